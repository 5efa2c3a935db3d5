import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CalendarSource } from "../../city/calendar-source.ts";
import { limitOf } from "../../city/publisher-limits.ts";
import { site } from "../../city/site.ts";
import { FEED_KEYS } from "../../model/headline.ts";
import { cityFolder } from "../city-folder.ts";
import { readArguments } from "../commands.mjs";
import { fail } from "../fail.ts";
import { languages } from "../languages.ts";
import { outsideOf } from "../outside-of.ts";
import { runTool } from "../run-tool.ts";
import { setInCapitals } from "./capitals.ts";
import { type CityOptions, cityFiles, slugOf } from "./city-files.ts";
import { findAlertPlaces } from "./find-alert-places.ts";
import { findCalendars } from "./find-calendars.ts";
import { fromOpml, fromSites, type Proposal } from "./find-sources.ts";
import { hueOf } from "./hue.ts";
import { stateOf } from "./states.ts";
import { writeFiles } from "./write-files.ts";

const TIMEOUT_MS = 15_000;

/** The number of sources that the newsroom can request per hour: ten every two minutes. */
const HOURLY = 300;

/** Requests an address; rejects if its publisher must give permission first. */
async function ask(address: string): Promise<Response> {
  if (limitOf(address)?.rights === null) throw new Error("left out: ask its publisher for permission first");
  return fetch(address, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { "User-Agent": "new-city/1.0 (feed discovery)" },
  });
}

/** A number within a range; throws an Error that names the option. */
function numberOf(flag: string, value: unknown, limit: number): number {
  const number = Number(value);
  if (value === undefined || String(value).trim() === "" || !(Math.abs(number) <= limit))
    throw new Error(`--${flag} takes a number from -${limit} to ${limit}, not "${value ?? ""}"`);
  return number;
}

const LANGUAGES = new Intl.ListFormat("en", { type: "disjunction" }).format(["en", ...languages()]);

/** A supported language, with or without a region; throws an Error that lists the languages. */
function languageOf(value: unknown): string {
  const tag = String(value).toLowerCase();
  const [language = ""] = tag.split("-");
  if (!/^[a-z]+(-([a-z]{2}|\d{3}))?$/.test(tag) || !["en", ...languages()].includes(language))
    throw new Error(`--language takes ${LANGUAGES}, with or without a region (es-US), not "${value}"`);
  return tag;
}

/** The slug: the option's value, else derived from the publication's name. Throws a one-line Error. */
function slugFor(name: string, value: unknown): string {
  const slug = value === undefined ? slugOf(name) : String(value);
  if (slug === "")
    throw new Error(
      `--slug is required for "${name}", which has no Latin letters. It is the name in addresses, such as city-news`,
    );
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new Error(`--slug takes lower-case letters, digits and hyphens between them, not "${slug}"`);
  return slug;
}

/** The given time zone, or that of the state, or the country's only one. Throws a one-line Error. */
function timeZoneOf(value: unknown, country: string, region: string): string {
  const inCountry = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
  const usual = (country === "US" && stateOf(region)?.timeZone) || (inCountry.length === 1 && inCountry[0]);
  const timeZone = value === undefined ? usual : String(value);
  if (timeZone && Intl.supportedValuesOf("timeZone").includes(timeZone)) return timeZone;
  const wrong = value === undefined ? `is required for ${region}` : `isn't a known zone: "${value}"`;
  throw new Error(`--time-zone ${wrong}; ${country} has ${inCountry.join(", ") || "none"}`);
}

/** A country's code in capitals; throws a one-line Error. */
function countryOf(value: unknown): string {
  const country = String(value).toUpperCase();
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  if (!/^[A-Z]{2}$/.test(country) || country === "ZZ" || !names.of(country))
    throw new Error(`--country takes the two letters of ISO 3166, such as US or CA, not "${value}"`);
  // Replaces codes such as UK, which is GB in ISO 3166.
  return new Intl.Locale(`und-${country}`).region ?? country;
}

function readCityOptions(): CityOptions & Record<"feeds" | "sites" | "calendars", string | undefined> {
  const { values } = readArguments("new-city");
  const wanted = (flag: string): string => {
    const value = String(values[flag] ?? "").trim();
    if (!value) throw new Error(`--${flag} is missing; npm run new-city -- --help lists its options`);
    return value;
  };
  const [name, city, region] = [wanted("name"), wanted("city"), wanted("region")];
  const [slug, country] = [slugFor(name, values.slug), countryOf(values.country)];
  if (values.feeds && values.sites) throw new Error("use either --feeds or --sites, not both");
  const timeZone = timeZoneOf(values["time-zone"], country, region);
  const given = (flag: string) => (values[flag] === undefined ? undefined : String(values[flag]));
  for (const file of [given("feeds"), given("sites")])
    if (file && !existsSync(file)) throw new Error(`${file} doesn't exist`);
  return {
    ...{ name, slug, city, region, country },
    latitude: numberOf("lat", values.lat, 90),
    longitude: numberOf("lon", values.lon, 180),
    timeZone,
    language: languageOf(values.language ?? "en-us"),
    hue: values.hue === undefined ? hueOf(name) : numberOf("hue", values.hue, 360),
    feeds: given("feeds"),
    sites: given("sites"),
    calendars: given("calendars"),
  };
}

