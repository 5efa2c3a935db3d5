import { describe, expect, it } from "vitest";
import { readReplayMap } from "../../../src/build/replay.ts";
import { samplePublishers } from "../../../src/build/sample/publishers.ts";
import { SAMPLE } from "../../../src/build/sample/stand-in.ts";
import { SOURCES as ALDER_BAY } from "../../../src/cities/alder-bay/sources.ts";
import { SOURCES } from "../../../src/city/sources.ts";

const map = readReplayMap(SAMPLE);
const publishers = samplePublishers();
const real = new Set(
  Object.values(SOURCES)
    .flat()
    .map(({ name }) => name),
);

describe("the publishers of the sample edition", () => {
  it("replace every source, none with a real newsroom’s name or address", () => {
    expect(publishers).toHaveLength(Object.values(SOURCES).flat().length);
    expect(publishers.filter(({ name }) => real.has(name))).toEqual([]);
    for (const { home } of publishers) expect(new URL(home).hostname).toMatch(/\.example$/);
  });

  it("fill the sections of a city without sources with the sample’s own feeds", () => {
    const empty = { ...SOURCES, sports: [], opinion: [] };
    const filled = samplePublishers(empty);
    for (const key of ["sports", "opinion"] as const) {
      const own = filled.filter(({ section }) => section === key);
      expect(own.length).toBeGreaterThan(0);
      for (const { feed, added } of own) expect([feed in map, added]).toEqual([true, true]);
    }
    expect(filled.filter(({ added }) => added).every(({ section }) => empty[section].length === 0)).toBe(
      true,
    );
  });

  it("add no entries at the desk in the sample’s own city", () => {
    expect(samplePublishers({ ...SOURCES, ...ALDER_BAY })).toEqual([]);
  });
});
