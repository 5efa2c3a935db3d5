import { expect } from "vitest";
import { ruleWords, timeWords } from "../../../src/archive/happenings/happening-words.ts";
import { itForEach } from "../../rows.ts";

const timed = (starts: string, ends: string | null) => ({
  ...{ allDay: false, starts, ends, begins: Date.parse(starts) },
  over: Date.parse(ends ?? starts),
});
const days = (starts: string, ends: string | null) => ({
  ...{ allDay: true, starts, ends, begins: Date.parse(starts), over: Date.parse(ends ?? starts) },
});

itForEach([
  ["an evening", timed("2026-11-20T23:30:00Z", "2026-11-21T01:00:00Z"), "6:30 p.m. to 8 p.m."],
  ["a night past midnight", timed("2026-10-31T02:00:00Z", "2026-10-31T07:00:00Z"), "10 p.m. to 3 a.m."],
  ["two days", timed("2026-11-20T15:00:00Z", "2026-11-21T22:00:00Z"), "10 a.m. through November 21, 2026"],
  ["no end", timed("2026-11-20T23:30:00Z", null), "6:30 p.m."],
  ["a whole day", days("2026-11-20", "2026-11-21"), "All day"],
  ["whole days", days("2026-11-20", "2026-11-23"), "Through November 22, 2026"],
  ["a day without a time", days("2026-11-20", null), "Time not given"],
] as const)("words the time of %s", (_what, one, words) => expect(timeWords(one)).toBe(words));

itForEach([
  ["a daily rule", "FREQ=DAILY", "Daily"],
  ["a weekly rule", "FREQ=WEEKLY;BYDAY=TU,FR", "Weekly: Tuesdays, Fridays"],
  ["a weekly rule whose calendar skips days", "BYDAY=TU", "Repeats: Tuesdays"],
  ["a daily rule whose calendar skips days", "", "Repeats"],
  ["a month's second Tuesday", "FREQ=MONTHLY;BYDAY=2TU", "Monthly"],
] as const)("words %s", (_what, rule, words) => expect(ruleWords(rule)).toBe(words));
