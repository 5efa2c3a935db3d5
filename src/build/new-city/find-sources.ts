import type { Source } from "../../city/source.ts";
import { FEED_KEYS, type FeedKey } from "../../model/headline.ts";
import { feedsOfOpml } from "../../sources/feeds/opml.ts";
import { readFeed } from "../../sources/feeds/read-feed.ts";

/** A source with its proposed section, and its first titles. */
export interface Proposal {
  section: FeedKey;
  source: Source;
  /** Titles of its first stories; null where it couldn't be requested. */
  stories: string[] | null;
  /** The reason. */
  trouble: string;
}

type Fetch = (address: string) => Promise<Response>;

/** Words in a feed's name, address or folder that suggest a section; the first match counts. */
const WORDS: readonly (readonly [FeedKey, RegExp])[] = [
  ["sports", /\b(sports?|football|baseball|basketball|hockey|soccer|athletics)\b/i],
  ["politics", /\b(politics?|elections?|government|statehouse)\b/i],
  ["business", /\b(business|economy|money|markets?)\b/i],
  ["technology", /\b(tech(nology)?|science)\b/i],
  ["health", /\b(health|medicine)\b/i],
  ["food", /\b(food|dining|restaurants?|eater)\b/i],
  ["arts", /\b(arts?|culture|music|entertainment|theater|film)\b/i],
  ["real-estate", /\b(real.?estate|housing|homes?)\b/i],
  ["automotive", /\b(autos?|automotive|cars?)\b/i],
  ["opinion", /\b(opinions?|editorials?|commentary|columns?)\b/i],
  ["lifestyle", /\b(lifestyle|garden|family|travel)\b/i],
  ["world-news", /\b(world|international)\b/i],
  ["national-news", /\b(national|nation|us news|u\.s\.)\b/i],
];

/** The proposed section of a feed, by its name and folder, else local news. */
function proposeSection(words: string): FeedKey {
  const plain = words.replace(/[/_-]+/g, " ");
  const found = WORDS.find(([key, pattern]) => FEED_KEYS.includes(key) && pattern.test(plain));
  return found?.[0] ?? "local-news";
}

const homeOf = (address: string): string => `${new URL(address).origin}/`;

/** The feeds of an OPML list, with their folders. Throws for a list without any. */
function readOpml(text: string): { source: Source; folder: string }[] {
  const feeds = feedsOfOpml(text).filter(({ feed }) => /^https?:$/.test(URL.parse(feed)?.protocol ?? ""));
  if (feeds.length === 0)
    throw new Error("the list has no feeds: it isn’t OPML, or no outline has an xmlUrl");
  return feeds.map(({ name, feed, home, folders }) => ({
    source: { name: name || new URL(feed).hostname, home: URL.canParse(home) ? home : homeOf(feed), feed },
    folder: folders.join(" "),
  }));
}

const IS_FEED = /application\/(rss|atom)\+xml|application\/feed\+json/i;

/** The feed in a page's head (RSS autodiscovery), as an absolute address. */
function feedOn(html: string, page: string): string | undefined {
  for (const [link] of html.matchAll(/<link\b[^>]*>/gi)) {
    if (!/rel\s*=\s*["']?alternate/i.test(link) || !IS_FEED.test(link)) continue;
    const href = /href\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s>]+))/i.exec(link);
    const found = URL.parse((href?.[1] ?? href?.[2] ?? href?.[3] ?? "").replaceAll("&amp;", "&"), page);
    if (found && /^https?:$/.test(found.protocol)) return found.href;
  }
  return undefined;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function ask(source: Source, folder: string, fetch: Fetch): Promise<Proposal> {
  const words = `${folder} ${source.name} ${new URL(source.feed).pathname}`;
  const proposal = { section: proposeSection(words), source };
  try {
    const answer = await fetch(source.feed);
    if (!answer.ok) return { ...proposal, stories: null, trouble: `answers ${answer.status}` };
    const feed = readFeed(new Uint8Array(await answer.arrayBuffer()), { url: source.feed });
    const stories = feed.items.flatMap(({ title }) => (title ? [title] : [])).slice(0, 3);
    return { ...proposal, stories, trouble: "" };
  } catch (error) {
    return { ...proposal, stories: null, trouble: reason(error) };
  }
}

/** The sources of an OPML list, each requested once. */
export const fromOpml = (text: string, fetch: Fetch): Promise<Proposal[]> =>
  Promise.all(readOpml(text).map(({ source, folder }) => ask(source, folder, fetch)));

/** The sources of a list of home pages, one per line; `missed` are those without a feed. */
export async function fromSites(
  text: string,
  fetch: Fetch,
): Promise<{ found: Proposal[]; missed: { site: string; why: string }[] }> {
  const sites = text.split(/\r?\n/).flatMap((line) => {
    const address = line.trim();
    if (address === "" || address.startsWith("#")) return [];
    return [URL.parse(address)?.href ?? URL.parse(`https://${address}`)?.href ?? address];
  });
  const found: Proposal[] = [];
  const missed: { site: string; why: string }[] = [];
  await Promise.all(
    sites.map(async (site) => {
      try {
        const html = await (await fetch(site)).text();
        const feed = feedOn(html, site);
        if (!feed) return void missed.push({ site, why: "lists no feed in its <head>" });
        const title = /<title[^>]*>([^<]*)/i
          .exec(html)?.[1]
          ?.split(/\s[|–—-]\s/)[0]
          ?.trim();
        found.push(await ask({ name: title || new URL(site).hostname, home: site, feed }, "", fetch));
      } catch (error) {
        missed.push({ site, why: reason(error) });
      }
    }),
  );
  return { found, missed };
}
