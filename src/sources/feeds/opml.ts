import { stripInvisible } from "../../model/schemas.ts";
import { decodeEntities } from "../../text/entities.ts";
import { refusedAddress } from "../../text/public-host.ts";

/** A feed of an OPML list. */
interface OpmlFeed {
  /** Plain text; the feed's host without one. */
  name: string;
  /** An address that can be requested. */
  feed: string;
  /** The home page; the feed's origin without one. */
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
const nameOf = (tag: string): string =>
  stripInvisible(decodeEntities(attribute(tag, "title") || attribute(tag, "text")));

function homeOf(tag: string, feed: URL): string {
  const home = URL.parse(attribute(tag, "htmlUrl"));
  return home && refusedAddress(home) === null ? home.href : `${feed.origin}/`;
}

/**
 * The feeds of an OPML list (opml.org/spec2.opml) that can be requested, in its order and each once; empty for a file
 * that isn't OPML. `miss` gets a line for each that is left out.
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
