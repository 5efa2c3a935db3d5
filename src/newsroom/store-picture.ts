import { entryAt } from "../archive/decisions/entries.ts";
import type { BodyOf } from "../decisions/kinds.ts";
import { withTimeout } from "../platform/deadline.ts";
import { PICTURE_TYPES, pictureKey, widthsOf } from "../text/picture-address.ts";
import { announceLater } from "./announcements.ts";
import { archiveOf, type NewsroomContext } from "./context.ts";
import { type Changed, makeChange } from "./decisions/make-change.ts";
import { mayMake } from "./decisions/may-make.ts";

const TIMEOUT_MS = 20_000;

/** A picture without metadata, in one size or in all sizes that its id implies. */
export interface NewPicture {
  id: string;
  body: BodyOf<"picture">;
  sizes: { width: number; height: number; bytes: ArrayBuffer }[];
}

function bucketOf({ env }: NewsroomContext): R2Bucket {
  if (!env.MEDIA) throw new Error("MEDIA is not bound: the newsroom can't store a picture");
  return env.MEDIA;
}

const called = ({ name }: BodyOf<"picture">, id: string): string => `“${name || id}”`;

/** Stores the files, then the row that lists them. Rejects if R2 or D1 doesn't respond; no page uses the files then. */
export async function storePicture(
  context: NewsroomContext,
  { id, body, sizes }: NewPicture,
  editor: string,
): Promise<Changed> {
  const bucket = bucketOf(context);
  const options = (height: number) => ({
    httpMetadata: { contentType: PICTURE_TYPES[body.ending] },
    customMetadata: { height: String(height), ending: body.ending },
  });
  const puts = sizes.map(({ width, height, bytes }) =>
    bucket.put(pictureKey(id, width), bytes, options(height)),
  );
  await withTimeout(TIMEOUT_MS, Promise.all(puts), "newsroom: storing a picture");
  const change = {
    kind: "picture",
    id,
    seen: 0,
    body,
    summary: `Uploaded the picture ${called(body, id)}`,
  } as const;
  return makeChange(archiveOf(context), change, editor, context.now());
}

/** Deletes a picture's row, files and cached copies. Rejects if D1 or R2 doesn't respond. */
export async function removePicture(
  context: NewsroomContext,
  id: string,
  seen: number,
  editor: string,
): Promise<Changed> {
  const db = archiveOf(context);
  const entry = await entryAt(db, "picture", id);
  if (!entry) return { kind: "overtaken" };
  if (!(await mayMake(db, editor, [{ kind: "picture", id, body: null }]))) return { kind: "forbidden" };
  const keys = widthsOf({ id, width: entry.body.width }).map((width) => pictureKey(id, width));
  await withTimeout(TIMEOUT_MS, bucketOf(context).delete(keys), "newsroom: removing a picture");
  const summary = `Removed the picture ${called(entry.body, id)}`;
  const changed = await makeChange(
    db,
    { kind: "picture", id, seen, body: null, summary },
    editor,
    context.now(),
  );
  announceLater(context.storage, { names: [], stories: [id], isCached: true }, context.now());
  return changed;
}
