import { describe, expect, it } from "vitest";
import { readPicture } from "../../../../src/desk/pictures/read-picture.ts";
import { cpuMs } from "../../../pace.ts";
import { itForEach } from "../../../rows.ts";
import { jpegWithMetadata, pngWithMetadata, textBytes, webpWithMetadata } from "./made.ts";

const asText = (picture: ReturnType<typeof readPicture>): string => {
  if (typeof picture === "string") throw new Error(picture);
  return picture.parts.map((part) => String.fromCharCode(...part)).join("");
};

describe("a stored picture", () => {
  it("removes metadata from a JPEG except orientation and color profile", () => {
    const picture = readPicture(jpegWithMetadata(6));
    expect(picture).toMatchObject({ ending: "jpg", width: 40, height: 60 });
    const text = asText(picture);
    expect(text).not.toMatch(/GPS|thumbnail|Photoshop|adobe/);
    expect(text).toContain("ICC_PROFILE");
    expect(text).toContain("\x01\x12\0\x03\0\0\0\x01\0\x06");
    expect(text.endsWith("\x05\x06\xff\xd9")).toBe(true);
    expect(asText(readPicture(jpegWithMetadata(1)))).not.toContain("Exif");
  });

  it("doesn't change when it is cleaned again", () => {
    for (const made of [jpegWithMetadata(6), pngWithMetadata(), webpWithMetadata(0b1100)]) {
      const once = asText(readPicture(made));
      expect(asText(readPicture(Uint8Array.from(once, (letter) => letter.charCodeAt(0))))).toBe(once);
    }
  });

  it("removes text, EXIF and animation from a PNG, and EXIF, XMP and their flags from a WebP", () => {
    const png = readPicture(pngWithMetadata());
    expect(png).toMatchObject({ ending: "png", width: 60, height: 40 });
    expect(asText(png)).not.toMatch(/GPS|acTL/);
    const webp = readPicture(webpWithMetadata(0b1100));
    expect(webp).toMatchObject({ ending: "webp", width: 60, height: 40 });
    expect(asText(webp)).not.toMatch(/GPS|EXIF|XMP/);
    expect(asText(webp).charCodeAt(20)).toBe(0);
  });

  itForEach([
    ["gif", textBytes("GIF89a........")],
    ["animated", webpWithMetadata(0b0010)],
    ["svg", textBytes('<?xml version="1.0"?><svg onload="alert(1)"></svg>')],
    ["svg", textBytes("<svg xmlns='x'><script>alert(1)</script></svg>")],
    ["page", textBytes("<!DOCTYPE html><script>alert(1)</script>")],
    ["heic", textBytes("\0\0\0\x18ftypheic....")],
    ["other", new Uint8Array(0)],
    ["broken", jpegWithMetadata(1).subarray(0, 60)],
    ["broken", pngWithMetadata().subarray(0, 50)],
  ] as const)("is refused as %s", (why, bytes) => {
    expect(readPicture(bytes)).toBe(why);
  });

  itForEach([
    ["JPEG", jpegWithMetadata(1), 2, [0xff, 0xfe, 0, 2]],
    ["PNG", pngWithMetadata(), 33, [0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0, 0, 0, 0]],
    ["WebP", webpWithMetadata(0), 12, [0x58, 0x4d, 0x50, 0x20, 0, 0, 0, 0]],
  ] as const)("is refused if it has more than 2,000 segments: %s", (_, whole, at, empty) => {
    const withMore = (count: number) =>
      Uint8Array.from([...whole.subarray(0, at), ...Array(count).fill(empty).flat(), ...whole.subarray(at)]);
    expect(readPicture(withMore(1_900))).toMatchObject({ width: expect.any(Number) });
    expect(readPicture(withMore(2_000))).toBe("broken");
  });

  it("takes linear time, even if each byte looks like a marker", () => {
    const timeOf = (length: number) => {
      const bytes = jpegWithMetadata(1, length);
      const stuffed = Uint8Array.from({ length: length - 400 }, (_, at) => (at % 2 ? 0 : 0xff));
      bytes.set(stuffed, 400);
      const times = [1, 2, 3].map(() => cpuMs(() => expect(readPicture(bytes)).toMatchObject({ width: 60 })));
      return Math.min(...times);
    };
    // In linear time, four times the length takes four times as long; in quadratic time, 16 times.
    expect(timeOf(4_000_000) / timeOf(1_000_000)).toBeLessThan(9);
  });
});
