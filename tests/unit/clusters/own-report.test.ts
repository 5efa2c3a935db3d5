import { expect, it } from "vitest";
import { openDb } from "../../../src/archive/ask.ts";
import { findWholeCluster } from "../../../src/clusters/find-cluster.ts";
import { leadOf } from "../../../src/clusters/lead.ts";
import { OWN_FEED } from "../../../src/edition/own-headline.ts";
import { storyId } from "../../../src/model/story-id.ts";
import { makeChange } from "../../../src/newsroom/decisions/make-change.ts";
import { recordOwnStories } from "../../../src/newsroom/decisions/record-own.ts";
import { known, openTestLibrary } from "../archive/open-test-library.ts";
import { ownStory } from "../decisions/bodies.ts";
import { clusterInput, recordAndCluster } from "./cluster-input.ts";

const NOW = Date.parse("2025-11-18T12:00:00Z");
const HOUR = 3_600_000;
const db = await openTestLibrary();

it("one of our stories joins its cluster when it is published, and leads it", async () => {
  const ask = openDb(db);
  const published = { pubDate: new Date(NOW - 2 * HOUR).toISOString() };
  const title = "Three workers hurt in fire at Quillon Foundry";
  const ledger = clusterInput("l-1", "Harbor Ledger", title, published);
  await recordAndCluster(ask, [ledger], NOW);

  const id = storyId("local-news", OWN_FEED, "own-fire", NOW - HOUR);
  const headline = "What is known of the Quillon Foundry fire that hurt three workers";
  const body = ownStory(0, { headline, publishAt: NOW - HOUR });
  const text = "Three workers were hurt.";
  await makeChange(db, { kind: "story", id, seen: 0, body, text, summary: "Wrote it" }, "Ana", NOW);
  const context = { env: { LIBRARY: db }, ask, origin: "https://woodward.example", now: () => NOW };
  await recordOwnStories([id], context);

  const story = known(await findWholeCluster(ask, "l-1"));
  expect(story.reports.map((report) => report.id)).toEqual(["l-1", id]);
  expect(leadOf(story, story.reports)?.id).toBe(id);
});
