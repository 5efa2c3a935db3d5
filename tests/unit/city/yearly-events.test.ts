import { describe, expect, it } from "vitest";
import { comingEvents } from "../../../src/city/coming-events.ts";
import { itForEach } from "../../rows.ts";

const startOf = (today: string, name: string): string | undefined =>
  comingEvents(today).find((event) => event.name.includes(name))?.start;

describe("annual events", () => {
  itForEach([
    ["2026-01-01", "Flower Day", "2026-05-17"],
    ["2025-01-01", "Flower Day", "2025-05-18"],
    ["2026-01-01", "Movement", "2026-05-23"],
    ["2026-01-01", "Dream Cruise", "2026-08-15"],
    ["2026-01-01", "Jazz", "2026-09-04"],
    ["2026-01-01", "Marathon", "2026-10-18"],
    ["2026-01-01", "Parade", "2026-11-26"],
    ["2027-01-01", "Parade", "2027-11-25"],
  ])("seen from %s, %s is on %s", (today, name, start) => {
    expect(startOf(today, name)).toBe(start);
  });

  it("show today's until its last day, and next year's from the day after", () => {
    const starts = (name: string, ...days: string[]) => days.map((day) => startOf(day, name));
    expect(starts("Parade", "2026-11-26", "2026-11-27")).toEqual(["2026-11-26", "2027-11-25"]);
    expect(starts("Jazz", "2026-09-07", "2026-09-08")).toEqual(["2026-09-04", "2027-09-03"]);
  });

  it("are sorted by date and end no earlier than they start, on any day of four years", () => {
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2030, 0, 1); day += 11 * 86_400_000) {
      const today = new Date(day).toISOString().slice(0, 10);
      const events = comingEvents(today);
      expect(events).toHaveLength(6);
      const starts = events.map(({ start }) => start);
      expect(starts).toEqual([...starts].sort());
      for (const { start, end } of events) {
        expect(end >= start && end >= today, `${today} ${start} ${end}`).toBe(true);
      }
    }
  });
});
