import { describe, expect, it } from "vitest";
import { isServiceSilent, restoreMemory } from "../../../src/sources/weather/warning-memory.ts";
import { warningsAt } from "../../../src/sources/weather/warnings-at.ts";
import { alert, answer, cancel, minute, run, shown, ZONES } from "./alder-bay.ts";

const STORM = "Severe Thunderstorm Warning@ABC001";
const first = alert({ name: "first", sent: 0, ends: 60 });

describe("a warning is in effect", () => {
  it("from the first response that lists it to the minute it ends", () => {
    const day = { 0: answer(0), 5: answer(5, first) };
    expect([4, 5, 59, 60].map((n) => shown(run(day, n)))).toEqual([[], [STORM], [STORM], []]);
  });

  it("to the event's end, or until its message expires if it has none, while it is missing from the list", () => {
    const open = { 0: answer(0, alert({ name: "a", sent: 0, ends: null, expires: 30 })) };
    expect([29, 30].map((n) => shown(run(open, n)))).toEqual([[STORM], []]);
    const expired = { 0: answer(0, alert({ name: "a", sent: 0, ends: 90, expires: 30 })) };
    expect(shown(run(expired, 89))).toEqual([STORM]);
    expect(shown(run({ 0: answer(0, first), 10: answer(10) }, 59))).toEqual([STORM]);
  });

  it("only in the city's zones, by any of the service's codes for them", () => {
    const at = { sent: 0, ends: 60 };
    const elsewhere = alert({ ...at, name: "far", ugc: ["ABC009"] });
    const part = alert({ ...at, name: "part", ugc: ["ABC009", "ABC003"], event: "Flood Warning" });
    const affectedZones = ["https://api.weather.gov/zones/forecast/ABZ001"];
    const affected = alert({ ...at, name: "affected", ugc: [], event: "Wind Advisory", affectedZones });
    const list = run({ 0: answer(0, elsewhere, part, affected) }, 0);
    expect(shown(list)).toEqual(["Flood Warning@ABC003", "Wind Advisory@ABZ001"]);
  });

  it("in the county of its SAME code, if it has no other", () => {
    const same = alert({ name: "same", sent: 0, ends: 60, geocode: { SAME: ["026163"], UGC: [] } });
    expect(shown(warningsAt(answer(0, same), minute(0), ["MIC163"]))).toEqual([
      "Severe Thunderstorm Warning@MIC163",
    ]);
  });

  it.each([
    ["a test", { status: "Test" }],
    ["an exercise", { status: "Exercise" }],
    ["a test message marked as actual", { event: "Test Message" }],
    ["an acknowledgment", { messageType: "Ack" }],
    ["dated next year", { sent: "2027-07-04T17:00:00-04:00", ends: "2027-07-04T18:00:00-04:00" }],
    ["without a zone, only with a polygon", { geocode: {}, geometry: { type: "Polygon" } }],
  ])("never when it is %s", (_what, more) => {
    expect(shown(run({ 0: answer(0, alert({ name: "a", sent: 0, ends: 60, ...more })) }, 5))).toEqual([]);
  });

  it("only while it is listed, if it has no end or one decades away", () => {
    const open = alert({ name: "open", sent: 0 });
    const absurd = alert({ name: "absurd", sent: 0, event: "Flood Warning", ends: 60 * 24 * 400 });
    const day = { 0: answer(0, open, absurd), 30: answer(30) };
    expect(shown(run(day, 29))).toEqual(["Flood Warning@ABC001", STORM]);
    expect(shown(run(day, 30))).toEqual([]);
  });
});

describe("a message that references earlier ones", () => {
  const update = alert({ name: "second", sent: 20, ends: 80, ugc: ["ABC003"], names: ["first"] });

  it("replaces them within a minute, even if it covers fewer places or was sent at the same time", () => {
    const list = run({ 0: answer(0, first), 20: answer(20, first, update) }, 20);
    expect(shown(list)).toEqual(["Severe Thunderstorm Warning@ABC003"]);
    const twin = alert({ name: "twin", sent: 0, ends: 60, names: ["first"], event: "Tornado Warning" });
    expect(shown(run({ 0: answer(0, first, twin) }, 5))).toEqual(["Tornado Warning@ABC001"]);
  });

  it("keeps them out when the list includes them again, or only after it", () => {
    const again = { 0: answer(0, first), 20: answer(20, update), 30: answer(30, first) };
    const after = { 0: answer(20, update), 30: answer(30, first) };
    for (const day of [again, after])
      expect(shown(run(day, 40))).toEqual(["Severe Thunderstorm Warning@ABC003"]);
  });

  it("replaces nothing if it is a test, or older than the message it references", () => {
    const test = alert({ name: "test", sent: 20, ends: 80, names: ["first"], status: "Test" });
    const older = alert({ name: "older", sent: -20, ends: -5, names: ["first"] });
    expect(shown(run({ 0: answer(0, first), 20: answer(20, first, test, older) }, 30))).toEqual([STORM]);
  });

  it("doesn't replace itself, and a circle of references replaces none", () => {
    const self = alert({ name: "first", sent: 0, ends: 60, names: ["first"] });
    expect(shown(run({ 0: answer(0, self) }, 5))).toEqual([STORM]);
    const circle = [
      alert({ name: "a", sent: 0, ends: 60, names: ["b"], event: "A" }),
      alert({ name: "b", sent: 0, ends: 60, names: ["c"], event: "B" }),
      alert({ name: "c", sent: 0, ends: 60, names: ["a"], event: "C" }),
    ];
    expect(shown(run({ 0: answer(0, ...circle) }, 5))).toEqual(["A@ABC001", "B@ABC001", "C@ABC001"]);
  });
});

