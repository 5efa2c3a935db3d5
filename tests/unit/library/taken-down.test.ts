import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_DESK } from "../../../src/desk/desk-value.ts";
import { editedLibrary } from "../../../src/desk/edited-library.ts";
import { openLibrary } from "../../../src/library/library.ts";
import { makeStory, NOW, openTestLibrary } from "./open-test-library.ts";

let db: D1Database;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ db, stop } = await openTestLibrary());
});
afterAll(() => stop());

it("a muted publisher's story leads no day of a month's list, which names the next that led", async () => {
  const plain = openLibrary(db, () => NOW);
  const muted = makeStory(1, { source: { name: "Loud Desk", home: "https://loud.example/" } });
  const quiet = makeStory(2, { feedKey: "politics" });
  const parts = [muted, quiet].map((headline) => ({
    ...{ key: headline.feedKey, updatedAt: NOW, changedAt: NOW, failing: false },
    headlines: [headline],
  }));
  await plain.keepDay({ at: NOW, parts }, NOW);
  const mute = { id: "1", by: "source" as const, value: "Loud Desk" };
  const desk = { ...NO_DESK, mutes: [mute] } as unknown as typeof NO_DESK;
  const days = await editedLibrary(plain, Promise.resolve(desk)).days("2026-11");
  expect(days.kind === "known" && days.value[0]?.lead.map(({ title }) => title)).toEqual([quiet.title]);
});
