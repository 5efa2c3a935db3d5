import { expect, test } from "vitest";
import { readAudioFrame } from "../../../src/radio/audio-frame.ts";
import { joinBytes } from "../../../src/radio/bytes.ts";
import { FrameCutter } from "../../../src/radio/frame-cutter.ts";

/** An MPEG-1 Layer III frame with 128 kbit/s at 44.1 kHz: 417 bytes, or 418 with padding. */
function mp3(fill: number, padded = false): Uint8Array {
  const frame = new Uint8Array(padded ? 418 : 417).fill(fill);
  frame.set([0xff, 0xfb, padded ? 0x92 : 0x90, 0x00]);
  return frame;
}

/** An ADTS frame at 44.1 kHz. */
function adts(length: number, fill: number): Uint8Array {
  const frame = new Uint8Array(length).fill(fill);
  const size = [0x80 | (length >> 11), (length >> 3) & 0xff, ((length & 7) << 5) | 0x1f];
  frame.set([0xff, 0xf1, 0x50, ...size, 0xfc]);
  return frame;
}

function cut(pieces: Uint8Array[]): { bytes: Uint8Array; seconds: number } {
  const cutter = new FrameCutter();
  const sounds = pieces.map((piece) => cutter.push(piece));
  return {
    bytes: joinBytes(sounds.map((s) => s.bytes)),
    seconds: sounds.reduce((sum, s) => sum + s.seconds, 0),
  };
}

const song = [mp3(1), mp3(2, true), mp3(3), mp3(4), mp3(5, true), mp3(6)];
const aac = [adts(200, 1), adts(371, 2), adts(12, 3), adts(300, 4)];

test.each([
  ["MP3 of 417 and 418 bytes", song, 1152],
  ["AAC", aac, 1024],
])("%s is output frame by frame wherever it is split", (_name, frames, samples) => {
  const bytes = joinBytes(frames);
  for (let at = 0; at <= bytes.length; at += 1) {
    const sound = cut([bytes.slice(0, at), bytes.slice(at)]);
    expect(sound.bytes.length).toBe(bytes.length);
    expect(sound.seconds).toBeCloseTo((frames.length * samples) / 44100, 6);
  }
});

test("leaves out the partial frame at a server's start, and skips garbage and at most the frame before it", () => {
  expect(cut([joinBytes([mp3(9).subarray(100), ...song])]).bytes).toEqual(joinBytes(song));
  const sound = cut([joinBytes([...song, new Uint8Array(777).fill(0xff), ...song, ...song])]);
  expect(sound.bytes.length).toBeGreaterThanOrEqual(joinBytes(song).length * 3 - 418);
});

test("returns only whole frames", () => {
  const cutter = new FrameCutter();
  const bytes = joinBytes(song);
  let given = 0;
  for (const byte of bytes) {
    const { bytes: some } = cutter.push(Uint8Array.of(byte));
    given += some.length;
    if (some.length > 0) expect(readAudioFrame(some, 0)?.length).toBe(some.length > 418 ? 417 : some.length);
  }
  expect(given).toBe(bytes.length);
});

test.each([
  [[0xff, 0xfb, 0x90, 0x00], { codec: "mp3", length: 417, sampleRate: 44100 }],
  [[0xff, 0xf3, 0x90, 0x00], { codec: "mp3", length: 261, sampleRate: 22050 }],
  [[0xff, 0xe3, 0x90, 0x00], { codec: "mp3", length: 522, sampleRate: 11025 }],
  [[0xff, 0xfd, 0x94, 0x00], { codec: "mp3", length: 480, sampleRate: 48000 }],
  [[0xff, 0xff, 0x94, 0x00], { codec: "mp3", length: 288, sampleRate: 48000 }],
])("the header %j is read as ISO 11172-3 defines it", (header, expected) => {
  expect(readAudioFrame(Uint8Array.of(...header, 0, 0, 0), 0)).toMatchObject(expected);
});

test.each([
  [[0xff, 0xfb, 0x00, 0x00]],
  [[0xff, 0xfb, 0xf0, 0x00]],
  [[0xff, 0xfb, 0x9c, 0x00]],
  [[0xff, 0xeb, 0x90, 0x00]],
])("the bytes %j aren't a header", (header) => {
  expect(readAudioFrame(Uint8Array.of(...header, 0, 0, 0), 0)).toBeUndefined();
});
