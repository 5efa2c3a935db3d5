import { CATEGORY_NAMES, sectionPath } from "../../city/sections.ts";
import { site } from "../../city/site.ts";
import { entryAt } from "../../newsroom/decisions/store.ts";
import type { OwnHeadline } from "../../edition/decisions.ts";
import { ownPath } from "../../edition/own-headline.ts";
import { slugOf } from "../../model/article-path.ts";
import type { AppContext } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import { logFault } from "../../model/log.ts";
import type { OwnStoryShown } from "../components/OwnStory.tsx";
import type { Metadata } from "../html/metadata.ts";
import { breadcrumbs, newsArticle } from "../html/structured-data.ts";

/**
 * A story of our own with its text, which stands in D1. When D1 does not answer, what the desk's value knows of
 * it is shown, and that its text cannot be had right now. The Markdown reader is loaded by the first such story.
 */
export async function ownStoryShown(c: AppContext, own: OwnHeadline): Promise<OwnStoryShown> {
  try {
    if (!c.env.LIBRARY) throw new Error("the library is not bound");
    const [entry, { ownStoryText }] = await Promise.all([
      entryAt(c.env.LIBRARY, "story", own.id),
      import("./own-story-text.ts"),
    ]);
    if (entry) return { ...ownStoryText(entry, c.get("origin")), slug: own.slug };
    throw new Error("the desk has its headline, but not its text");
  } catch (error) {
    logFault("page", `story ${own.id}: ${error}`);
    return {
      ...own,
      feedKey: own.section,
      category: CATEGORY_NAMES[own.section],
      sources: [],
      html: phrase("<p>The text of this story cannot be read right now. Please try again in a minute.</p>"),
      published: own.publishAt,
      updated: own.updatedAt,
    };
  }
}

/** What the page of a story of our own says of itself. */
export function ownMetadata(story: OwnStoryShown, origin: string): Metadata {
  const path = ownPath({ id: story.id, slug: story.slug || slugOf(story.headline) });
  const published = story.published === null ? null : new Date(story.published).toISOString();
  const description = story.standfirst || story.headline;
  return {
    title: story.headline,
    description,
    path,
    type: "article",
    // No network shows a drawing in a link's preview.
    ...(story.image && !story.image.endsWith(".svg") ? { image: story.image } : {}),
    ...(published ? { publishedAt: published } : {}),
    structuredData: [
      newsArticle(origin, {
        title: story.headline,
        description,
        path,
        image: story.image,
        published,
        author: story.byline || site.staff,
        section: story.category,
        source: null,
      }),
      breadcrumbs(origin, [
        { name: story.category, path: sectionPath(story.feedKey) },
        { name: story.headline, path },
      ]),
    ],
  };
}
