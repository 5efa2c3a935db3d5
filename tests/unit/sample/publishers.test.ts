import { describe, expect, it } from "vitest";
import { samplePublishers } from "../../../src/build/sample/publishers.ts";
import { SOURCES } from "../../../src/city/sources.ts";

const publishers = samplePublishers();
const real = new Set(
  Object.values(SOURCES)
    .flat()
    .map(({ name }) => name),
);

describe("the publishers of the sample edition", () => {
  it("stand in for every source, none under a real newsroom’s name or address", () => {
    expect(publishers).toHaveLength(Object.values(SOURCES).flat().length);
    expect(publishers.filter(({ name }) => real.has(name))).toEqual([]);
    for (const { home } of publishers) expect(new URL(home).hostname).toMatch(/\.example$/);
  });

  it("are as many as the real ones, each with one name", () => {
    expect(new Set(publishers.map(({ name }) => name)).size).toBe(real.size);
  });
});
