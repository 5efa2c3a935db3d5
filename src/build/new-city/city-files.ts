import type { AlertPlaces } from "../../city/alert-places.ts";
import type { CalendarSource } from "../../city/calendar-source.ts";
import { limitOf } from "../../city/publisher-limits.ts";
import { FEED_KEYS } from "../../model/headline.ts";
import { initialOf, setInCapitals } from "./capitals.ts";
import { type CityWords, cityWords } from "./city-words.ts";
import type { Proposal } from "./find-sources.ts";
import { colorsOf } from "./hue.ts";
import { stateOf } from "./states.ts";

/** The options of `npm run new-city`. */
export interface CityOptions {
  name: string;
  /** The name for files and addresses: lower case, words joined by hyphens. */
  slug: string;
  city: string;
  region: string;
  /** A country code of ISO 3166, such as "US". */
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  /** The language of the interface and of dates, as a BCP 47 tag in lower case. */
  language: string;
  /** The hue of the site's colors, in degrees. */
  hue: number;
}

/** Reads a file of `src/city/`. */
type Read = (file: string) => string;

const text = (value: unknown): string => JSON.stringify(value, null, 2);

/** A name for addresses: "Zoë's Post" becomes "zoe-s-post". Empty if it has no Latin letters or digits. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

function siteFile(options: CityOptions, words: CityWords): string {
  const { name, slug, city, region, country, latitude, longitude, timeZone, language } = options;
  const site = {
    name,
    slug,
    tagline: words.tagline,
    description: words.description,
    origin: `https://${slug}.example`,
    language,
    staff: words.staff,
    feedStaff: `${name} Hub Staff`,
    founded: new Date().getUTCFullYear(),
    city: {
      lostRoad: { sign: "", line: words.lostRoad },
      name: city,
      area: words.area,
      region,
      regionCode: (country === "US" && stateOf(region)?.code) || "",
      country,
      timeZone,
      latitude,
      longitude,
      geoRadius: country === "US" ? "50 mi" : "80 km",
    },
    bookstore: {
      name: "Open Library",
      home: `https://openlibrary.org/search?${new URLSearchParams({ q: `${city} ${region}` })}`,
    },
  };
  return `/**
 * What names the publication and its city. Who makes it, who pays for it, how it is reached and what it
 * embeds are \`settings.ts\`: only its operator knows them.
 */
export const site = ${text(site)} as const;
`;
}

function brandFile(read: Read, { name, slug, hue }: CityOptions): string {
  const head = read("brand.ts").split("/** The publication's colors")[0];
  return `${head}/** The publication's colors, read by pages, icons, manifest and style sheet. Run \`npm run draw\` after a change. */
export const colors = ${text(colorsOf(hue))};

/** The name in capitals of one pen. */
export const wordmark: Drawing = ${text(setInCapitals(name))};

/** The initial, on the icons' field of 64. */
export const mark: Drawing = ${text(initialOf(name, slug))};

/** Compass bearings, in degrees, of what leaves the city's center on the picture beside a shared link: none yet. */
export const bearings: readonly number[] = [];
`;
}

function sourcesFile(proposals: readonly Proposal[]): string {
  const rows = FEED_KEYS.map((key) => {
    const sources = proposals
      .filter(({ section, source }) => section === key && limitOf(source.feed)?.rights !== null)
      .map(({ source }) => ({ ...source, terms: "not read yet" }));
    return `  ${JSON.stringify(key)}: ${text(sources)},`;
  });
  return `import { withinLimits } from "./publisher-limits.ts";

/**
 * The sources of each section, merged newest first. The newsroom requests each about once an hour, at most ten every
 * two minutes.
 */
export const SOURCES = withinLimits({
${rows.join("\n")}
});
`;
}

function notesFile(city: string, words: CityWords): string {
  return `import type { OutwardLink } from "./outward-link.ts";

/** What a section is about, by its path, if its name doesn't say it; without a source's name. */
export const NOTES: Readonly<Record<string, string>> = {};

/** Links to other sites below a section's stories, by its path. */
export const LINKS: Readonly<Record<string, { heading: string; items: readonly OutwardLink[] }>> = {};

