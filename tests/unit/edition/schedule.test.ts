import { describe, expect, it } from "vitest";
import { SOURCES } from "../../../src/city/sources.ts";
import { FEED_KEYS } from "../../../src/edition/article.ts";
import { readSchedule, scheduleOf, slotOf } from "../../../src/edition/schedule.ts";
import { makeState } from "./make-section.ts";

const feed = "https://a.example/feed";

describe("a schedule", () => {
  it("comes back from KV's metadata as it was written", () => {
    const sources = [
      makeState({ feed, nextAt: 1_795_206_470_169 }),
      makeState({ feed: "https://b.example/feed", gone: true, nextAt: 5, hostWaitUntil: 7 }),
    ];
    const schedule = readSchedule(JSON.parse(JSON.stringify(scheduleOf(sources))));
    expect(slotOf(schedule ?? {}, feed)).toEqual({ at: 1_795_206_470_169 });
    expect(slotOf(schedule ?? {}, "https://b.example/feed")).toEqual({ at: 5, wait: 7, gone: true });
    expect(slotOf(schedule ?? {}, "https://new.example/feed")).toEqual({ at: 0 });
  });

  it.each([null, "x", { a: 1 }, { a: { at: "1" } }, { a: { at: 1, gone: "yes" } }])(
    "is not %j",
    (metadata) => {
      expect(readSchedule(metadata)).toBeNull();
    },
  );

  it("of every section fits into KV's 1,024 bytes, and tells its sources apart", () => {
    for (const key of FEED_KEYS) {
      const far = { nextAt: 9_999_999_999_999, hostWaitUntil: 9_999_999_999_999, gone: true };
      const schedule = scheduleOf(SOURCES[key].map((source) => makeState({ ...source, ...far })));
      expect(Object.keys(schedule)).toHaveLength(SOURCES[key].length);
      expect(JSON.stringify(schedule).length).toBeLessThan(1_024);
    }
  });
});
