import { afterAll, beforeAll, expect, test } from "vitest";
import { FRAME_BYTES, numbersOf } from "./broadcaster.ts";
import { startTunedSite, type TunedSite, tune, until } from "./tuned-site.ts";

const LISTENERS = 200;

let site: TunedSite;
beforeAll(async () => {
  site = await startTunedSite(["/live"], {}, ["tests/site/radio/restart-relay.js"]);
});
afterAll(() => site.stop());

const stream = () => tune(`${site.url}/api/stream?port=8000`);

test("disconnects two hundred listeners at a relay's restart, and reconnects them over one connection", async () => {
  const before = await Promise.all(Array.from({ length: LISTENERS }, stream));
  await until(() => before.every((listener) => listener.bytes.length > 60 * FRAME_BYTES));
  expect(site.broadcaster.connections("/live")).toBe(1);
  const renewed = await fetch(`${site.url}/__restart?port=8000`, { method: "POST" });
  expect([renewed.status, await renewed.text()]).toEqual([200, expect.stringContaining("renewed")]);
  // A player whose stream is open and silent would wait for ever: each is ended, and what it got is whole.
  await until(() => before.every((listener) => listener.ended));
  for (const listener of before) {
    const numbers = numbersOf(listener.bytes);
    expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
  }
  const after = await Promise.all(Array.from({ length: LISTENERS }, stream));
  expect(after.map(({ status }) => status)).toEqual(Array(LISTENERS).fill(200));
  await until(() => site.broadcaster.connections("/live") === 1);
  await until(() => after.every((listener) => listener.bytes.length > 80 * FRAME_BYTES));
  expect(after.filter(({ ended }) => ended)).toEqual([]);
  for (const listener of after) listener.stop();
});
