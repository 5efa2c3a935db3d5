import type { AppContext } from "../env.ts";
import { withTimeout } from "../platform/deadline.ts";
import { logFault } from "../platform/log.ts";
import { textAnswer } from "../platform/text-answer.ts";
import { PICTURE_TYPES, pictureKey, readPicturePath } from "../text/picture-address.ts";

const TIMEOUT_MS = 10_000;

/** A picture uploaded by an editor; 404 if it is unknown, 503 if the store doesn't respond. */
export async function pictureFile(
  c: AppContext,
  { id, file }: { id: string; file: string },
): Promise<Response> {
  const picture = readPicturePath(`/media/${id}/${file}`);
  if (!picture || !c.env.MEDIA) return textAnswer(404, "We can’t find that picture.");
  try {
    const key = pictureKey(id, picture.width);
    const found = await withTimeout(TIMEOUT_MS, c.env.MEDIA.get(key), "reading a picture");
    const { height, ending } = found?.customMetadata ?? {};
    if (!found || height !== String(picture.height) || ending !== picture.ending)
      return textAnswer(404, "We can’t find that picture.");
    return new Response(found.body, {
      headers: {
        "Content-Type": PICTURE_TYPES[picture.ending],
        "Content-Length": String(found.size),
        ETag: found.httpEtag,
        // Prevents scripts in the file, even if a browser detects another type.
        "Content-Security-Policy": "default-src 'none'; sandbox",
      },
    });
  } catch (error) {
    logFault("media", "a picture could not be read", error);
    return textAnswer(503, "We can’t load this picture right now. Try again in a few minutes.");
  }
}
