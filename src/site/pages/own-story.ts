import type { OwnHeadline } from "../../archive/own-stories.ts";
import { sectionPath } from "../../city/sections.ts";
import { site } from "../../city/site.ts";
import { applied } from "../../decisions/apply.ts";
import { ownPath } from "../../edition/own-headline.ts";
import { bylineParts } from "../../edition/profiles.ts";
import type { AppContext } from "../../env.ts";
import { LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import { languageChannel } from "../../syndication/channel.ts";
import { slugOf } from "../../text/slug.ts";
import type { OwnStoryShown } from "../components/OwnStory.tsx";
import type { Metadata } from "../html/metadata.ts";
import { newsArticle } from "../html/structured-data.ts";

/** One of our stories with its text. Imports the Markdown parser at its first use. */
export async function ownStoryShown(
  c: AppContext,
  story: OwnHeadline,
  text: string,
  translations: readonly OwnHeadline[] = [],
): Promise<OwnStoryShown> {
  const { ownStoryText } = await import("./own-story-text.ts");
  const decisions = c.get("decisions");
  const authors = bylineParts(story.byline, decisions.profiles);
  const shown = {
    ...ownStoryText(
      { id: story.id, body: story, text },
      { origin: c.get("origin"), stations: c.get("settings").stations },
    ),
    slug: story.slug,
    authors,
    language: story.language,
    translations: translations.map((one) => ({ language: one.language ?? LOCALE, path: ownPath(one) })),
  };
  return applied(shown, story.id, decisions);
}

/** One of our stories from a list, for when D1 doesn't answer. */
export function ownStoryWithoutText(headline: Headline): OwnStoryShown {
  const { id, title, excerpt, author, image, feedKey, category, pubDate } = headline;
  return {
    ...{ id, feedKey, category, image, headline: title, standfirst: excerpt, byline: author },
    ...{ alt: "", credit: "", howWeKnow: "", slug: "", sources: [], tags: [], words: 0 },
    html: phrase("<p>We can’t load the text of this story right now. Try again in a minute.</p>"),
    published: pubDate === null ? null : Date.parse(pubDate),
    updated: null,
  };
}

/** The metadata of one of our stories, or of a newsroom's page, which isn’t news. */
export function ownMetadata(story: OwnStoryShown, origin: string): Metadata {
  const path = ownPath({ ...story, slug: story.slug || slugOf(story.headline) });
  const published = story.published === null ? null : new Date(story.published).toISOString();
  const description = story.standfirst || story.headline;
  if (story.page) {
    const trail = [{ name: story.headline, path }];
    return { title: story.headline, description, path, trail };
  }
  const { language, translations = [] } = story;
  const [author] = story.authors ?? [];
  const authorPath = story.authors?.length === 1 ? author?.path : null;
  return {
    title: story.headline,
    description,
    path,
    type: "article",
    ...(translations.length > 0
      ? { languages: [{ language: language ?? LOCALE, path }, ...translations] }
      : {}),
    ...(language ? { feed: languageChannel(language) } : {}),
    // Social networks don't show SVG previews.
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
        ...(authorPath ? { authorPath } : {}),
        section: story.category,
        source: null,
        language: language ?? LOCALE,
        translations: translations.map((one) => one.path),
      }),
    ],
    trail: [
      { name: story.category, path: sectionPath(story.feedKey) },
      { name: story.headline, path },
    ],
  };
}
