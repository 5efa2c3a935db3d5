import { stripInvisible } from "../../model/schemas.ts";
import { decodeEntities } from "../../text/entities.ts";
import { refusedAddress } from "../../text/public-host.ts";

/** A feed in an OPML list. */
interface OpmlFeed {
  /** The name as plain text, or the feed's host if it has no name. */
  name: string;
  /** An address that can be requested. */
  feed: string;
  /** The address of the home page, or the feed's origin if the list has none. */
  home: string;
  /** Names of the enclosing outlines, outermost first. */
  folders: readonly string[];
}

/** The maximum number of characters read from a file. */
const LONGEST_FILE = 1_000_000;

function attribute(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag) ?? [];
  return decodeEntities(double ?? single ?? "")
    .toWellFormed()
    .trim();
}

/** The name of an outline. Decodes entities twice, because many programs escape them twice ("Crain&amp;#39;s"). */
const nameOf = (tag: string): string =>
  stripInvisible(decodeEntities(attribute(tag, "title") || attribute(tag, "text")));

function homeOf(tag: string, feed: URL): string {
  const home = URL.parse(attribute(tag, "htmlUrl"));
  return home && refusedAddress(home) === null ? home.href : `${feed.origin}/`;
}

/**
 * The feeds of an OPML list (opml.org/spec2.opml) that can be requested, in order and without duplicates; empty for a
 * file that isn't OPML. Calls `miss` with a line about each feed that is left out.
 */
export function feedsOfOpml(file: string, miss: (line: string) => void = () => undefined): OpmlFeed[] {
  const feeds = new Map<string, OpmlFeed>();
  const open: string[] = [];
  for (const [tag] of file.slice(0, LONGEST_FILE).matchAll(/<\/?outline\b[^<>]{0,4000}>/gi)) {
    if (tag.startsWith("</")) {
      open.pop();
      continue;
    }
    const name = nameOf(tag);
    const address = attribute(tag, "xmlUrl");
    const feed = URL.parse(address);
    const why = feed ? refusedAddress(feed) : "it isn't an address";
    if (address && why !== null) miss(`${address.slice(0, 200)}: ${why}`);
    else if (feed && feeds.has(feed.href)) miss(`listed twice: ${address}`);
    else if (feed)
      feeds.set(feed.href, {
        ...{ name: name || feed.hostname, feed: feed.href, home: homeOf(tag, feed) },
        folders: [...open],
      });
    if (!tag.endsWith("/>")) open.push(name);
  }
  return [...feeds.values()];
}
