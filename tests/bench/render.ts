import { Agent, request } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { quantile } from "../quantile.ts";
import { FROM_DATA } from "./peers/page-source.ts";
import { cpuSeconds, pin } from "./processes.ts";
import { startWithTemplate } from "./sample-world.ts";

const STARTS = 3;
const ROUNDS = 16;
const REQUESTS = 200;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** The app, or the string template that replaces it (tests/bench/render-entry.js). */
type Answerer = "page" | "template";

function ask(url: string, answerer: Answerer): Promise<void> {
  const headers = answerer === "page" ? {} : { "If-None-Match": answerer };
  return new Promise((done, fail) => {
    const asked = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", done);
    });
    // The server may have closed a kept-alive connection while another site was measured.
    asked.on("error", (error) => (asked.reusedSocket ? ask(url, answerer).then(done, fail) : fail(error)));
    asked.end();
  });
}

/** Sends 200 requests for an address, four at a time. */
async function load(url: string, answerer: Answerer): Promise<void> {
  let left = REQUESTS;
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

/** A text, or an attribute's value, that comes from articles and links. */
const VALUE = new RegExp(`>([^<]+)<| (?:${FROM_DATA})="([^"]+)"`, "gi");

/** Splits a page into fixed pieces and the values of its body between them. */
function templateOf(html: string): { pieces: string[]; values: string[] } {
  const body = html.indexOf("<body");
  const pieces: string[] = [];
  const values: string[] = [];
  let end = 0;
  for (const match of html.slice(body).matchAll(VALUE)) {
    const value = match[1] ?? match[2] ?? "";
    const start = body + match.index + match[0].length - 1 - value.length;
    pieces.push(html.slice(end, start));
    values.push(unescapeHtml(value));
    end = start + value.length;
  }
  return { pieces: [...pieces, html.slice(end)], values };
}

/** One KB is 1,024 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Sends a page's template to the entry module; throws an Error if the filled template differs from the page. */
async function prepare(url: string): Promise<string> {
  await fetch(url).then((answer) => answer.text());
  const html = await fetch(url).then((answer) => answer.text());
  const filled = await fetch(url, { method: "POST", body: JSON.stringify(templateOf(html)) });
  if ((await filled.text()) !== html) throw new Error(`bench-render: the template is not the page ${url}`);
  return html;
}

const PAGES = ["/", "/local-news"] as const;

/** CPU in ms per request, for the page and the template. */
type Round = Record<Answerer, number>;

/** Measures the page and the template in turn, after a warm-up round. */
async function byTurns(pid: number, url: string): Promise<Round[]> {
  const costOf = async (answerer: Answerer): Promise<number> => {
    const before = cpuSeconds(pid);
    await load(url, answerer);
    return ((cpuSeconds(pid) - before) / REQUESTS) * 1000;
  };
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    rounds.push({ template: await costOf("template"), page: await costOf("page") });
  return rounds.slice(1);
}

/**
 * Compares the CPU of rendering an uncached page in a warm workerd with the same response from a string template, behind
 * the same gateway and entrypoint. Starts workerd three times, because results differ by several percent between starts.
 */
export async function benchRender(): Promise<void> {
  const taken = PAGES.map((path) => ({ path, html: "", starts: [] as Round[][] }));
  for (let start = 0; start < STARTS; start += 1) {
    const { site, pid, origin } = await startWithTemplate();
    pin(pid, 0);
    pin(process.pid, 1);
    for (const one of taken) {
      one.html = await prepare(origin + one.path);
      one.starts.push(await byTurns(pid, origin + one.path));
    }
    await site.dispose();
  }
  agent.destroy();
  for (const { path, html, starts } of taken) print(path, html, starts);
}

const median = (values: readonly number[]): number => quantile(values, 0.5);

const ratioOf = (rounds: readonly Round[]): string =>
  median(rounds.map(({ page, template }) => page / template)).toFixed(2);

function print(path: string, html: string, starts: readonly Round[][]): void {
  const all = starts.flat();
  const [page, template] = [median(all.map((one) => one.page)), median(all.map((one) => one.template))];
  console.log(
    `warm ${path}, CPU in workerd, median of ${all.length} rounds of ${REQUESTS}: ${page.toFixed(3)} ms, ` +
      `string template ${template.toFixed(3)} ms, ${ratioOf(all)} x (goal: 2.3)\n` +
      `  by start         ${starts.map(ratioOf).join(", ")} x\n` +
      `  its HTML         ${kilobytes(html.length)}, gzip ${kilobytes(gzipSync(html).length)}, brotli ${kilobytes(brotliCompressSync(html).length)}`,
  );
}
