import { expect, test } from "vitest";
import { Sessions } from "../../../src/radio/sessions.ts";
import { StreamRing } from "../../../src/radio/stream-ring.ts";

/** A ring with `chunks` seconds of 10 bytes each; each byte's value is its second. */
function ringOf(chunks: number, keepSeconds = 20): StreamRing {
  const ring = new StreamRing(keepSeconds, 10_000);
  for (let i = 0; i < chunks; i++) ring.append({ bytes: new Uint8Array(10).fill(i), seconds: 1 });
  return ring;
}

test("starts a new listener on a frame, some seconds behind live", () => {
  expect(ringOf(30).startOf(7)).toBe(230);
  expect(ringOf(3).startOf(7)).toBe(0);
  expect(ringOf(0).startOf(7)).toBe(0);
});

test("reads everything after a position, and shares the array between listeners until there is more", () => {
  const ring = ringOf(5);
  for (let at = 0; at <= 50; at++) {
    const bytes = ring.read(at);
    expect(bytes.length).toBe(50 - at);
    if (at < 50) expect(bytes[0]).toBe(Math.floor(at / 10));
  }
  const first = ring.read(20);
  expect(ring.read(20)).toBe(first);
  ring.append({ bytes: Uint8Array.of(9), seconds: 0.1 });
  expect(ring.read(20)).not.toBe(first);
});

test("keeps only the last seconds, and never more than the allowed bytes", () => {
  const ring = ringOf(50);
  expect(ring.holds(299)).toBe(false);
  expect(ring.holds(300)).toBe(true);
  expect(ring.holds(501)).toBe(false);
  const big = new StreamRing(1000, 25);
  for (let i = 0; i < 9; i++) big.append({ bytes: new Uint8Array(10), seconds: 1 });
  expect(big.holds(60)).toBe(false);
  expect(big.holds(70)).toBe(true);
});

test("counts the seconds of sound, also inside a chunk, and keeps addresses unique after clearing it", () => {
  const ring = ringOf(12);
  expect(ring.secondAt(105)).toBeCloseTo(10.5);
  expect(ring.secondAt(120)).toBe(12);
  expect(ring.rate).toBe(10);
  ring.clear();
  expect([ring.head, ring.startOf(7), ring.holds(20)]).toEqual([120, 120, false]);
});

test("resumes a returning player at its exact byte, unless it is unknown, ahead of live or too far behind", () => {
  const ring = ringOf(12);
  const sessions = new Sessions();
  sessions.note("player-1", 50, 0, ring);
  expect(sessions.exactPlace("player-1", 63, ring, 7)).toBe(113);
  expect(sessions.get("player-1")?.startSecond).toBe(5);
  sessions.note("player-2", 20, 0, ring);
  for (const sid of ["player-3", undefined]) expect(sessions.exactPlace(sid, 63, ring, 7)).toBeUndefined();
  for (const from of [101, 29]) expect(sessions.exactPlace("player-2", from, ring, 7)).toBeUndefined();
  // The player had received 30 bytes (three seconds) and resumes at second 5, so its clock began at second 2.
  sessions.note("player-4", 50, 30, ring);
  expect(sessions.get("player-4")?.startSecond).toBe(2);
  expect(sessions.exactPlace("player-4", 33, ring, 7)).toBe(53);
});

test("drops the oldest session for the 4,001st", () => {
  const ring = ringOf(1);
  const sessions = new Sessions();
  for (let i = 0; i <= 4000; i++) sessions.note(`player-${i}`, 0, 0, ring);
  expect(sessions.get("player-0")).toBeUndefined();
  expect(sessions.get("player-4000")).toBeDefined();
});
