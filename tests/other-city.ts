import { globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../src/build/build.ts";
import { publicFolder } from "../src/build/public-folder.ts";
import { answerFromReplay } from "../src/build/replay.ts";
import { SAMPLE_SETTINGS_JSON } from "../src/build/sample/sample-settings.ts";
import { SAMPLE } from "../src/build/sample/stand-in.ts";
import { SAMPLE_STATION } from "../src/build/sample/station/sample-station.ts";
import { NOTICE } from "../src/build/sample-notice.ts";
import { REPLAY_MODULES, startSite } from "../src/build/site-server.ts";
import { DIRECTORY } from "../src/city/directory.ts";
import { site as publication } from "../src/city/site.ts";

/** Words about Detroit that must not appear on another city's site. */
const FORMER = /detroit|michigan|woodward|\b313\b|motown|lansing/i;

/** US services and phone numbers, and statements that are true only where they exist. */
const AMERICAN =
  /\b911\b|weather\.gov|National Weather Service|Servicio Nacional de Meteorolog|\bFCC\b|know of any warnings|sabemos de ningún aviso/;
const isAmerican = String(publication.city.country) === "US";

/** Statements that are false for a city without answers, books and sources of its own. */
const PROMISES =
  /ballots|transit|city services|servicios de la ciudad|old books|libros antiguos|href="\/archives"/i;

const FEED = `<rss version="2.0"><channel><title>Paper</title><item><title>Harbor opens early</title><link>https://paper.example/1</link><pubDate>${new Date().toUTCString()}</pubDate><description>The ice is gone.</description></item></channel></rss>`;

/** A program for a city that `npm run new-city` wrote (CITY): builds it, requests all addresses, prints JSON. */
const weather = mkdtempSync(join(tmpdir(), "other-city-"));
writeFileSync(join(weather, "feed.xml"), FEED);
writeFileSync(join(weather, "replay.json"), JSON.stringify({ "*": { file: "feed.xml" } }));

const paths = new Set([
  ...DIRECTORY.map(({ path }) => path),
  ...["/nowhere", "/search?q=harbor", "/standards", "/accessibility", "/terms", "/status", "/status.json"],
  ...["/sitemap.xml", "/feeds/rss", "/feeds/atom", "/feed.json", "/manifest.webmanifest", "/robots.txt"],
  ...[
    "/llms.txt",
    "/weather",
    "/embed/warnings",
    "/feeds/warnings/rss",
    "/icons/icon.svg",
    "/opensearch.xml",
    "/embed/headlines",
  ],
]);
const found: string[] = [];
const broken: string[] = [];
const american: string[] = [];
const promised: string[] = [];

/** Requests every path and a local story; returns the Local News page. */
async function walk(network: (url: string) => Promise<Response>, variables: Record<string, string>) {
  const { site, url } = await startSite({
    port: 0,
    quiet: true,
    entryModules: REPLAY_MODULES,
    variables,
    network: (request) => network(request.url),
  });
  const { origin } = url;
  const local = await (await fetch(`${origin}/local-news`)).text();
  const opinion = await (await fetch(`${origin}/opinion`)).text();
  const isPlain = opinion.includes("doesn’t have a source") && !local.includes('href="/opinion"');
  const story = /href="(\/article\/local-news-[^"]+)"/.exec(local)?.[1];
  for (const path of [...paths, ...(story ? [story] : [])]) {
    const answer = await fetch(origin + path);
    const text = await answer.text();
    if (/^\/(?:faq|terms)$/.test(path)) writeFileSync(`${path.slice(1)}.html`, text);
    if (answer.status >= 500) broken.push(`${path}: ${answer.status}`);
    const hit = FORMER.exec(text);
    if (hit) found.push(`${path}: …${text.slice(Math.max(0, hit.index - 40), hit.index + 40)}…`);
    const [named] = isAmerican || variables.NOTICE ? [] : (AMERICAN.exec(text) ?? []);
    if (named) american.push(`${path}: ${named}`);
    const [promise] =
      /^\/(?:faq|about-us)?$/.test(path) && !variables.NOTICE ? (PROMISES.exec(text) ?? []) : [];
    if (promise) promised.push(`${path}: ${promise}`);
  }
  await site.dispose();
  return { local, story: story !== undefined, isPlain };
}

await build();
const live = await walk((url) => answerFromReplay(weather, url, Date.now()), {});
const sample = await walk((url) => answerFromReplay(SAMPLE, url, Date.now()), {
  NOTICE,
  SETTINGS: SAMPLE_SETTINGS_JSON,
  STATIONS: JSON.stringify([SAMPLE_STATION]),
});
const drawn = globSync(`${publicFolder()}/{icons,covers,placeholders}/**/*.svg`).filter((file) =>
  FORMER.test(readFileSync(file, "utf8")),
);
const result = { name: publication.name, paths: paths.size, found, broken, drawn, american, promised };
const story = live.story && live.local.includes("Harbor opens early");
const unsourced = live.isPlain;
const ofSample = sample.story && sample.local.includes("Sample edition");
console.log(`RESULT ${JSON.stringify({ ...result, story, unsourced, ofSample })}`);
process.exit();
