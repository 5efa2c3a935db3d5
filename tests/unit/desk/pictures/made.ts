import { PNG } from "pngjs";

const bytes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const segment = (marker: number, data: readonly number[]): number[] => [
  ...[0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff],
  ...data,
];

/** EXIF with an orientation and a GPS position, as a phone writes it. The position has a directory of its own. */
export const exif = (orientation: number): number[] => [
  ...bytes("Exif\0\0"),
  ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 2, 0],
  ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
  ...[0x25, 0x88, 4, 0, 1, 0, 0, 0, 50, 0, 0, 0],
  ...bytes("GPS 42.3314,-83.0458"),
];

/** A JPEG whose headers state a size, with all kinds of metadata before one scan and after its end. */
export const jpegWithMetadata = (orientation: number, more = 0): Uint8Array<ArrayBuffer> => {
  const head = [
    ...[0xff, 0xd8],
    ...segment(0xe0, [...bytes("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 2, 2, ...bytes("thumbnail")]),
    ...segment(0xe1, exif(orientation)),
    ...segment(0xe1, bytes("http://ns.adobe.com/xap/1.0/\0GPS by XMP")),
    ...segment(0xe2, bytes("ICC_PROFILE\0profile")),
    ...segment(0xed, bytes("Photoshop 3.0\0GPS by IPTC")),
    ...segment(0xfe, bytes("GPS by comment")),
    ...segment(0xc0, [8, 0, 40, 0, 60, 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...[1, 2, 0xff, 0, 3, 0xff, 0xd0, 4],
  ];
  const tail = [
    ...segment(0xfe, bytes("GPS between scans")),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...[5, 6, 0xff, 0xd9],
    ...bytes("GPS behind the end"),
  ];
  const scan = new Uint8Array(more).map((_, index) => index % 200);
  return new Uint8Array(Buffer.concat([Uint8Array.from(head), scan, Uint8Array.from(tail)]));
};

const chunk = (name: string, data: readonly number[]): number[] => [
  ...[0, 0, data.length >> 8, data.length & 0xff],
  ...bytes(name),
  ...data,
  ...[0, 0, 0, 0],
];

/** A valid PNG of 60 by 40 pixels, with text, EXIF and animation chunks. */
export function pngWithMetadata(): Uint8Array<ArrayBuffer> {
  const plain = PNG.sync.write(new PNG({ width: 60, height: 40 }));
  const end = plain.length - 12;
  return Uint8Array.from([
    ...plain.subarray(0, end),
    ...chunk("tEXt", bytes("GPS by text")),
    ...chunk("eXIf", bytes("GPS by exif")),
    ...chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]),
    ...plain.subarray(end),
    ...bytes("GPS behind the end"),
  ]);
}

const riff = (name: string, data: readonly number[]): number[] => [
  ...bytes(name),
  ...[data.length & 0xff, data.length >> 8, 0, 0],
  ...data,
  ...(data.length % 2 ? [0] : []),
];

/** A WebP whose headers state 60 by 40 pixels, with EXIF and XMP; `flags` are those of its VP8X chunk. */
export function webpWithMetadata(flags: number): Uint8Array<ArrayBuffer> {
  const body = [
    ...bytes("WEBP"),
    ...riff("VP8X", [flags, 0, 0, 0, 59, 0, 0, 39, 0, 0]),
    ...riff("VP8L", [0x2f, 59, 0xc0, 9, 0, 1, 2]),
    ...riff("EXIF", bytes("GPS by exif")),
    ...riff("XMP ", bytes("GPS by xmp")),
  ];
  return Uint8Array.from([...bytes("RIFF"), body.length, 0, 0, 0, ...body]);
}

export const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
