import { CATEGORY_NAMES } from "../city/sections.ts";
import { site } from "../city/site.ts";
import type { Headline } from "../model/headline.ts";
import type { OwnStory } from "../model/own-story.ts";
import { pictureAt, readPicturePath, widthsOf } from "../text/picture-address.ts";

/** The `Headline.feed` of our own stories, which have no feed. */
export const OWN_FEED = "desk:";

/** The path of one of our stories, or of a page of the newsroom. */
export const ownPath = ({ id, slug, page }: { id: string; slug: string; page?: string }): string =>
  page ? `/p/${slug}` : `/article/${id}/${slug}`;

/** The maximum width of pictures in lists: 640 pixels on screens with twice the density. */
const LIST_WIDTH = 960;

/** The path of a picture in the size used by lists. */
function inList(path: string): string {
  const own = readPicturePath(path);
  return own ? pictureAt(own, widthsOf(own).find((width) => width >= LIST_WIDTH) ?? own.width) : path;
}

/** Converts one of our stories to a headline. `origin` has no trailing slash. */
export function ownHeadline(story: OwnStory & { id: string }, origin: string): Headline {
  const { id, section, headline, standfirst, byline, image, language, publishAt } = story;
  return {
    id,
    feedKey: section,
    feed: OWN_FEED,
    title: headline,
    excerpt: standfirst.length > 200 ? `${standfirst.slice(0, 197)}...` : standfirst,
    link: origin + ownPath(story),
    pubDate: publishAt === null ? null : new Date(publishAt).toISOString(),
    author: byline || site.staff,
    category: CATEGORY_NAMES[section],
    ...(language ? { language } : {}),
    image: image.startsWith("/") ? origin + inList(image) : image,
    source: { name: site.name, home: `${origin}/` },
  };
}

/** True for a headline of one of our own stories. */
export const isOwn = ({ feed }: Pick<Headline, "feed">): boolean => feed === OWN_FEED;

/** Headlines whose links to our own stories use the origin of the request. */
export const atOrigin = <T extends Headline>(headlines: readonly T[], origin: string): readonly T[] =>
  headlines.map((headline) => {
    if (!isOwn(headline) || headline.source.home === `${origin}/`) return headline;
    const home = headline.source.home.replace(/\/$/, "");
    const moved = (address: string) =>
      address.startsWith(`${home}/`) ? origin + address.slice(home.length) : address;
    const source = { ...headline.source, home: `${origin}/` };
    return { ...headline, link: moved(headline.link), image: moved(headline.image), source };
  });