describe("a Cancel", () => {
  const both = alert({ name: "both", sent: 0, ends: 90, ugc: ["ABC001", "ABC003"] });
  const ended = cancel({ name: "c", sent: 20, expires: 35, ugc: ["ABC003"], names: ["both"] });
  const rest = alert({ name: "rest", sent: 20, ends: 60, ugc: ["ABC001"], names: ["both"] });

  it("ends what it names, and is reported only for the places it covers, while an Update continues elsewhere", () => {
    expect(shown(run({ 0: answer(0, both), 20: answer(20, ended) }, 25))).toEqual([]);
    const list = run({ 0: answer(0, both), 20: answer(20, both, ended, rest) }, 25);
    expect(shown(list)).toEqual([STORM]);
    expect(list.memory.canceled.map(({ warning }) => [warning.status, warning.zones])).toEqual([
      ["canceled", ["ABC003"]],
    ]);
  });

  it("is required to call a warning canceled: an end, an Update or a gap isn't enough", () => {
    const update = alert({ name: "u", sent: 20, ends: 30, names: ["both"] });
    const day = { 0: answer(0, both), 20: answer(20, update), 25: answer(25), 40: answer(40) };
    for (const n of [20, 26, 31, 59, 61]) expect(run(day, n).memory.canceled).toEqual([]);
  });

  it("is reported for at most an hour, and not past the warning's end", () => {
    const day = { 0: answer(0, both), 20: answer(20, ended), 36: answer(36) };
    expect(run(day, 79).memory.canceled).toHaveLength(1);
    expect(run(day, 80).memory.canceled).toHaveLength(0);
    const brief = { ...day, 0: answer(0, alert({ name: "both", sent: 0, ends: 40, ugc: ["ABC003"] })) };
    expect(run(brief, 39).memory.canceled).toHaveLength(1);
    expect(run(brief, 40).memory.canceled).toHaveLength(0);
  });
});

it("ignores a response older than the last one, unless the last one's time was in the future", () => {
  const late = alert({ name: "late", sent: 15, ends: 60, event: "Flood Warning" });
  const older = { 0: answer(0, first), 20: answer(20, first), 25: answer(15, first, late) };
  expect(shown(run(older, 30))).toEqual([STORM]);
  const ahead = { 0: answer(60 * 24 * 365), 5: answer(5, first) };
  expect(shown(run(ahead, 6))).toEqual([STORM]);
});

it("merges two messages about one event in one place, or a repeated id, into one line with the later end", () => {
  expect(run({ 0: answer(0, first, first) }, 0)).toHaveLength(1);
  const longer = alert({ name: "longer", sent: 0, ends: 90 });
  const [line, ...more] = run({ 0: answer(0, first, longer) }, 0);
  expect(more).toEqual([]);
  expect(line?.ends).toBe(minute(90).getTime());
  expect(line?.others.map(({ ends }) => ends)).toEqual([minute(60).getTime()]);
});

describe("a restart in a storm", () => {
  const update = alert({ name: "second", sent: 20, ends: 80, names: ["first"] });
  const list = run({ 0: answer(0, first), 20: answer(20, update) }, 25);

  it("continues from stored memory, even while the service fails", () => {
    const memory = restoreMemory(JSON.parse(JSON.stringify(list.memory)));
    const after = warningsAt(null, minute(26), ZONES, { memory });
    expect(shown(after)).toEqual([STORM]);
    expect(shown(warningsAt(answer(27, first), minute(81), ZONES, after))).toEqual([]);
  });

  it.each([null, 5, {}, { known: [{ id: 5 }] }])("starts over with a stored %j", (stored) => {
    expect(restoreMemory(stored).known).toEqual([]);
  });

  it("shows the same when the clock is set back an hour, and again after", () => {
    const back = warningsAt(answer(25, update), minute(-35), ZONES, list);
    expect(shown(back)).toEqual([STORM]);
    expect(shown(warningsAt(answer(25, update), minute(26), ZONES, back))).toEqual([STORM]);
    const ended = run({ 0: answer(0, first) }, 61);
    expect(shown(ended)).toEqual([]);
    expect(shown(warningsAt(null, minute(1), ZONES, ended))).toEqual([STORM]);
  });
});

describe("the service counts as silent", () => {
  it("before its first response, and 15 minutes after its last", () => {
    expect(isServiceSilent(run({ 0: null }, 0).memory, minute(0))).toBe(true);
    const list = run({ 0: answer(0, first), 1: null }, 14);
    expect(isServiceSilent(list.memory, minute(14))).toBe(false);
    expect(isServiceSilent(list.memory, minute(15))).toBe(true);
  });
});
