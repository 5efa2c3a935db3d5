import { hasPage } from "../archive/decisions/entries.ts";
import { AGENT } from "../city/agent.ts";
import { originOf } from "../env.ts";
import type { OwnStory } from "../model/own-story.ts";
import { withTimeout } from "../platform/deadline.ts";
import { FeedError } from "../sources/feed-error.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import { followRedirects } from "../sources/fetch/follow-redirects.ts";
import { openOutside } from "../sources/fetch/outside.ts";
import { type OwnPicture, pictureKey, readPicturePath } from "../text/picture-address.ts";
import { refusedAddress } from "../text/public-host.ts";
import { slugOf } from "../text/slug.ts";
import type { DeskContext } from "./desk-context.ts";
import type { FormErrors } from "./form.ts";
import { unready } from "./story-form.ts";

/** The reason why an editor's address can't be requested, as the end of a sentence; null if it can. */
export const refusalAtDesk = (c: DeskContext, url: URL): string | null =>
  refusedAddress(url, [new URL(c.req.url).hostname]);

/** Network access for the desk: it follows the rules for sources and never requests this site. */
export function outsideOfDesk(c: DeskContext): Outside {
  const outside = openOutside({ agent: AGENT, origin: originOf(c.env) });
  return { ...outside, refused: (url) => refusalAtDesk(c, url) ?? outside.refused(url) };
}

const DEADLINE_MS = 4_000;

/** The error message for a picture's address; undefined if the address is valid. */
async function wrongPicture(c: DeskContext, address: string): Promise<string | undefined> {
  if (address === "") return undefined;
  try {
    const answer = await ask(c, address);
    await answer.body?.cancel();
    const type = answer.headers.get("Content-Type") ?? "";
    if (!answer.ok) return `There’s no picture at this address. It responds with status ${answer.status}.`;
    return type.startsWith("image/")
      ? undefined
      : `This address isn’t a picture. It’s ${type || "something else"}.`;
  } catch (error) {
    if (error instanceof FeedError && (error.kind === "bad-address" || error.kind === "redirects"))
      return `We can’t request this address: ${error.message}.`;
    return "This address didn’t respond within four seconds.";
  }
}

const hasPicture = async ({ env }: DeskContext, { id, width }: OwnPicture): Promise<boolean> =>
  ((await env.MEDIA?.head(pictureKey(id, width))) ?? null) !== null;

/** Requests an uploaded picture or one at another address. Each redirect is checked like the address itself. */
async function ask(c: DeskContext, address: string): Promise<Response> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const own = readPicturePath(address);
  if (own) {
    const found = await withTimeout(DEADLINE_MS, hasPicture(c, own), "desk: looking for a picture");
    return new Response(null, { status: found ? 200 : 404, headers: { "Content-Type": "image/*" } });
  }
  if (address.startsWith("/")) return c.env.ASSETS.fetch(new URL(address, c.req.url), { signal });
  const outside = outsideOfDesk(c);
  const headers = { accept: "image/*", "user-agent": outside.userAgent };
  return (await followRedirects(address, { headers, signal }, outside)).response;
}

/** The error message for a page's address; undefined if the address is free. */
async function wrongPage(c: DeskContext, story: OwnStory & { id: string }): Promise<string | undefined> {
  if (!story.page) return undefined;
  const slug = story.slug || slugOf(story.headline);
  if (c.env.desk.isRoute(`/${slug}`))
    return `/${slug} is a page of this site already. Enter a different ending for the address.`;
  return (await hasPage(c.env.LIBRARY, slug, story.id))
    ? `Another page has the address /p/${slug}. Enter a different ending for the address.`
    : undefined;
}

/** The errors that prevent publishing a story, by field; empty if there are none. Requests the story's picture. */
export async function publishProblems(
  c: DeskContext,
  story: OwnStory & { id: string },
  text: string,
): Promise<FormErrors> {
  const wrong = unready(story, text);
  const image = wrong.image ?? (await wrongPicture(c, story.image));
  const slug = wrong.slug ?? (await wrongPage(c, story));
  return { ...wrong, ...(image === undefined ? {} : { image }), ...(slug === undefined ? {} : { slug }) };
}
