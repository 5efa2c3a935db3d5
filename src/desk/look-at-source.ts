import { articleWords } from "../city/sections.ts";
import { site } from "../city/site.ts";
import type { BodyOf } from "../decisions/kinds.ts";
import type { FeedKey } from "../model/headline.ts";
import { type CalendarHint, namedFiles, namedPortals } from "../sources/calendars/calendar-hints.ts";
import { calendarRequest } from "../sources/calendars/calendar-request.ts";
import { CalendarError } from "../sources/calendars/icalendar/calendar-error.ts";
import { readAnnouncements } from "../sources/calendars/read-announcements.ts";
import { explain, FeedError } from "../sources/feed-error.ts";
import { decodeBytes } from "../sources/feeds/decode-bytes.ts";
import { namedFeeds } from "../sources/feeds/named-feeds.ts";
import { readArticles } from "../sources/feeds/read-feed.ts";
import { fetchFeed } from "../sources/fetch/fetch-feed.ts";
import type { SourceRequest } from "../sources/polled.ts";
import { outsideOfDesk, refusalAtDesk } from "./ask-outside.ts";
import { formatTime, sayWhen } from "./city-time.ts";
import type { DeskContext } from "./desk-context.ts";
import type { Row } from "./Rows.tsx";

/** A feed or calendar found on a page. */
export interface Named {
  title: string;
  feed: string;
  /** What the calendar lists, and its format; undefined for a feed. */
  calendar?: Calendar;
}
type Calendar = NonNullable<BodyOf<"source">["calendar"]>;

/** What an address leads to: a source with its first entries, a page that lists sources, or an error. */
export type Look =
  | (Named & { kind: "source"; entries: Row[] })
  | { kind: "page"; named: Named[] }
  | { kind: "wrong"; words: string };

/** The timeout of a request, in ms. */
const TIMEOUT_MS = 8_000;
const STORIES = 5;
const EVENTS = 10;
const MAX_BYTES = 2_000_000;
const NO_EVENTS = "We found no feed and no upcoming events at this address.";

/**
 * Requests an address entered by an editor: a feed, an iCalendar file, a portal of public meetings, a page with events,
 * or a page that lists some of these. `calendar` is the format of a listed calendar.
 */
export async function lookAt(
  c: DeskContext,
  address: string,
  key: FeedKey,
  calendar?: Calendar,
): Promise<Look> {
  const url = URL.parse(
    /^[a-z]+:/i.test(address) ? address.replace(/^webcals?:/i, "https:") : `https://${address}`,
  );
  const refused = url ? refusalAtDesk(c, url) : "it isn’t an address";
  if (!url || refused) return { kind: "wrong", words: `We can’t request this address: ${refused ?? ""}.` };
  const [portal] = namedPortals(url.href);
  try {
    if (portal) return await readCalendar(c, portal);
    if (calendar) return await readCalendar(c, { ...calendar, url: url.href });
    return await readAddress(c, url.href, key);
  } catch (error) {
    if (error instanceof CalendarError) return { kind: "wrong", words: `${NO_EVENTS} ${error.message}` };
    if (!(error instanceof FeedError)) throw error;
    return { kind: "wrong", words: explain(error) };
  }
}

async function request(c: DeskContext, how: SourceRequest) {
  const limits = { validators: null, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
  const answer = await fetchFeed({ ...how, ...limits }, outsideOfDesk(c));
  if (answer.kind === "unchanged")
    throw new FeedError("not-modified", "It responds that nothing has changed");
  return answer;
}

type Body = Awaited<ReturnType<typeof request>>;

async function readAddress(c: DeskContext, address: string, key: FeedKey): Promise<Look> {
  const answer = await request(c, { address });
  const text = decodeBytes(answer.bytes);
  const calendar = (platform: "ics" | "event-page") =>
    announcedBy(c, { kind: "events", platform, url: address }, answer);
  if (text.trimStart().startsWith("BEGIN:VCALENDAR")) return calendar("ics");
  try {
    return readFeed(c, answer, address, key);
  } catch (error) {
    if (!(error instanceof FeedError) || error.kind !== "not-a-feed") throw error;
    const named = namedIn(text, answer.url);
    if (named.length > 0) return { kind: "page", named };
    const page = /<html|<body|<script/i.test(text) ? calendar("event-page") : null;
    if (page?.kind !== "source") throw error;
    return page;
  }
}

/** Requests a calendar as the newsroom would. */
async function readCalendar(c: DeskContext, hint: CalendarHint): Promise<Look> {
  return announcedBy(c, hint, await request(c, calendarRequest(hint, c.get("now"))));
}

/** A calendar's next entries, as readers would see them. */
function announcedBy(c: DeskContext, { url: feed, kind, platform }: CalendarHint, answer: Body): Look {
  const source = { kind, platform };
  const reading = { source, url: answer.url, now: c.get("now"), zone: site.city.timeZone };
  const { list } = readAnnouncements(answer.bytes, reading);
  if (list.length === 0) return { kind: "wrong", words: NO_EVENTS };
  const entries = list.slice(0, EVENTS).map((one, at) => ({
    ...{ id: String(at), title: one.title },
    meta: [sayWhen(one), one.place ?? ""].filter(Boolean).join(", "),
  }));
  const title = new URL(feed).hostname.replace(/^www\./, "");
  return { kind: "source", feed, title, entries, calendar: source };
}

function readFeed(c: DeskContext, answer: Body, feed: string, key: FeedKey): Look {
  const { origin, hostname } = new URL(feed);
  const source = { name: hostname.replace(/^www\./, ""), home: origin, feed };
  const words = { ...articleWords(key, source.name), author: "", now: c.get("now") };
  const { articles, title: called } = readArticles(answer, source, key, words);
  if (articles.length === 0) throw new FeedError("empty", "The feed has no story we can show");
  const title = titleOf(called) || source.name;
  const staff = articleWords(key, title).author;
  const entries = articles.slice(0, STORIES).map(({ id, title: headline, excerpt, author, pubDate }) => {
    const date = pubDate ? formatTime(Date.parse(pubDate)) : "without a date";
    return { id, title: headline, meta: [`${author || staff}, ${date}`, excerpt] };
  });
  return { kind: "source", feed: answer.url || feed, title, entries };
}

/** A publisher's name from a feed's title; removes words such as "RSS feed". */
const titleOf = (title: string): string =>
  title
    .replace(
      /\s*[-–—|:>»]\s*(?:rss(?: feed)?|feed|latest(?: news)?|all(?: news| posts)?|news|home|articles)\s*$/i,
      "",
    )
    .replace(/^(?:rss|latest news)\s*[-–—|:]\s*/i, "")
    .trim()
    .slice(0, 120);

/** The feeds in a page's head (RSS autodiscovery), its calendar files and meeting portals; at most ten. */
function namedIn(html: string, base: string): Named[] {
  const calendars = [...namedFiles(html, base), ...namedPortals(html)].map(
    ({ url: feed, kind, platform }) => ({
      ...{ feed, title: kind === "meetings" ? "Public meetings" : "A calendar of events" },
      calendar: { kind, platform },
    }),
  );
  const found = new Map([...namedFeeds(html, base), ...calendars].map((one) => [one.feed, one]));
  return [...found.values()].slice(0, 10);
}
