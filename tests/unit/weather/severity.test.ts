import { describe, expect, it } from "vitest";
import { alertCertainty, bySeverity, severityOf, urgencyOf } from "../../../src/sources/weather/severity.ts";

describe("the severity of an event", () => {
  it.each([
    ["Extreme", "Tornado Warning", "extreme"],
    ["minor", "Tornado Warning", "minor"],
    ["Unknown", "Storm Warning", "severe"],
    ["Unknown", "Child Abduction Emergency", "severe"],
    ["", "Air Quality Alert", "moderate"],
    ["Unknown", "Flood Watch", "moderate"],
    ["none", "Special Weather Statement", "minor"],
  ])("%j of a %s is %s", (value, event, severity) => {
    expect(severityOf(value, event)).toBe(severity);
  });

  it("has urgency and certainty, unknown for an unknown word", () => {
    expect([urgencyOf("Immediate"), urgencyOf("soon")]).toEqual(["immediate", "unknown"]);
    expect([alertCertainty("Observed"), alertCertainty("")]).toEqual(["observed", "unknown"]);
  });
});

it("orders warnings by severity, urgency, age and id", () => {
  const base = { id: "m", severity: "severe", urgency: "expected", sent: 5 } as const;
  const rows = [
    { ...base, id: "z" },
    base,
    { ...base, sent: 9 },
    { ...base, urgency: "immediate", sent: 1 },
    { ...base, severity: "minor", urgency: "immediate" },
    { ...base, severity: "extreme", urgency: "past" },
  ] as const;
  expect([...rows].sort(bySeverity).map((row) => rows.indexOf(row))).toEqual([5, 3, 2, 1, 0, 4]);
});
