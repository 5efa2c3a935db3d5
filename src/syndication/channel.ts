import { clusterPath } from "../archive/article-path.ts";
import { SECTIONS, type SectionPage } from "../city/sections.ts";
import { site } from "../city/site.ts";
import { phrase } from "../i18n/phrase.ts";
import { nameOfLanguage } from "../i18n/script.ts";
import { FORMATS, type Format, inEachFormat } from "./formats.ts";
import type { DatedArticle } from "./newest.ts";

/** A feed's title, description and addresses for all formats. Addresses are paths on this site. */
export interface Channel {
  title: string;
  description: string;
  /** The path of the feed's page: "/", "/local-news", "/search?q=tigers". */
  page: string;
  /** The canonical address in each format. */
  addresses: Readonly<Record<Format, string>>;
  /** A BCP 47 tag; undefined for the site's language. */
  language?: string;
}

/** A channel with its articles. */
export interface Feed {
  channel: Channel;
  /** The site's origin without a trailing slash. */
  origin: string;
  /** Newest first. */
  items: readonly DatedArticle[];
  /** When the list of items last changed, in ms. */
  changed: number;
  /** The WebSub hub, or null. */
  hub: string | null;
  /** Contact email addresses; empty if none is set. */
  mail: { editorial: string; general: string };
}

/** The addresses of a feed under a path, one for each format. */
const feedsAt = (path: string): Channel["addresses"] => inEachFormat((format) => `${path}/${format}`);

/** The channel with the 50 newest articles of all sections. */
export const MAIN_CHANNEL: Channel = {
  title: site.name,
  description: phrase("{description} Updated every hour.", { description: site.description }),
  page: "/",
  addresses: inEachFormat((format) => FORMATS[format].main),
};

/** The channel of one section: `/feeds/local-news/rss`, `/feeds/local-news/atom`, `/feeds/local-news/json`. */
export const sectionChannel = (section: SectionPage): Channel => ({
  title: `${site.name}: ${section.name}`,
  description: phrase("{name} for {area}, from {site}. Updated every hour.", {
    name: section.name,
    area: site.city.area,
    site: site.name,
  }),
  page: section.path,
  addresses: feedsAt(`/feeds${section.path}`),
});

/** The channel of all sections with each story once. */
export const STORIES_CHANNEL: Channel = {
  title: phrase("{site}: most covered", { site: site.name }),
  description: phrase("{description} Each story once, with every report we have.", {
    description: site.description,
  }),
  page: "/",
  addresses: feedsAt("/feeds/stories"),
};

/** The channel of a section with each story once: `/feeds/stories/local-news/rss`. */
export const storiesChannel = (section: SectionPage): Channel => ({
  title: phrase("{site}: {name}, each story once", { site: site.name, name: section.name }),
  description: phrase("{name} for {area}: each story once, with every report we have.", {
    name: section.name,
    area: site.city.area,
  }),
  page: section.path,
  addresses: feedsAt(`/feeds/stories${section.path}`),
});

/** The channel of our own stories in one language: `/feeds/es/rss`. */
export const languageChannel = (language: string): Channel => ({
  title: `${site.name}: ${nameOfLanguage(language)}`,
  description: phrase("Stories in {language} by {site}.", {
    ...{ language: nameOfLanguage(language), site: site.name },
  }),
  page: "/",
  addresses: feedsAt(`/feeds/${language}`),
  language,
});

/** The channel of one story with all its reports. `title` is the lead headline. */
export const storyChannel = (id: string, title: string): Channel => ({
  title: `${site.name}: ${title}`,
  description: phrase("Every report {site} has on this story.", {
    site: site.name,
  }),
  page: clusterPath(id, title),
  addresses: feedsAt(`/feeds/story/${id}`),
});

/** The channel of corrections. */
export const CORRECTIONS_CHANNEL: Channel = {
  title: phrase("{site}: Corrections", { site: site.name }),
  description: phrase("Corrections to stories at {site}.", { site: site.name }),
  page: "/corrections",
  addresses: feedsAt("/feeds/corrections"),
};

/** The channel of current warnings. */
export const WARNINGS_CHANNEL: Channel = {
  title: phrase("{site}: Weather warnings", { site: site.name }),
  description: phrase("Warnings in effect for {area}.", { area: site.city.area }),
  page: "/weather",
  addresses: feedsAt("/feeds/warnings"),
};

/** The channel of the briefs, which a newsletter can be made from. */
export const BRIEF_CHANNEL: Channel = {
  title: phrase("{site}: The Brief", { site: site.name }),
  description: phrase("Five to seven top stories, at 7 a.m. and 5 p.m."),
  page: "/brief",
  addresses: feedsAt("/feeds/brief"),
};

/** The section in a feed's address, by the name of its page (`arts-culture`) or by its feed key (`arts`). */
export function sectionOf(name: string): SectionPage | undefined {
  return (
    SECTIONS.find((section) => section.path === `/${name}`) ??
    SECTIONS.find((section) => section.feedKey === name)
  );
}

/** The channel of a search. `query` is as typed by the reader. */
export function searchChannel(query: string): Channel {
  const q = `?q=${encodeURIComponent(query.toWellFormed())}`;
  return {
    title: `${site.name}: "${query}"`,
    description: phrase("Stories about “{query}” at {site}.", {
      query,
      site: site.name,
    }),
    page: `/search${q}`,
    addresses: inEachFormat((format) => `/feeds/search.${format}${q}`),
  };
}
