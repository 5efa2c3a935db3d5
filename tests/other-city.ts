import { globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../src/build/build.ts";
import { answerFromReplay } from "../src/build/replay.ts";
import { root } from "../src/build/root.ts";
import { REPLAY_DOORS, startSite } from "../src/build/site-server.ts";
import { DIRECTORY } from "../src/city/directory.ts";
import { site as publication } from "../src/city/site.ts";

/** Words that the first city's publication must not leave behind in another's. */
const FORMER = /detroit|michigan|woodward|\b313\b|motown|lansing/i;

const FEED = `<rss version="2.0"><channel><title>Paper</title><item><title>Harbor opens early</title><link>https://paper.example/1</link><pubDate>${new Date().toUTCString()}</pubDate><description>The ice is gone.</description></item></channel></rss>`;

/** Run in a copy of the project that `npm run new-city` has rewritten: builds it, asks for everything, prints JSON. */
const weather = mkdtempSync(join(tmpdir(), "other-city-"));
writeFileSync(join(weather, "feed.xml"), FEED);
writeFileSync(join(weather, "replay.json"), JSON.stringify({ "*": { file: "feed.xml" } }));

await build();
const { site, url } = await startSite({
  port: 0,
  quiet: true,
  doors: REPLAY_DOORS,
  network: (request) => answerFromReplay(weather, request.url, Date.now()),
});
const { origin } = url;
const paths = [
  ...DIRECTORY.map(({ path }) => path),
  ...["/nowhere", "/search?q=harbor", "/standards", "/accessibility", "/status", "/status.json"],
  ...["/sitemap.xml", "/feeds/rss", "/feeds/atom", "/feed.json", "/manifest.webmanifest", "/robots.txt"],
  ...["/llms.txt", "/icons/icon.svg", "/opensearch.xml", "/embed/headlines"],
];
const found: string[] = [];
const broken: string[] = [];
for (const path of new Set(paths)) {
  const answer = await fetch(origin + path);
  const text = await answer.text();
  if (answer.status >= 500) broken.push(`${path}: ${answer.status}`);
  const hit = FORMER.exec(text);
  if (hit) found.push(`${path}: …${text.slice(Math.max(0, hit.index - 40), hit.index + 40)}…`);
}
const local = await (await fetch(`${origin}/local-news`)).text();
await site.dispose();
const drawn = globSync("public/{icons,covers,placeholders}/**/*.svg", { cwd: root }).filter((file) =>
  FORMER.test(readFileSync(join(root, file), "utf8")),
);
const result = { name: publication.name, paths: paths.length, found, broken, drawn };
console.log(`RESULT ${JSON.stringify({ ...result, story: local.includes("Harbor opens early") })}`);
process.exit();
