import { entriesOf } from "../archive/decisions/entries.ts";
import type { CalendarSource } from "../city/calendar-source.ts";
import { sectionName } from "../city/sections.ts";
import type { Source } from "../city/source.ts";
import { SOURCES } from "../city/sources.ts";
import type { BodyOf, DecisionRow } from "../decisions/kinds.ts";
import { calendarTable } from "../edition/calendars-now.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { feedsOfOpml } from "../sources/feeds/opml.ts";
import { secretHash } from "../text/random-text.ts";
import type { DeskContext } from "./desk-context.ts";

/** A source in the desk's list: a feed or a calendar, from the code or added at the desk. */
export interface DeskSource {
  id: string;
  body: BodyOf<"source">;
  /** The desk's changes to the source, or null. */
  entry: DecisionRow<"source"> | null;
}

/** The id of a source's entry: 72 bits of a digest of its address. */
export const sourceId = async (feed: string): Promise<string> => (await secretHash(feed)).slice(0, 12);

const fromTable = (key: FeedKey, source: Source): BodyOf<"source"> => ({
  ...{ feed: source.feed, name: source.name, home: source.home },
  section: key,
  rights: source.rights ?? "excerpt",
  license: source.license ? `${source.license.name} ${source.license.href}` : "",
  interval: null,
  paused: false,
  added: false,
});

/** The code's entry for a calendar, with defaults for fields that only feeds have. */
const calendarFromTable = ({ url, name, home, kind, platform }: CalendarSource): BodyOf<"source"> => ({
  ...fromTable("local-news", { feed: url, name, home }),
  calendar: { kind, platform },
});

/** The code's entries for all feeds, by section. */
const feedTable = (): BodyOf<"source">[] =>
  FEED_KEYS.flatMap((key) => SOURCES[key].map((source) => fromTable(key, source)));

/** The code's entry for a feed; undefined if the feed was added at the desk. */
export const entryInTable = (feed: string): BodyOf<"source"> | undefined =>
  feedTable().find((one) => one.feed === feed);

/** All sources with the desk's changes, by section. Rejects if D1 doesn't respond. */
export async function allSources(c: DeskContext): Promise<DeskSource[]> {
  const entries = new Map((await entriesOf(c.env.LIBRARY, ["source"])).map((entry) => [entry.id, entry]));
  const rows = [...feedTable(), ...calendarTable(c.env).map(calendarFromTable)];
  const table = await Promise.all(
    rows.map(async (row): Promise<DeskSource> => {
      const id = await sourceId(row.feed);
      const entry = entries.get(id) ?? null;
      entries.delete(id);
      return { id, entry, body: entry?.body ?? row };
    }),
  );
  const added = [...entries.values()].map((entry): DeskSource => ({ id: entry.id, entry, body: entry.body }));
  const place = ({ body }: DeskSource) => FEED_KEYS.indexOf(body.section);
  return [...table, ...added].sort((a, b) => place(a) - place(b));
}

const SECTIONS_CALLED = new Map(
  FEED_KEYS.flatMap((key) => [[key, key] as const, [sectionName(key).toLowerCase(), key] as const]),
);

const sectionCalled = (words: string): FeedKey | undefined => SECTIONS_CALLED.get(words.toLowerCase());

/**
 * The feeds of an OPML file as paused sources. An outline with a section's name sets the section of the feeds inside;
 * other feeds get `otherwise`. Empty for a file that isn't OPML.
 */
export const sourcesOfOpml = (file: string, otherwise: FeedKey): BodyOf<"source">[] =>
  feedsOfOpml(file).map(({ name, feed, home, folders }) => ({
    feed,
    home,
    name: name.slice(0, 120),
    section: folders.map(sectionCalled).findLast((key) => key !== undefined) ?? otherwise,
    rights: "excerpt",
    license: "",
    interval: null,
    paused: true,
    added: true,
  }));
