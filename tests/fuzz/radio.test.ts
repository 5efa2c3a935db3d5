import { expect, it } from "vitest";
import { admit } from "../../src/radio/admission.ts";
import { FrameCutter } from "../../src/radio/frame-cutter.ts";
import { OggCutter } from "../../src/radio/ogg-cutter.ts";
import { Sessions } from "../../src/radio/sessions.ts";
import type { Station } from "../../src/radio/station.ts";
import { StreamRing } from "../../src/radio/stream-ring.ts";
import { type Chance, fuzz } from "./seeded.ts";

const STATION: Station = { port: 8000, name: "X", host: "x.example", path: "/", upstreamPort: 80 } as Station;
const MARKS = [
  [0xff, 0xfb, 0x90, 0x00],
  [0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc],
  [0x4f, 0x67, 0x67, 0x53, 0, 2],
  [0, 0],
];

/** Random bytes, with the beginnings of frames and Ogg pages among them. */
function sound(chance: Chance): Uint8Array {
  const bytes = chance.bytes(4000);
  for (let i = chance.below(20); i > 0 && bytes.length > 10; i--)
    bytes.set(chance.pick(MARKS), chance.below(bytes.length - 8));
  return bytes;
}

it.each([
  ["frame cutter", () => new FrameCutter()],
  ["ogg cutter", () => new OggCutter()],
])("%s: returns no byte twice and no negative time", (_what, make) => {
  fuzz((chance) => {
    const cutter = make();
    let given = 0;
    let taken = 0;
    for (let i = 0; i < 6; i++) {
      const bytes = sound(chance);
      given += bytes.length;
      const cut = cutter.push(bytes);
      taken += cut.bytes.length;
      expect(cut.seconds).toBeGreaterThanOrEqual(0);
      expect(taken).toBeLessThanOrEqual(given);
    }
  });
});

it("range admission: a listener starts at an available byte, whatever the request says", () => {
  const words = "bytes= 0- 1- 100- -1 99999999999 - , 5-9 x".split(" ");
  fuzz((chance) => {
    const ring = new StreamRing(1 + chance.below(30), 1000 + chance.below(100_000));
    const sessions = new Sessions();
    for (let i = 0; i < 20; i++) {
      const bytes = new Uint8Array(chance.below(4000));
      ring.append({ bytes, seconds: chance.below(3) });
      if (chance.below(30) === 0) ring.clear();
      const ask = {
        what: "listen" as const,
        station: STATION,
        sid: chance.pick([undefined, "", "a", "b", "__proto__"]),
        range: chance.pick([null, chance.text(words, 5)]),
        wantsTitles: chance.below(4) === 0,
        clientKey: "",
        region: "",
      };
      const feed = {
        prelude: chance.pick([undefined, new Uint8Array(50)]),
        playableFrom: chance.below(ring.head + 1),
      };
      const { status, offset, contentRange } = admit(ask, ring, sessions, feed);
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(offset).toBeLessThanOrEqual(ring.head);
      expect(status === 206).toBe(contentRange !== undefined);
      ring.read(Math.max(offset, ring.head - 100));
    }
  });
});
