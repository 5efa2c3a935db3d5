import { expect, it } from "vitest";
import { FrameCutter } from "../../src/radio/frame-cutter.ts";
import { IcyDemux } from "../../src/radio/icy-demux.ts";
import { readIcyTitle } from "../../src/radio/icy-title.ts";
import { OggCutter } from "../../src/radio/ogg-cutter.ts";
import { readRange } from "../../src/radio/range.ts";
import { type Chance, fuzz } from "./seeded.ts";

const LONG = 600_000;
const MARKS = [
  [0xff, 0xfb, 0x90, 0x00],
  [0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc],
  [0x4f, 0x67, 0x67, 0x53, 0, 2],
  [0, 0],
];

/** Noise with the beginnings of frames and pages in it. */
function sound(chance: Chance): Uint8Array {
  const bytes = chance.bytes(4000);
  for (let i = chance.below(20); i > 0 && bytes.length > 10; i--)
    bytes.set(chance.pick(MARKS), chance.below(bytes.length - 8));
  return bytes;
}

it.each([
  ["frame cutter", () => new FrameCutter()],
  ["Ogg cutter", () => new OggCutter()],
])(
  "the %s gives no byte twice and no negative second",
  (_what, make) => {
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
  },
  LONG,
);

it(
  "the ICY demultiplexer loses no byte of sound, however the stream is cut into pieces",
  () => {
    fuzz((chance) => {
      const bytes = sound(chance);
      const interval = chance.pick([0, 1, 16, 255, 8192]);
      const soundOf = (parts: Uint8Array[]) => {
        const demux = new IcyDemux(interval);
        const out: number[] = [];
        for (const part of parts)
          for (const piece of demux.push(part)) if (piece.kind === "audio") out.push(...piece.bytes);
        return out;
      };
      const at = chance.below(bytes.length + 1);
      expect(soundOf([bytes.slice(0, at), bytes.slice(at)])).toEqual(soundOf([bytes]));
      readIcyTitle(bytes);
    });
  },
  LONG,
);

it(
  "a Range header means one of three things",
  () => {
    const words = "bytes = - , 0 1 99 999999999999999999999 items \u0000 é".split(" ");
    fuzz((chance) => {
      const range = readRange(chance.text(words, 8));
      expect(["whole", "probe", "resume"]).toContain(range.kind);
      if (range.kind === "resume") expect(Number.isSafeInteger(range.from)).toBe(true);
    });
  },
  LONG,
);