/** Public calendars of ${city}, on the events page: add a row for each. */
export const PUBLIC_CALENDARS: readonly OutwardLink[] = [];

/** The text above the calendars. */
export const EVENTS_INTRO = ${text(words.eventsIntro)};

/** The events page's note and meta description. */
export const EVENTS_NOTE = ${text(words.eventsNote)};
`;
}

/** The source of a calendars file, with the calendars that were found. */
const calendarsFile = (about: string, lists: Readonly<Record<string, readonly CalendarSource[]>>): string =>
  `import type { CalendarSource } from "./calendar-source.ts";

${Object.entries(lists)
  .map(
    ([name, rows]) =>
      `/** ${about}: add a row for each. */\nexport const ${name}: readonly CalendarSource[] = ${text(rows)};`,
  )
  .join("\n\n")}
`;

/** Empties a list in a source file. */
const emptied = (file: string, name: string): string =>
  file.replace(new RegExp(`((?:export )?const ${name}[^=]*= )\\[[\\s\\S]*?\\n\\];`), "$1[];");

const BOOKS_FILE = `import type { Book } from "./book.ts";

/** The books: add a row for each. */
export const books: readonly Book[] = [];

/** A summary of the list, for the page's head. */
export const BOOKS_SUMMARY = "";
`;

interface Questions {
  readonly answers: Readonly<Record<string, readonly { question: string }[]>>;
}

/**
 * The answers file of a new city. It has no answers, because each needs a page or an office that can confirm it; all
 * questions are listed as unanswered.
 */
function answersFile(read: Read, { city, language }: CityOptions, former: string): string {
  const categories = Object.entries((JSON.parse(read("answers.json")) as Questions).answers);
  const unanswered = categories.map(([name, rows]) => [
    name,
    rows.map(({ question }) => question.replaceAll(former, city)),
  ]);
  return `${text({
    language: language.split("-")[0],
    answers: Object.fromEntries(categories.map(([name]) => [name, []])),
    unanswered: Object.fromEntries(unanswered),
  })}\n`;
}

/** The source of the warnings file with another city's zones and without a river gauge. */
export const alertPlacesFile = (file: string, places: AlertPlaces): string =>
  file
    .replace(/(ALERT_PLACES: AlertPlaces = )\{[^}]*\}/, (_all, before: string) => before + text(places))
    .replace(/(RIVER_GAUGE: string = )"[^"]*"/, '$1""');

/** A name with curly apostrophes, as in all texts of a site. */
const curly = (name: string): string => name.replaceAll("'", "’");

/** All files of `src/city/` that differ for another city, by name. `former` is that folder's city. */
export function cityFiles(
  given: CityOptions,
  proposals: readonly Proposal[],
  read: Read,
  former: string,
  places: AlertPlaces,
  calendars: readonly CalendarSource[],
): Record<string, string> {
  const options = { ...given, name: curly(given.name), city: curly(given.city), region: curly(given.region) };
  const { city } = options;
  const words = cityWords(options.language, city, options.name);
  return {
    "site.ts": siteFile(options, words),
    "variables.json": `${text({ SITE_ORIGIN: "" })}\n`,
    "brand.ts": brandFile(read, options),
    "sources.ts": sourcesFile(proposals),
    "section-notes.ts": notesFile(city, words),
    "books.ts": BOOKS_FILE,
    "alert-places.ts": alertPlacesFile(read("alert-places.ts"), places),
    "event-calendars.ts": calendarsFile(`Calendars of events in ${city}`, {
      EVENT_CALENDARS: calendars.filter(({ kind }) => kind === "events"),
    }),
    "meeting-calendars.ts": calendarsFile(`Calendars of public bodies in ${city}`, {
      MEETING_CALENDARS: calendars.filter(({ kind }) => kind === "meetings"),
    }),
    "yearly-events.ts": emptied(read("yearly-events.ts"), "YEARLY"),
    "curated-articles.json": "[]\n",
    "answers.json": answersFile(read, options, former),
  };
}
