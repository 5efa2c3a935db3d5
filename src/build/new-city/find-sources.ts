import { SECTIONS } from "../../city/sections.ts";
import type { Source } from "../../city/source.ts";
import { FEED_KEYS, type FeedKey } from "../../model/headline.ts";
import { namedFeeds } from "../../sources/feeds/named-feeds.ts";
import { feedsOfOpml } from "../../sources/feeds/opml.ts";
import { readFeed } from "../../sources/feeds/read-feed.ts";
import { languages, readTranslation } from "../languages.ts";
import { sitesOf, titleOf } from "./home-pages.ts";

/** A source with a proposed section and the titles of its first stories. */
export interface Proposal {
  section: FeedKey;
  source: Source;
  /** The titles of its first stories; null if the request failed. */
  stories: string[] | null;
  /** The reason for the failure. */
  trouble: string;
}

type Fetch = (address: string) => Promise<Response>;

/** Matches whole words in any alphabet; Arabic words with or without the article. */
const anyOf = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:ال)?(?:${words})(?![\\p{L}\\p{N}])`, "iu");

/** English, Spanish and Arabic words that suggest a section. The first match counts. */
const WORDS: readonly (readonly [FeedKey, RegExp])[] = [
  [
    "sports",
    anyOf("sports?|football|baseball|basketball|hockey|soccer|athletics|deportes?|fútbol|béisbol|رياضة|كرة"),
  ],
  [
    "politics",
    anyOf("politics?|elections?|government|statehouse|política|elecciones|gobierno|سياسة|انتخابات"),
  ],
  ["business", anyOf("business|economy|money|markets?|negocios|economía|dinero|finanzas|اقتصاد|أعمال|مال")],
  ["technology", anyOf("tech(?:nology)?|science|tecnología|ciencia|تكنولوجيا|تقنية|علوم")],
  ["health", anyOf("health|medicine|salud|medicina|صحة|طب")],
  ["food", anyOf("food|dining|restaurants?|eater|comida|gastronomía|restaurantes?|cocina|طعام|مطبخ|مطاعم")],
  [
    "arts",
    anyOf(
      "arts?|culture|music|entertainment|theater|film|artes?|cultura|música|cine|teatro|espectáculos|ثقافة|فنون|فن|موسيقى|سينما",
    ),
  ],
  ["real-estate", anyOf("real.?estate|housing|homes?|inmobiliaria|vivienda|bienes raíces|عقارات|إسكان")],
  ["automotive", anyOf("autos?|automotive|cars?|automóviles|coches|سيارات")],
  [
    "opinion",
    anyOf("opinions?|editorials?|commentary|columns?|opinión|editoriales|columnas|رأي|آراء|مقالات"),
  ],
  [
    "lifestyle",
    anyOf("lifestyle|garden|family|travel|estilo de vida|familia|viajes|sociedad|أسرة|سفر|منوعات"),
  ],
  ["world-news", anyOf("world|international|mundo|internacional(?:es)?|عالم|دولي|عربي ودولي")],
  ["national-news", anyOf("national|nation|us news|u\\.s\\.|nacional(?:es)?|país|وطن|وطني|محليات")],
];

/** The sections' names in all languages of the interface. */
const NAMES = ["en", ...languages()].flatMap((language) => {
  const translation = readTranslation(language);
  return SECTIONS.map(
    ({ feedKey, name }) => [feedKey, String(translation[name] ?? name).toLowerCase()] as const,
  );
});

/** The proposed section of a feed: by its folder's name, else by words, else local news. */
export function proposeSection(folder: string, words: string): FeedKey {
  const named = NAMES.find(([, name]) => name === folder.trim().toLowerCase());
  if (named) return named[0];
  const plain = `${folder} ${words}`.replace(/[/_-]+/g, " ");
  const found = WORDS.find(([key, pattern]) => FEED_KEYS.includes(key) && pattern.test(plain));
  return found?.[0] ?? "local-news";
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function ask(source: Source, folder: string, fetch: Fetch): Promise<Proposal> {
  const section = proposeSection(folder, `${source.name} ${new URL(source.feed).pathname}`);
  const proposal = { section, source };
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

/** The maximum number of listed feeds requested for their first titles; others are added without a request. */
const MAX_REQUESTED = 100;

/**
 * The sources of an OPML list; requests each of the first 100 once. Calls `miss` with a line about each row that is
 * left out. Throws if the list has no feeds.
 */
export function fromOpml(
  text: string,
  fetch: Fetch,
  miss: (line: string) => void = () => undefined,
): Promise<Proposal[]> {
  const unread: Fetch = () =>
    Promise.reject(new Error(`only the first ${MAX_REQUESTED} feeds are requested`));
  const feeds = feedsOfOpml(text, miss);
  if (feeds.length === 0)
    throw new Error("the list has no feeds: it isn’t OPML, or no outline has an xmlUrl");
  return Promise.all(
    feeds.map(({ folders, ...source }, at) =>
      ask(source, folders.join(" "), at < MAX_REQUESTED ? fetch : unread),
    ),
  );
}

/** The sources found on a list of home pages, one per line; `missed` are those without a feed. */
export async function fromSites(
  text: string,
  fetch: Fetch,
): Promise<{ found: Proposal[]; missed: { site: string; why: string }[] }> {
  const found: Proposal[] = [];
  const missed: { site: string; why: string }[] = [];
  await Promise.all(
    sitesOf(text).map(async (site) => {
      try {
        const html = await (await fetch(site)).text();
        const feed = namedFeeds(html, site)[0]?.feed;
        if (!feed) return void missed.push({ site, why: "lists no feed in its <head>" });
        found.push(await ask({ name: titleOf(html, site), home: site, feed }, "", fetch));
      } catch (error) {
        missed.push({ site, why: reason(error) });
      }
    }),
  );
  return { found, missed };
}
