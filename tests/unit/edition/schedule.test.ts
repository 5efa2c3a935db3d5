import { describe, expect, it } from "vitest";
import { SOURCES } from "../../../src/city/sources.ts";
import { readSchedule, scheduleOf, slotOf } from "../../../src/edition/schedule.ts";
import { FEED_KEYS } from "../../../src/model/headline.ts";
import { itForEach } from "../../rows.ts";
import { makeState } from "./make-section.ts";

const feed = "https://a.example/feed";
const AT = 1_795_206_470_000;

describe("a schedule", () => {
  it("comes back from KV's metadata as it was written, to the second", () => {
    const sources = [
      makeState({ feed, nextAt: AT, checkedAt: AT - 9_000 }),
      makeState({ feed: "https://b.example/feed", nextAt: 5_000, checkedAt: null, hostWaitUntil: 7_000 }),
    ];
    const schedule = readSchedule(JSON.parse(JSON.stringify(scheduleOf({ sources, changedAt: AT }))));
    expect(schedule?.changedAt).toBe(AT);
    expect(slotOf(schedule ?? undefined, feed)).toEqual({ at: AT, asked: AT - 9_000, wait: 0 });
    expect(slotOf(schedule ?? undefined, "https://b.example/feed")).toEqual({
      at: 5_000,
      asked: 0,
      wait: 7_000,
    });
    expect(slotOf(schedule ?? undefined, "https://new.example/feed")).toEqual({ at: 0, asked: 0, wait: 0 });
  });

  itForEach([null, "x", [], { a: 1 }, { a: { at: 1 } }, { a: "1.2.3.4" }, { a: "-1" }, { a: "zzzzzzzzz" }])(
    "is not %j",
    (metadata) => {
      expect(readSchedule(metadata)).toBeNull();
    },
  );

  it("of every section fits into KV's 1,024 bytes, and tells its sources apart", () => {
    const far = { nextAt: 9_999_999_999_999, checkedAt: 9_999_999_999_999, hostWaitUntil: 9_999_999_999_999 };
    for (const key of FEED_KEYS) {
      const sources = SOURCES[key].map((source) => makeState({ ...source, ...far }));
      const schedule = scheduleOf({ sources, changedAt: far.nextAt });
      expect(Object.keys(schedule)).toHaveLength(sources.length + 1);
      expect(JSON.stringify(schedule).length).toBeLessThan(1_024);
    }
    const many = Array.from({ length: 22 }, (_, n) => makeState({ feed: `https://a.example/${n}`, ...far }));
    expect(JSON.stringify(scheduleOf({ sources: many, changedAt: far.nextAt })).length).toBeLessThan(1_024);
  });
});
