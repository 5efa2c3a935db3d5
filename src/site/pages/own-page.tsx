import type { AppContext, RouteParams } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import { hasParts, OwnStory, type OwnStoryShown } from "../components/OwnStory.tsx";
import { Failure } from "../components/SectionGrid.tsx";
import type { Page } from "../html/render.tsx";
import { ownMetadata, ownStoryShown } from "./own-story.ts";

type PageData = { kind: "found"; story: OwnStoryShown } | { kind: "unavailable"; path: string };

/** Finds the page by the last part of its address; the edition lists pages by id. */
async function load(c: AppContext, { params: { slug } }: RouteParams<"slug">): Promise<PageData | Response> {
  const listed = (await c.get("decisionsRead")).pages.find((page) => page.slug === slug);
  if (!listed) return c.notFound();
  const record = await c.get("library").record(listed.id);
  if (record.kind === "unavailable") return { kind: "unavailable", path: c.req.path };
  if (record.kind === "missing" || record.value.kind !== "own") return c.notFound();
  const { story, text, translations } = record.value;
  return { kind: "found", story: await ownStoryShown(c, story, text, translations) };
}

const TRY_AGAIN = phrase("We can’t load this page right now. Try again in a minute.");

/** /p/{slug}: a page that the newsroom wrote. Lists of stories don't include it. */
export const ownPage: Page<PageData, "slug"> = {
  load,
  pageStyles: (data) => data.kind === "found" && hasParts(data.story),
  status: ({ kind }) => (kind === "unavailable" ? 503 : 200),
  metadata: (data, c) =>
    data.kind === "found"
      ? ownMetadata(data.story, c.get("origin"))
      : { title: phrase("Page"), description: TRY_AGAIN, path: data.path, robots: "noindex" },
  Component: ({ data }) =>
    data.kind === "found" ? (
      <OwnStory story={data.story} />
    ) : (
      <div className="wrap">
        <Failure message={TRY_AGAIN} />
      </div>
    ),
};
