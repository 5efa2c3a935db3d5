import fc from "fast-check";
import { expect, test } from "vitest";
import { findOverlap } from "../../../src/radio/overlap.ts";
import { Splice } from "../../../src/radio/splice.ts";

const noise = (length: number, seed = 1): Uint8Array => {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state >> 16;
  });
};
const sound = (bytes: Uint8Array) => ({ bytes, seconds: bytes.length / 1000 });

test("continues the sound exactly after what was sent, wherever the new burst starts", () => {
  const all = noise(8000);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 4100, max: 6000 }), (from, sent) => {
      const tail = all.subarray(sent - 1024, sent);
      expect(findOverlap(tail, all.subarray(from))).toBe(sent - from);
    }),
  );
});

test("finds no overlap if there is none, and the last one in silence", () => {
  expect(findOverlap(noise(1024), noise(5000, 2))).toBeUndefined();
  expect(findOverlap(noise(1024), noise(10))).toBeUndefined();
  expect(findOverlap(new Uint8Array(0), noise(10))).toBeUndefined();
  expect(findOverlap(new Uint8Array(10), new Uint8Array(50))).toBe(50);
});

test("cuts a repeated burst even when the overlap comes late and in chunks", () => {
  const all = noise(9000);
  const splice = new Splice(all.subarray(4000, 5024));
  expect(splice.push(sound(all.subarray(1000, 3000)), 0)).toBeUndefined();
  expect(splice.push(sound(all.subarray(3000, 5000)), 100)).toBeUndefined();
  const joined = splice.push(sound(all.subarray(5000, 6000)), 200);
  expect(joined?.bytes).toEqual(all.subarray(5024, 6000));
  expect(joined?.seconds).toBeCloseTo(0.976);
  expect(splice.removed).toBe(4024);
});

test("lets new sound through after 400 ms, or after 128 KB", () => {
  const slow = new Splice(noise(1024));
  expect(slow.push(sound(noise(500, 2)), 1000)).toBeUndefined();
  expect(slow.push({ bytes: new Uint8Array(0), seconds: 0 }, 1399)).toBeUndefined();
  expect(slow.push({ bytes: new Uint8Array(0), seconds: 0 }, 1400)?.bytes.length).toBe(500);
  const fast = new Splice(noise(1024));
  expect(fast.push(sound(noise(131_072, 2)), 1000)?.bytes.length).toBe(131_072);
});
