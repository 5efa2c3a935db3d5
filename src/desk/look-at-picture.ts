import type { OwnStory } from "../model/own-story.ts";
import { withTimeout } from "../platform/deadline.ts";
import { type OwnPicture, pictureKey, readPicturePath } from "../text/picture-address.ts";
import { askOutside, isRefusedAddress } from "./ask-outside.ts";
import type { DeskContext } from "./desk-context.ts";
import type { FormErrors } from "./form.ts";
import { unready } from "./story-form.ts";

const DEADLINE_MS = 4_000;

/** The error of a picture's address, in words; undefined for a valid one. */
async function wrongPicture(c: DeskContext, address: string): Promise<string | undefined> {
  if (address === "") return undefined;
  try {
    const answer = await ask(c, address);
    await answer.body?.cancel();
    const type = answer.headers.get("Content-Type") ?? "";
    if (!answer.ok) return `There’s no picture at this address. It answers with status ${answer.status}.`;
    return type.startsWith("image/")
      ? undefined
      : `This address isn’t a picture. It’s ${type || "something else"}.`;
  } catch (error) {
    if (isRefusedAddress(error)) return `We can’t request this address: ${error.message}.`;
    return "This address didn’t respond within four seconds.";
  }
}

const hasPicture = async ({ env }: DeskContext, { id, width }: OwnPicture): Promise<boolean> =>
  ((await env.MEDIA?.head(pictureKey(id, width))) ?? null) !== null;

async function ask(c: DeskContext, address: string): Promise<Response> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const own = readPicturePath(address);
  if (own) {
    const found = await withTimeout(DEADLINE_MS, hasPicture(c, own), "desk: looking for a picture");
    return new Response(null, { status: found ? 200 : 404, headers: { "Content-Type": "image/*" } });
  }
  if (address.startsWith("/")) return c.env.ASSETS.fetch(new URL(address, c.req.url), { signal });
  return (await askOutside(c, address, "image/*", DEADLINE_MS)).response;
}

/** The errors that prevent publishing a story, its picture requested; by field, empty for none. */
export async function publishProblems(c: DeskContext, story: OwnStory, text: string): Promise<FormErrors> {
  const wrong = unready(story, text);
  const image = wrong.image ?? (await wrongPicture(c, story.image));
  return image === undefined ? wrong : { ...wrong, image };
}
