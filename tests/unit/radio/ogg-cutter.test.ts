import { expect, test } from "vitest";
import { joinBytes } from "../../../src/radio/bytes.ts";
import { OggCutter } from "../../../src/radio/ogg-cutter.ts";

/** An Ogg page (RFC 3533, 6) with one packet of less than 255 bytes. */
function page(type: number, granule: number, body: Uint8Array | string): Uint8Array {
  const packet = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const bytes = new Uint8Array(28 + packet.length);
  bytes.set(new TextEncoder().encode("OggS"));
  const view = new DataView(bytes.buffer);
  view.setUint8(5, type);
  view.setBigInt64(6, BigInt(granule), true);
  view.setUint8(26, 1);
  view.setUint8(27, packet.length);
  bytes.set(packet, 28);
  return bytes;
}

const headers = [page(2, 0, "OpusHead........"), page(0, 0, "OpusTags")];
const sound = [page(0, 48_000, "one"), page(0, 96_000, "two"), page(0, 144_000, "three")];
const stream = joinBytes([...headers, ...sound]);

test("returns headers first and then whole pages, wherever the stream is split", () => {
  for (let at = 0; at <= stream.length; at++) {
    const cutter = new OggCutter();
    const parts = [cutter.push(stream.slice(0, at)), cutter.push(stream.slice(at))];
    expect(joinBytes(parts.map(({ bytes }) => bytes))).toEqual(joinBytes(sound));
    expect(cutter.prelude).toEqual(joinBytes(headers));
    expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(2);
  }
});

test("plays nothing without headers, and skips junk before a page", () => {
  const cutter = new OggCutter();
  expect(cutter.push(joinBytes([new Uint8Array(50), ...sound])).bytes).toHaveLength(0);
  expect(cutter.push(stream).bytes).toEqual(joinBytes(sound));
});

test("sends current listeners the headers of a second stream in the same connection", () => {
  const cutter = new OggCutter();
  expect(cutter.push(stream).begins).toBeUndefined();
  const next = cutter.push(stream);
  expect(next.begins).toBe(true);
  expect(next.bytes).toEqual(stream);
});

test("counts Vorbis time at the rate in its first packet", () => {
  const head = new Uint8Array(30);
  head.set([1, ...new TextEncoder().encode("vorbis")]);
  new DataView(head.buffer).setUint32(12, 44_100, true);
  const cutter = new OggCutter();
  const { seconds } = cutter.push(joinBytes([page(2, 0, head), page(0, 44_100, "a"), page(0, 66_150, "b")]));
  expect(seconds).toBe(0.5);
});
