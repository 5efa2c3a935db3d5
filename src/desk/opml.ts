import { sectionName } from "../city/sections.ts";
import type { SourceEntry } from "../model/decision-kinds.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { refusedAddress } from "../model/outside-address.ts";

/** Most feeds of one file: as many as the newsroom can request in an hour. */
const MOST_FEEDS = 60;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function attribute(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag) ?? [];
  return (double ?? single ?? "")
    .replace(/&(amp|lt|gt|quot|apos);/g, (_all, entity: string) => ENTITIES[entity] ?? "")
    .replace(/&#(\d{1,6});/g, (_all, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .toWellFormed()
    .trim();
}

const SECTIONS_CALLED = new Map(
  FEED_KEYS.flatMap((key) => [[key, key] as const, [sectionName(key).toLowerCase(), key] as const]),
);

const sectionCalled = (words: string): FeedKey | undefined => SECTIONS_CALLED.get(words.toLowerCase());

/**
 * The feeds of an OPML file (opml.org/spec2.opml) that can be requested, without duplicates, paused. An outline named
 * like a section sets that section for those inside; others get `otherwise`. Empty for a file that isn't OPML.
 */
export function sourcesOfOpml(file: string, otherwise: FeedKey): SourceEntry[] {
  const found = new Map<string, SourceEntry>();
  /** The section of each open outline: its own, or that of its parent. */
  const open: FeedKey[] = [];
  for (const [tag] of file.slice(0, 1_000_000).matchAll(/<\/?outline\b[^<>]{0,4000}>/gi)) {
    if (tag.startsWith("</")) {
      open.pop();
      continue;
    }
    const name = attribute(tag, "title") || attribute(tag, "text");
    const feed = URL.parse(attribute(tag, "xmlUrl"));
    const around = open.at(-1) ?? otherwise;
    if (!tag.endsWith("/>")) open.push(sectionCalled(name) ?? around);
    if (!feed || refusedAddress(feed) !== null || found.size >= MOST_FEEDS) continue;
    const home = URL.parse(attribute(tag, "htmlUrl"));
    found.set(feed.href, {
      feed: feed.href,
      name: (name || feed.hostname).slice(0, 120),
      home: home && /^https?:$/.test(home.protocol) ? home.href : feed.origin,
      section: around,
      rights: "excerpt",
      license: "",
      interval: null,
      paused: true,
      added: true,
    });
  }
  return [...found.values()];
}
