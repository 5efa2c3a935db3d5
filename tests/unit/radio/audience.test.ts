import { expect, test } from "vitest";
import { AddressLimit, soundAllowance } from "../../../src/radio/address-limit.ts";
import { Audience } from "../../../src/radio/audience.ts";
import { Listener } from "../../../src/radio/listener.ts";
import { StreamRing } from "../../../src/radio/stream-ring.ts";

const second = () => ({ bytes: new Uint8Array(100), seconds: 1 });

function listenerOf(ring: StreamRing, sid?: string, left = () => {}): Listener {
  const start = { sid, clientKey: "", offset: ring.head, prelude: undefined, titleAt: undefined };
  return new Listener(ring, start, left);
}

const openAudience = () => ({
  ring: new StreamRing(20, 100_000),
  audience: new Audience(new AddressLimit(soundAllowance)),
});

test("a listener that doesn't read buffers one chunk, and is dropped when the ring overtakes it", async () => {
  const { ring, audience } = openAudience();
  const healthy = listenerOf(ring);
  const stuck = listenerOf(ring);
  audience.add(healthy);
  audience.add(stuck);
  const reader = healthy.body.getReader();
  let got = 0;
  for (let i = 0; i < 25; i++) {
    ring.append(second());
    for (let turn = 0; turn < 2; turn++) audience.serve();
    got += (await reader.read()).value?.length ?? 0;
  }
  expect([got, audience.size, audience.slowDrops]).toEqual([2500, 1, 1]);
  await expect(stuck.body.getReader().read()).rejects.toThrow("too far behind");
});

test("a listener's departure is reported once, and the others are served", async () => {
  const { ring, audience } = openAudience();
  let told = 0;
  const gone = listenerOf(ring, undefined, () => {
    told += 1;
    audience.leave(gone, "clean");
  });
  const stays = listenerOf(ring);
  audience.add(gone);
  audience.add(stays);
  await gone.body.cancel();
  ring.append(second());
  audience.serve();
  audience.serve();
  // Lets pending streams and promises finish.
  await new Promise((done) => setTimeout(done, 0));
  expect([told, audience.size]).toEqual([1, 1]);
  expect((await stays.body.getReader().read()).value?.length).toBe(100);
});

test("a player that opens a second stream loses only its first", async () => {
  const { ring, audience } = openAudience();
  const first = listenerOf(ring, "player-one");
  audience.add(first);
  audience.replace("player-two");
  expect(audience.size).toBe(1);
  audience.replace("player-one");
  expect((await first.body.getReader().read()).done).toBe(true);
  audience.add(listenerOf(ring, "player-one"));
  audience.leave(first, "clean");
  expect([audience.size, audience.hears("player-one")]).toEqual([1, true]);
});

test("at the end all listeners get the rest and a clean end", async () => {
  const { ring, audience } = openAudience();
  const listener = listenerOf(ring);
  audience.add(listener);
  ring.append(second());
  audience.endAll();
  const reader = listener.body.getReader();
  expect((await reader.read()).value?.length).toBe(100);
  expect((await reader.read()).done).toBe(true);
  expect(audience.size).toBe(0);
});

test("a body that the runtime dropped stops neither its replacement nor the end of the others", async () => {
  const { ring, audience } = openAudience();
  const broken = listenerOf(ring, "player-one");
  const whole = listenerOf(ring, "player-two");
  // The controller of a body in workerd after its connection broke: no callback runs, and every method throws.
  const dead = { enqueue: refuse, close: refuse, error: refuse, desiredSize: 1 };
  Object.assign(broken, { controller: dead });
  audience.add(broken);
  audience.add(whole);
  expect(() => audience.replace("player-one")).not.toThrow();
  const again = listenerOf(ring, "player-one");
  Object.assign(again, { controller: dead });
  audience.add(again);
  expect(() => audience.endAll()).not.toThrow();
  expect(audience.size).toBe(0);
  expect((await whole.body.getReader().read()).done).toBe(true);
});

function refuse(): never {
  throw new TypeError("Unable to enqueue");
}
