import { expect, test } from "vitest";
import { joinBytes } from "../../../src/radio/bytes.ts";
import { IcyDemux } from "../../../src/radio/icy-demux.ts";
import { IcyMux, icyBlock, icyInterval } from "../../../src/radio/icy-mux.ts";
import { readIcyTitle } from "../../../src/radio/icy-title.ts";

const sound = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 7 + 3) % 251);

/** A stream with a title in every second metadata block. */
function broadcast(bytes: Uint8Array, interval: number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0, n = 0; at < bytes.length; at += interval, n++) {
    const piece = bytes.subarray(at, at + interval);
    parts.push(piece);
    if (piece.length === interval) parts.push(n % 2 === 0 ? icyBlock(`Song ${n}`) : new Uint8Array(1));
  }
  return joinBytes(parts);
}

function split(pieces: Uint8Array[], interval: number) {
  const demux = new IcyDemux(interval);
  const audio: Uint8Array[] = [];
  const titles: (string | undefined)[] = [];
  for (const piece of pieces)
    for (const part of demux.push(piece))
      if (part.kind === "audio") audio.push(part.bytes);
      else titles.push(readIcyTitle(part.bytes));
  return { audio: joinBytes(audio), titles };
}

test("sound and titles are complete wherever the stream is split, and all is sound without an interval", () => {
  expect(split([sound(300)], 0)).toEqual({ audio: sound(300), titles: [] });
  const bytes = sound(100);
  const stream = broadcast(bytes, 16);
  for (let cut = 0; cut <= stream.length; cut++) {
    const { audio, titles } = split([stream.subarray(0, cut), stream.subarray(cut)], 16);
    expect(audio).toEqual(bytes);
    expect(titles).toEqual(["Song 0", "Song 2", "Song 4"]);
  }
});

test("a player reads what the relay inserts", () => {
  const bytes = sound(icyInterval * 3 + 500);
  const mux = new IcyMux();
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += 4321)
    pieces.push(
      mux.push(bytes.slice(at, at + 4321), (offset) => (at + offset < 40_000 ? "One" : "It's two")),
    );
  expect(split(pieces, icyInterval)).toEqual({ audio: bytes, titles: ["One", "It's two"] });
});

test("a title can't end its own metadata block", () => {
  const block = icyBlock("a';StreamUrl='http://evil.example/").subarray(1);
  expect(readIcyTitle(block)).toBe("a'StreamUrl='http://evil.example/");
});