/** The calendars of home pages, which are listed in a file or in the option itself. */
async function searchCalendars(given: string | undefined, timeZone: string): Promise<CalendarSource[]> {
  if (given === undefined) return [];
  const list = existsSync(given) ? readFileSync(given, "utf8") : given;
  const outside = outsideOf(undefined, "new-city/1.0 (calendar discovery)");
  const { found, missed } = await findCalendars(list, outside, timeZone);
  for (const { site: address, why } of missed) console.log(`no calendar: ${address}: ${why}`);
  for (const { source, ahead } of found)
    console.log(`calendar: ${source.name}, ${ahead} ahead  ${source.platform}  ${source.url}`);
  return found.map(({ source }) => source);
}

async function propose(feeds: string | undefined, sites: string | undefined): Promise<Proposal[]> {
  if (feeds) {
    const found = await fromOpml(readFileSync(feeds, "utf8"), ask, (line) =>
      console.log(`no source: ${line}`),
    );
    if (found.length > HOURLY)
      console.log(
        `${found.length} feeds: at most ${HOURLY} are read per hour, so each is read every ${Math.ceil(found.length / HOURLY)} hours`,
      );
    return found;
  }
  if (!sites) return [];
  const { found, missed } = await fromSites(readFileSync(sites, "utf8"), ask);
  for (const { site: address, why } of missed) console.log(`no source: ${address}: ${why}`);
  return found;
}

function show(proposals: readonly Proposal[]): void {
  for (const key of FEED_KEYS) {
    const here = proposals.filter(({ section }) => section === key);
    console.log(here.length === 0 ? `${key}: no source yet` : key);
    for (const { source, stories, trouble } of here) {
      const answer = stories === null ? `  could not be read: ${trouble}` : "";
      console.log(`  ${source.name}  ${source.feed}${answer}`);
      for (const title of stories ?? []) console.log(`    - ${title}`);
    }
  }
}

/** Files with the terms, the privacy policy, the standards and the accessibility statement. */
const LEGAL_FILES = ["terms.ts", "privacy.ts", "standards.ts", "accessibility.ts"];

/** Prints the next steps for a new city. */
function tellNext({ name, slug, language }: CityOptions): void {
  const folder = `src/cities/${slug}`;
  console.log(`
Created ${name}. Next:
  npm start -- --city ${slug} --live         shows the site
  npm run feeds:check -- --city ${slug}      checks every source
  npm run calendars:check -- --city ${slug}  checks every calendar
Then edit these files in ${folder}/:
  sources.ts          add sources, or move them to other sections
  event-calendars.ts  add event calendars; public bodies are in meeting-calendars.ts
  alert-places.ts     add neighboring counties; warnings are requested only for these zones
  answers.json        answer the questions under "unanswered", each with its source
  section-notes.ts    describe each section in one sentence
  variables.json      set the site's address and SETTINGS (or use /desk for the settings)
Files that aren't in this folder come from src/city/. To change one for this city, copy it.`);
  if (setInCapitals(name).path === "")
    console.log(`public/og.png, the picture for shared links, doesn't show the name, because the drawn alphabet lacks letters of
"${name}". Replace it with a picture of 1200 by 630 pixels.`);
  if (!language.startsWith("en"))
    console.log(`Still in English: the unanswered questions, and the legal texts, which were written for the United States; their pages
say that they are in English. Have them written for your country: copy ${LEGAL_FILES.join(", ")}
and legal.ts from src/city/ to ${folder}/, and set LEGAL_LANGUAGE in legal.ts.`);
}

/** `npm run new-city`: writes `src/cities/NAME/`, draws the icons, and prints the next steps. */
async function newCity(): Promise<void> {
  const { feeds, sites, calendars: given, ...options } = readCityOptions();
  const { slug } = options;
  const folder = cityFolder(slug);
  if (existsSync(folder))
    throw new Error(`src/cities/${slug} already exists: choose another name or remove it`);
  const proposals = await propose(feeds, sites);
  const calendars = await searchCalendars(given, options.timeZone);
  const { places, trouble } =
    options.country === "US"
      ? await findAlertPlaces(options, ask)
      : { places: {}, trouble: "the National Weather Service covers the United States only" };
  if (trouble) console.log(`no weather warnings yet: ${trouble}`);
  const read = (file: string) => readFileSync(join(cityFolder(""), file), "utf8");
  writeFiles(folder, cityFiles(options, proposals, read, site.city.name, places, calendars));
  const config = "--config-path=src/build/biome.config.json";
  await runTool("biome", ["check", config, "--write", "--linter-enabled=false", `src/cities/${slug}`]);
  await runTool("node", ["src/build/start.mjs", "draw", "--city", slug]);
  show(proposals);
  tellNext(options);
}

newCity().catch(fail);
