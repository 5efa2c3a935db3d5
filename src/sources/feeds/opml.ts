import { decodeEntities } from "../../text/entities.ts";

/** A feed of an OPML list. */
interface OpmlFeed {
  /** Plain text; empty without one. */
  name: string;
  /** The address as written; it may be invalid. */
  feed: string;
  /** The home page as written; empty without one. */
  home: string;
  /** Names of the outlines around it, outermost first. */
  folders: readonly string[];
}

/** Letters of a file that are read. */
const LONGEST_FILE = 1_000_000;

function attribute(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag) ?? [];
  return decodeEntities(double ?? single ?? "")
    .toWellFormed()
    .trim();
}

/** An outline's name. Many programs escape it twice, as in "Crain&amp;#39;s". */
const nameOf = (tag: string): string => decodeEntities(attribute(tag, "title") || attribute(tag, "text"));

/** The feeds of an OPML list (opml.org/spec2.opml) in its order; empty for a file that isn't OPML. */
export function feedsOfOpml(file: string): OpmlFeed[] {
  const feeds: OpmlFeed[] = [];
  const open: string[] = [];
  for (const [tag] of file.slice(0, LONGEST_FILE).matchAll(/<\/?outline\b[^<>]{0,4000}>/gi)) {
    if (tag.startsWith("</")) {
      open.pop();
      continue;
    }
    const name = nameOf(tag);
    const feed = attribute(tag, "xmlUrl");
    if (feed) feeds.push({ name, feed, home: attribute(tag, "htmlUrl"), folders: [...open] });
    if (!tag.endsWith("/>")) open.push(name);
  }
  return feeds;
}
