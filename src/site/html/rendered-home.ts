import { build } from "virtual:client";
import type { Settings } from "../../city/settings.ts";
import { momentOf } from "../../desk/desk-moment.ts";
import type { DeskValue } from "../../edition/decisions.ts";
import { isTime, listOf, type Shape, shaped, textOf } from "../../model/stored-shape.ts";
import { onCityClock } from "../../i18n/dates.ts";

const DAY = 86_400_000;
/** A page as long as this is none of ours. */
const LONGEST = 400_000;

/**
 * How long a page that was rendered may be given again with its ages told anew. What else moves with the time is this
 * much late at most: the order of the most told stories and their "day 3", a story of two days that loses its age, a
 * section's "no source has answered for 8 days".
 */
export const RENDERED_LIFE_MS = 30 * 60_000;

/** The origin in a page that is rendered before anybody has asked for it (RFC 2606 keeps the name free). */
export const NO_ORIGIN = "https://front-page.invalid";

/** Home as HTML, as it stands in the front value. */
export interface RenderedHome {
  /** When it was rendered, in ms. */
  at: number;
  /** What it was rendered of besides the front, as `conditionsOf` writes it. */
  conditions: string;
  html: string;
  /** The headers of the page itself, each a name and its value. */
  headers: [string, string][];
}

/** The headers that a page has of itself; every other one is of the request that is answered. */
export const PAGE_HEADERS = ["Cache-Control", "Content-Type", "Link", "Speculation-Rules"];

/** A value that may be sent as a header: no line ends in it. */
const isHeaderValue = (value: unknown): boolean =>
  typeof value === "string" && /^[\x20-\x7e]{1,9000}$/.test(value);

const isHeader = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && PAGE_HEADERS.includes(value[0]) && isHeaderValue(value[1]);

const RENDERED: Shape<RenderedHome> = {
  at: isTime,
  conditions: textOf(LONGEST),
  html: textOf(LONGEST, 1),
  headers: listOf(isHeader, PAGE_HEADERS.length),
};
const isRendered = shaped(RENDERED);

/** The day of the city's calendar, counted from 1970. */
export const cityDay = (now: number): number => Math.floor(onCityClock(now) / DAY);

/** Everything that home shows besides the front, the host and the minute: a page of other conditions is another page. */
export function conditionsOf(
  desk: DeskValue,
  settings: Settings,
  { NOTICE = "", SITE_ORIGIN = "" }: { NOTICE?: string; SITE_ORIGIN?: string },
  now: number,
): string {
  const { version, since } = momentOf(desk, now);
  return JSON.stringify([build, SITE_ORIGIN, NOTICE, version, since, cityDay(now), settings]);
}

/** Home as it was found in the front value, for an origin and with the ages it was rendered with; null where it is no page of these conditions. */
export function renderedHome(
  found: unknown,
  conditions: string,
  origin: string,
  now: number,
): RenderedHome | null {
  if (!isRendered(found)) return null;
  const page = found as RenderedHome;
  const age = now - page.at;
  if (page.conditions !== conditions || age < 0 || age >= RENDERED_LIFE_MS) return null;
  return { ...page, html: page.html.replaceAll(NO_ORIGIN, origin) };
}
