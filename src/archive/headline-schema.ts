import { sectionName } from "../city/sections.ts";
import { type Headline, isFeedKey } from "../model/headline.ts";

/** Earlier times are invalid, in ms. */
const LATEST = Date.UTC(2200, 0, 1);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** True for a plausible time in ms since 1970. */
export const isInstant = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value < LATEST;

const isText = (value: unknown): value is string => typeof value === "string";

const isWeb = (value: unknown): value is string => isText(value) && /^https?:\/\/[^\s]/i.test(value);

const isPicture = (value: unknown): value is string =>
  isText(value) && (value === "" || /^https:\/\//i.test(value));

/**
 * Reads a stored headline; null for an invalid one. It may be of an older deployment, so it is checked like outside
 * data.
 */
export function readHeadline(value: unknown): Headline | null {
  if (!isRecord(value) || !isRecord(value.source)) return null;
  const { id, feedKey, feed, title, excerpt, link, pubDate, updated, author, image, group } = value;
  const { name, home } = value.source;
  if (!isText(id) || !isText(feedKey) || !isFeedKey(feedKey) || !isText(feed)) return null;
  if (!isText(title) || !isText(excerpt) || !isWeb(link) || !isText(author) || !isPicture(image)) return null;
  if (!isText(name)) return null;
  return {
    ...{ id, feedKey, feed, title, excerpt, link, author, image },
    pubDate: isText(pubDate) && isInstant(Date.parse(pubDate)) ? pubDate : null,
    ...(isText(updated) && isInstant(Date.parse(updated)) ? { updated } : {}),
    category: sectionName(feedKey),
    source: { name, home: isWeb(home) ? home : link },
    ...(isText(group) ? { group } : {}),
  };
}
