import { describe, expect, it } from "vitest";
import { momentLine, periodWords } from "../../../src/i18n/time-words.ts";
import { describeWarning, silenceNotice } from "../../../src/newsroom/compose/describe-warning.ts";
import { eventLines } from "../../../src/newsroom/compose/warning-lines.ts";
import { NO_MEMORY } from "../../../src/sources/weather/warning-memory.ts";
import { alert, answer, cancel, minute, PLACES, run } from "./alder-bay.ts";

const reader = { now: minute(0), places: PLACES } as const;
const ugc = ["ABZ001", "ABC001", "ABC003"];
const storm = alert({ name: "a", sent: -5, ends: 45, ugc, event: "Tornado Warning" });

describe("a warning's text", () => {
  const [warning] = run({ 0: answer(0, storm) }, 0);

  it("states what, where, until when, what to do, source and time", () => {
    expect(warning && describeWarning(warning, reader)).toMatchObject({
      words: {
        label: "Severe",
        name: "Tornado Warning",
        isNameEnglish: false,
        where: "Alder County and Heron County",
        when: "Until 5:45 p.m.",
        whatToDo: expect.stringMatching(/^Go now to a basement/),
        isAdviceEnglish: false,
        source: "NWS Alder Bay, 4:55 p.m.",
      },
      ends: Date.parse("2026-07-04T21:45:00Z"),
      sent: Date.parse("2026-07-04T20:55:00Z"),
      canceled: false,
    });
    const unknown = warning && describeWarning(warning, { ...reader, places: {} });
    expect(unknown?.words.where, "by the service's area names").toBe("Alder and Heron");
  });

  it("says canceled, without an end and without what to do", () => {
    const word = cancel({ name: "c", sent: 5, names: ["a"], ugc: ["ABC003"] });
    const [canceled] = run({ 0: answer(0, storm), 5: answer(5, word) }, 5).memory.canceled;
    expect(canceled && describeWarning(canceled.warning, { ...reader, now: minute(6) })).toMatchObject({
      canceled: true,
      words: { label: "Canceled", where: "Heron County", when: "", whatToDo: "" },
    });
  });
});

it("has one line for an event in a zone and again in its county, with the later end", () => {
  const byZone = alert({ name: "z", sent: 0, ends: 60, ugc: ["ABZ001"], event: "Flood Watch" });
  const byCounty = alert({ name: "c", sent: 0, ends: 90, ugc: ["ABC001"], event: "Flood Watch" });
  const lines = eventLines(run({ 0: answer(0, byZone, byCounty) }, 0), reader);
  expect(lines.map(({ words: { where, when } }) => [where, when])).toEqual([
    ["Alder County", "Until 6:30 p.m."],
  ]);
});

describe("a time in words", () => {
  const hour = 60;
  it.each([
    [minute(-5 * hour), "noon"],
    [minute(7 * hour + 5), "12:05 a.m. Sunday"],
    [minute(31 * hour), "midnight Sunday"],
    [minute(7 * 24 * hour), "5 p.m. July 11"],
    [minute(-24 * hour), "5 p.m. July 3"],
    [new Date("2027-01-02T14:30:00Z"), "9:30 a.m. Jan. 2, 2027"],
  ])("%s is %s", (moment, words) => expect(momentLine(moment.getTime(), minute(0))).toBe(words));
});

it.each([
  [60, 120, "From 6 p.m. until 7 p.m."],
  [18 * 60, 20 * 60, "From 11 a.m. until 1 p.m. Sunday"],
  [null, null, "No end time given"],
])("says when a warning from minute %j to %j is in force", (starts, ends, words) => {
  const at = (n: number | null) => (n === null ? null : minute(n).getTime());
  expect(periodWords(at(starts), at(ends), minute(0))).toBe(words);
});

it("says since when the service hasn't answered, and that warnings may be missing", () => {
  expect(silenceNotice({ ...NO_MEMORY, answeredAt: minute(0).getTime() }, minute(15))).toBe(
    "The National Weather Service hasn’t answered us since 5 p.m. There may be warnings we can’t show. Check weather.gov.",
  );
});
