import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { site } from "../../city/site.ts";
import { COLUMNS } from "../../i18n/spanish.ts";
import { FEED_KEYS } from "../../model/headline.ts";
import { CITY_OF_TESTS, hasCityOfTests } from "../city-of-tests.ts";
import { readArguments } from "../commands.mjs";
import { root } from "../root.ts";
import { runTool } from "../run-tool.ts";
import { type CityWishes, cityFiles, slugOf } from "./city-files.ts";
import { fromOpml, fromSites, type Proposal } from "./find-sources.ts";
import { hueOf } from "./hue.ts";
import { stateOf } from "./states.ts";

const PATIENCE_MS = 15_000;
const folder = join(root, "src/city");

const ask = (address: string): Promise<Response> =>
  fetch(address, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { "User-Agent": "new-city/1.0 (feed discovery)" },
  });

/** A number of the range, or an Error that names the flag. */
function numberOf(flag: string, value: unknown, limit: number): number {
  const number = Number(value);
  if (value === undefined || String(value).trim() === "" || !(Math.abs(number) <= limit))
    throw new Error(`--${flag} takes a number from -${limit} to ${limit}, not "${value ?? ""}"`);
  return number;
}

/** A language that the interface speaks, with or without a region, or an Error that names those it does. */
function languageOf(value: unknown): string {
  const tag = String(value).toLowerCase();
  const [language = ""] = tag.split("-");
  if (!/^[a-z]+(-([a-z]{2}|\d{3}))?$/.test(tag) || !Object.hasOwn(COLUMNS, language))
    throw new Error(
      `--language takes ${Object.keys(COLUMNS).join(" or ")}, with or without a region (es-US), not "${value}"`,
    );
  return tag;
}

function readWishes(): CityWishes & { feeds: string | undefined; sites: string | undefined } {
  const { values } = readArguments("new-city");
  const wanted = (flag: string): string => {
    const value = String(values[flag] ?? "").trim();
    if (!value) throw new Error(`--${flag} is missing; npm run new-city -- --help tells what it takes`);
    return value;
  };
  const [name, city, region] = [wanted("name"), wanted("city"), wanted("region")];
  if (!slugOf(name)) throw new Error(`--name needs at least one letter or figure, not "${name}"`);
  if (values.feeds && values.sites) throw new Error("--feeds and --sites exclude each other");
  const timeZone = String(values["time-zone"] ?? stateOf(region)?.timeZone ?? "");
  if (!timeZone || !Intl.supportedValuesOf("timeZone").includes(timeZone))
    throw new Error(`--time-zone is needed for ${region}, for example America/New_York`);
  const given = (flag: string) => (values[flag] === undefined ? undefined : String(values[flag]));
  for (const file of [given("feeds"), given("sites")])
    if (file && !existsSync(file)) throw new Error(`${file} does not exist`);
  return {
    name,
    city,
    region,
    latitude: numberOf("lat", values.lat, 90),
    longitude: numberOf("lon", values.lon, 180),
    timeZone,
    language: languageOf(values.language ?? "en-us"),
    hue: values.hue === undefined ? hueOf(name) : numberOf("hue", values.hue, 360),
    feeds: given("feeds"),
    sites: given("sites"),
  };
}

async function propose(feeds: string | undefined, sites: string | undefined): Promise<Proposal[]> {
  if (feeds) return fromOpml(readFileSync(feeds, "utf8"), ask);
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
      const answer = stories === null ? `  could not be asked: ${trouble}` : "";
      console.log(`  ${source.name}  ${source.feed}${answer}`);
      for (const title of stories ?? []) console.log(`    - ${title}`);
    }
  }
}

/** Keeps the first city, and the files drawn for it, as the one that the tests of the machine were written against. */
function keepForTests(): void {
  if (hasCityOfTests()) return;
  cpSync(folder, CITY_OF_TESTS, { recursive: true });
  cpSync(join(root, "public"), join(CITY_OF_TESTS, "public"), { recursive: true });
}

/** Names outside `src/city/` that a tool reads before the code does. */
function rename({ name, city }: CityWishes): void {
  const slug = slugOf(name);
  const path = join(root, "wrangler.toml");
  const toml = readFileSync(path, "utf8");
  const former = /^name = "([^"]+)"/m.exec(toml)?.[1] ?? slug;
  writeFileSync(path, toml.replaceAll(`"${former}"`, `"${slug}"`).replaceAll(`"${former}-`, `"${slug}-`));
  const about = join(root, "package.json");
  const json = JSON.parse(readFileSync(about, "utf8"));
  json.description = `A public news site for ${city} that runs on the edge`;
  writeFileSync(about, `${JSON.stringify(json, null, 2)}\n`);
}

/** `npm run new-city`: writes `src/city/` for another city, draws its icons, and says what is left to do. */
async function newCity(): Promise<void> {
  const { feeds, sites, ...wishes } = readWishes();
  const proposals = await propose(feeds, sites);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  keepForTests();
  const files = cityFiles(wishes, proposals, read, site.city.name);
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  rename(wishes);
  rmSync(join(root, "public/covers"), { recursive: true, force: true });
  const config = "--config-path=src/build/biome.config.json";
  await runTool("biome", ["check", config, "--write", "src/city", "package.json"]);
  await runTool("node", ["--disable-warning=ExperimentalWarning", "src/build/draw.ts"]);
  show(proposals);
  console.log(`
${wishes.name} is written. Next:
  npm start -- --live            look at it
  npm run feeds:check            what each source gives
  src/city/sources.ts            move a source to another section, add more
  src/city/faq/                  answer the questions marked TO BE ANSWERED
  src/city/sections.ts           say in a sentence of your own what each section holds
  src/city/settings.ts           what only you can know: staff, contacts, sponsors; set them as SETTINGS or at /desk`);
  if (!wishes.language.startsWith("en"))
    console.log("  src/city/                      its own texts are written in English: translate them");
}

newCity().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
