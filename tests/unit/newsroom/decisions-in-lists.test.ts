import { expect, it } from "vitest";
import { changesOf } from "../../../src/edition/health.ts";
import { SECTION_PREFIX } from "../../../src/edition/values.ts";
import { storyId } from "../../../src/model/story-id.ts";
import { changeClusters } from "../../../src/newsroom/clusters.ts";
import { commit } from "../../../src/newsroom/decide.ts";
import type { Change } from "../../../src/newsroom/decisions/make-change.ts";
import { readInput } from "../../../src/newsroom/state/read-snapshot.ts";
import { clusterInput, recordAndCluster } from "../clusters/cluster-input.ts";
import { BODIES, idOfOwn, ownStory } from "../decisions/bodies.ts";
import { openTestContext } from "./open-test-context.ts";

const HOUR = 3_600_000;
const room = await openTestContext();
let written: string[] = [];
const { put } = room.kv;
room.kv.put = (name: string, value: unknown) => {
  written.push(name);
  return put.call(room.kv, name, value as string);
};

/** Makes a change; returns the names of the values written to KV. */
async function decided(change: Pick<Change, "kind" | "id" | "body">): Promise<string[]> {
  room.now += HOUR;
  written = [];
  // Changes each section's content, so that every recomposed one is written.
  for (const { name, ...one } of room.context.storage.allPublished())
    if (name.startsWith(SECTION_PREFIX)) room.context.storage.savePublished({ ...one, name, hash: "other" });
  await commit(room.context, { ...change, seen: 0, summary: "Decided" }, "Ana");
  return written;
}

const inLists = (names: readonly string[]) => names.filter((name) => name.startsWith(SECTION_PREFIX)).length;

it("composes lists only for decisions that they show: a notice writes one value, a draft none", async () => {
  const mute = { by: "words", value: "gala" } as const;
  expect(inLists(await decided({ kind: "mute", id: "m1", body: mute }))).toBeGreaterThan(10);
  const draft = ownStory(0, { state: "draft", publishAt: null });
  expect(await decided({ kind: "story", id: idOfOwn(0), body: draft })).toEqual([]);
  expect(await decided({ kind: "notice", id: "n1", body: BODIES.notice(1) })).toEqual(["edition:site"]);
  const { ask, storage } = room.context;
  room.now += HOUR;
  expect(await changesOf(ask, storage.allPublished(), room.now)).toBe("in force");
  const { row } = await readInput(ask, storage, room.now);
  expect(storage.allPublished().map((one) => one.row)).toEqual(storage.allPublished().map(() => row));
  const taken = BODIES.withdrawal(1);
  expect(inLists(await decided({ kind: "withdrawal", id: taken.story, body: taken }))).toBeGreaterThan(10);
});

it("leaves a muted source's report out of a story that others report too", async () => {
  const { ask, storage } = room.context;
  const title = "Three workers hurt in fire at Quillon Foundry";
  const published = { pubDate: new Date(room.now).toISOString() };
  const reports = ["Lake Desk", "Hill Post", "River Desk"].map((name) =>
    clusterInput(storyId("local-news", name, "fire", room.now), name, title, published),
  );
  await changeClusters(ask, storage, room.now, () => recordAndCluster(ask, reports, room.now));
  const names = async () => {
    const { clusters } = await readInput(ask, storage, room.now);
    return clusters.map((one) => one.reports.map(({ source }) => source.name));
  };
  expect(await names()).toEqual([["Hill Post", "Lake Desk", "River Desk"]]);
  await decided({ kind: "mute", id: "m2", body: { by: "source", value: "Lake Desk" } });
  expect(await names()).toEqual([["Hill Post", "River Desk"]]);
});
