import { site } from "../../city/site.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import { FRAME_WIDTH, FRAMES, frameMarkup, frameOfPage } from "../html/frames.ts";
import { findShownStory } from "./find-shown-story.ts";

const LEAST = 120;
const CORS = { "Access-Control-Allow-Origin": "*" };

/** A size in pixels, at most the maximum that the other site gives. */
function sizeWithin(usual: number, most: string | undefined): number {
  const limit = /^\d{1,5}$/.test(most ?? "") ? Number(most) : usual;
  return Math.max(LEAST, Math.min(usual, limit));
}

/**
 * `/oembed?url=…`: the frame for a page of this site (oembed.com, version 1.0). 404 for an address without a frame, 501
 * for a format other than JSON, 503 if the archive doesn't answer.
 */
export async function oembed(
  c: AppContext,
  {
    url = "",
    format = "json",
    maxwidth,
    maxheight,
  }: RouteParams<never, "url" | "format" | "maxwidth" | "maxheight">["query"],
): Promise<Response> {
  const refuse = (status: 404 | 501 | 503, error: string) => c.json({ error }, status, CORS);
  if (format !== "json") return refuse(501, "The format is JSON.");
  const origin = c.get("origin");
  const page = URL.parse(url);
  const frame = page?.origin === origin ? frameOfPage(page) : null;
  if (!frame) return refuse(404, "This address has no frame. See /embed.");
  const title = await titleOf(c, frame);
  if (title === null) return refuse(404, "We can’t find that story.");
  if (title === undefined) return refuse(503, "We can’t load this story right now. Try again in a minute.");
  const width = sizeWithin(FRAME_WIDTH, maxwidth);
  const height = sizeWithin(FRAMES[frame.name], maxheight);
  return c.json(
    {
      version: "1.0",
      type: "rich",
      title,
      provider_name: site.name,
      provider_url: `${origin}/`,
      cache_age: 3600,
      html: frameMarkup(origin + frame.path, title, height, width),
      width,
      height,
    },
    200,
    CORS,
  );
}

/** A frame's title: the headline, else the site's name; null for no story, undefined if it can't be read. */
async function titleOf(
  c: AppContext,
  { name, path }: NonNullable<ReturnType<typeof frameOfPage>>,
): Promise<string | null | undefined> {
  if (name !== "story") return site.name;
  const found = await findShownStory(c, path.split(/[/?]/)[3] ?? "");
  if (found.kind === "found") return found.headline.title;
  return found.kind === "unavailable" ? undefined : null;
}
