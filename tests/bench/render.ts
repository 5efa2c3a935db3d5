import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { startSite } from "../../src/build/site-server.ts";
import { SECTION_PAGES } from "../../src/city/sections.ts";
import { cpuSeconds, median, pin, workerdChildren } from "./processes.ts";
import { sampleWorld } from "./sample-world.ts";

const ROUNDS = 7;
const REQUESTS = 600;
/** The sample's front page has more once every section is published. */
const HEADLINES_OF_HOME = 40;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** What responds instead of the app (tests/bench/render-entry.js); "page" is the app itself. */
export type Answerer = "page" | "uncached" | "template" | "string" | "stored" | "grown";

function ask(url: string, answerer: Answerer): Promise<void> {
  const headers = answerer === "page" ? {} : { "If-None-Match": answerer };
  return new Promise((done, fail) => {
    const asked = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", done);
    });
    // A kept connection may have been closed while another site had its turn.
    asked.on("error", (error) => (asked.reusedSocket ? ask(url, answerer).then(done, fail) : fail(error)));
    asked.end();
  });
}

/** Asks an address so many times, four at once. */
export async function load(url: string, requests: number, answerer: Answerer = "page"): Promise<void> {
  let left = requests;
  const visitor = async () => {
    while (left-- > 0) await ask(url, answerer);
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
}

const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => {
    const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
    return characters[name] ?? "";
  });

/** Cuts a page into fixed pieces and the values between them: texts and addresses of the body. */
export function templateOf(html: string): { pieces: string[]; values: string[] } {
  const body = html.indexOf("<body");
  const pieces: string[] = [];
  const values: string[] = [];
  let end = 0;
  for (const match of html.slice(body).matchAll(/>([^<]+)<|(?:href|src)="([^"]*)"|dateTime="([^"]*)"/gi)) {
    const value = match[1] ?? match[2] ?? match[3] ?? "";
    const start = body + match.index + match[0].indexOf(value, match[1] === undefined ? 5 : 1);
    pieces.push(html.slice(end, start));
    values.push(unescapeHtml(value));
    end = start + value.length;
  }
  return { pieces: [...pieces, html.slice(end)], values };
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Asks for every section, then waits until the newsroom has published the whole front page. */
async function fill(origin: string): Promise<void> {
  await Promise.all(SECTION_PAGES.map(({ path }) => fetch(origin + path).then((answer) => answer.text())));
  for (let tries = 0; tries < 120; tries += 1) {
    const html = await fetch(`${origin}/?fill`).then((answer) => answer.text());
    if (html.split('class="source-line').length > HEADLINES_OF_HOME) return;
    await setTimeout(500);
  }
  throw new Error("bench-render: the front page was never published");
}

/** Sends the entry module a page's template, and fails if what it renders isn't the page. */
async function prepare(url: string): Promise<string> {
  await fetch(url).then((answer) => answer.text());
  const html = await fetch(url).then((answer) => answer.text());
  const filled = await fetch(url, { method: "POST", body: JSON.stringify(templateOf(html)) });
  if ((await filled.text()) !== html) throw new Error(`bench-render: the template is not the page ${url}`);
  return html;
}

/** Fails where a page made from KV's text is none, or where a store with more stories changes how many it shows. */
async function check(url: string): Promise<void> {
  for (const answerer of ["stored", "grown"]) {
    const answer = await fetch(url, { headers: { "If-None-Match": answerer } });
    const cards = (await answer.text()).split('<article class="card"').length - 1;
    if (answer.status !== 200 || cards < 3)
      throw new Error(`bench-render: ${url} ${answerer} answered ${answer.status} with ${cards} cards`);
  }
}

const PAGES = ["/", "/local-news"] as const;
const ANSWERERS = ["uncached", "template", "page", "string"] as const;
/** After the others of both pages: what they leave to be collected would be counted there. */
const FROM_STORE = ["stored", "grown"] as const;

type Costs = Map<Answerer, number>;

/** Median CPU in ms of a request to each answerer, taken by turns; the first turn of each only warms it. */
async function byTurns(
  pid: number,
  url: string,
  answerers: readonly Answerer[],
  requests: number,
): Promise<Costs> {
  const costs = new Map(answerers.map((answerer) => [answerer, [] as number[]]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const answerer of answerers) {
      const before = cpuSeconds(pid);
      await load(url, requests, answerer);
      if (round >= 0) costs.get(answerer)?.push(((cpuSeconds(pid) - before) / requests) * 1000);
    }
  }
  return new Map([...costs].map(([answerer, taken]) => [answerer, median(taken)]));
}

/**
 * CPU of a warm page in workerd: not cached, beside the same page from a string template, cached in the same
 * minute beside a cached string. All of them behind the gateway and the pages' entrypoint.
 * Last the whole way from what KV holds of the sections, and the same with 11 times the stories.
 */
export async function benchRender(): Promise<void> {
  const { site } = await startSite({
    port: 0,
    quiet: true,
    direct: true,
    entryModules: ["tests/bench/render-entry.js"],
    ...sampleWorld(),
  });
  const [pid = 0] = workerdChildren();
  const origin = (await site.unsafeGetDirectURL()).origin;
  await fill(origin);
  pin(pid, 0);
  pin(process.pid, 1);
  for (const path of PAGES) {
    const html = await prepare(origin + path);
    print(path, await byTurns(pid, origin + path, ANSWERERS, REQUESTS));
    console.log(
      `  its HTML         ${kilobytes(html.length)}, gzip ${kilobytes(gzipSync(html).length)}, brotli ${kilobytes(brotliCompressSync(html).length)}`,
    );
  }
  await fetch(`${origin}/grow`, { method: "POST" });
  for (const path of PAGES) {
    await check(origin + path);
    const costs = await byTurns(pid, origin + path, FROM_STORE, REQUESTS / 10);
    const [stored = 0, grown = 0] = FROM_STORE.map((answerer) => costs.get(answerer));
    console.log(
      `${path} from KV's text  ${stored.toFixed(2)} ms, with 11 times the stories ${(grown / stored).toFixed(2)} x (goal: 8)`,
    );
  }
  await site.dispose();
  agent.destroy();
}

function print(path: string, costs: Costs): void {
  const cost = (answerer: Answerer) => costs.get(answerer) ?? Number.NaN;
  const row = (words: string, answerer: Answerer, beside: Answerer | undefined, name = "") => {
    const ratio = beside ? `  ${(cost(answerer) / cost(beside)).toFixed(2)} x ${name}` : "";
    console.log(`  ${words.padEnd(16)} ${cost(answerer).toFixed(3)} ms${ratio}`);
  };
  console.log(`warm ${path}, CPU in workerd, median of ${ROUNDS} rounds of ${REQUESTS}`);
  row("not cached", "uncached", "template", "the template (goal: 1.5)");
  row("string template", "template", undefined);
  row("cached page", "page", "string", "the cached string (goal: 1.2)");
  row("cached string", "string", undefined);
}
