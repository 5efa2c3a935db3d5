import { openDb } from "../../archive/ask.ts";
import { findPreview, type PreviewedStory } from "../../archive/preview.ts";
import { ownPath } from "../../edition/own-headline.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import { longDate } from "../components/long-date.ts";
import { hasParts, OwnStory, type OwnStoryShown } from "../components/OwnStory.tsx";
import { Failure } from "../components/SectionGrid.tsx";
import type { Page } from "../html/render.tsx";

type PreviewData =
  | { kind: "found"; story: OwnStoryShown; until: number; path: string }
  | { kind: "unavailable"; path: string };

/** 24 random bytes as base64url. */
const TOKEN = /^[\w-]{32}$/;

const isOut = ({ state, publishAt }: PreviewedStory["body"], now: number): boolean =>
  state === "published" && publishAt !== null && publishAt <= now;

async function load(
  c: AppContext,
  { params: { token } }: RouteParams<"token">,
): Promise<PreviewData | Response> {
  c.header("X-Robots-Tag", "noindex, nofollow");
  if (!TOKEN.test(token)) return c.notFound();
  const now = Date.now();
  const found = await findPreview(openDb(c.env.LIBRARY), token, now);
  if (found.kind === "unavailable") return { kind: "unavailable", path: c.req.path };
  if (found.kind === "missing" || found.value.body.state === "withdrawn") return c.notFound();
  const { id, body, text, until } = found.value;
  if (isOut(body, now)) return c.redirect(ownPath({ ...body, id }), 302);
  const { draftShown } = await import("./own-story-text.ts");
  const place = { origin: c.get("origin"), stations: c.get("settings").stations };
  return { kind: "found", story: draftShown({ id, body, text }, place), until, path: c.req.path };
}

const TRY_AGAIN = phrase("We can’t load this story right now. Try again in a minute.");

/** /preview/{token}: one of our unpublished stories, for anyone with the link. */
export const previewPage: Page<PreviewData, "token"> = {
  load,
  // Without the shared layout, because ad scripts would learn the address.
  bare: true,
  pageStyles: (data) => data.kind === "found" && hasParts(data.story),
  uncached: () => true,
  status: ({ kind }) => (kind === "unavailable" ? 503 : 200),
  metadata: (data) => ({
    title: data.kind === "found" ? data.story.headline || phrase("Untitled") : phrase("Preview"),
    description: phrase("A preview. This story isn’t published."),
    path: data.path,
    robots: "noindex",
  }),
  Component: ({ data }) =>
    data.kind === "found" ? (
      <>
        <p className="wrap note">
          {phrase("A preview. This story isn’t published and may change. The link works until {time}.", {
            time: longDate(data.until),
          })}
        </p>
        <OwnStory story={data.story} />
      </>
    ) : (
      <div className="wrap">
        <Failure message={TRY_AGAIN} />
      </div>
    ),
};
