import {
  type OwnPicture,
  pictureAt,
  picturePath,
  readPicturePath,
  widthsOf,
} from "../../text/picture-address.ts";
import { randomLetters } from "../../text/random-text.ts";
import type { DeskContext } from "../desk-context.ts";
import { type CleanPicture, type NoPicture, readPicture } from "./read-picture.ts";

/** A browser sends a picture in three sizes. */
const MAX_FILES = 3;

const WHY: Readonly<Record<NoPicture, string>> = {
  gif: "This is a GIF. Save one frame of it as a JPEG or PNG, then upload that file.",
  animated: "This picture is animated. Save one frame of it as a JPEG or PNG, then upload that file.",
  svg: "This is an SVG drawing, which can contain scripts. Save it as a PNG, then upload that file.",
  page: "This is a web page, not a picture. Upload a JPEG, PNG or WebP.",
  heic: "This is an HEIC picture. Save it as a JPEG, then upload that file.",
  broken: "This picture is damaged. Save it again as a JPEG, then upload that file.",
  huge: "This picture has more than 100 million pixels. Make it smaller, then upload it.",
  other: "We can’t read this picture. Upload a JPEG, PNG or WebP.",
};

/** The sizes of one picture, largest first; null unless they are exactly the sizes that its address implies. */
function sizesOf(sent: readonly CleanPicture[]): { id: string; sizes: CleanPicture[] } | null {
  const [largest, ...smaller] = sent.toSorted((a, b) => b.width - a.width);
  if (!largest) return null;
  const resized: OwnPicture = { ...largest, id: `r${randomLetters(15)}` };
  const promised = widthsOf(resized).toReversed().slice(1);
  const isWhole =
    promised.length > 0 &&
    promised.length === smaller.length &&
    smaller.every((one, index) => {
      const { height } = readPicturePath(pictureAt(resized, promised[index] ?? 0)) ?? {};
      return one.width === promised[index] && one.height === height && one.ending === largest.ending;
    });
  return isWhole
    ? { id: resized.id, sizes: [largest, ...smaller] }
    : { id: `o${randomLetters(15)}`, sizes: [largest] };
}

/** Stores an uploaded picture; returns its path, or an error message. Rejects if R2 or D1 doesn't respond. */
export async function upload(
  c: DeskContext,
  files: readonly File[],
  { alt, credit }: Record<"alt" | "credit", string>,
): Promise<{ id: string; path: string; version: number } | { wrong: string }> {
  const sent: CleanPicture[] = [];
  for (const file of files.slice(0, MAX_FILES)) {
    const read = readPicture(new Uint8Array(await file.arrayBuffer()));
    if (typeof read === "string") return { wrong: WHY[read] };
    sent.push(read);
  }
  const chosen = sizesOf(sent);
  const [largest] = chosen?.sizes ?? [];
  if (!chosen || !largest) return { wrong: "Choose a picture first." };
  const sizes = await Promise.all(
    chosen.sizes.map(async ({ width, height, parts }) => ({
      ...{ width, height, bytes: await new Blob(parts).arrayBuffer() },
    })),
  );
  const { ending, width, height } = largest;
  const bytes = sizes.reduce((sum, one) => sum + one.bytes.byteLength, 0);
  const name = (files[0]?.name ?? "").replace(/[^\p{L}\p{N} ._-]/gu, "").slice(0, 200);
  const body = { name, alt: alt.slice(0, 300), credit: credit.slice(0, 200), ending, width, height, bytes };
  const stored = await c.env.desk.newsroom.storePicture({ id: chosen.id, body, sizes }, c.get("editor"));
  if (stored.kind !== "changed") throw new Error("two pictures of one id");
  const path = picturePath({ id: chosen.id, ending, width, height });
  return { id: chosen.id, path, version: stored.version };
}
