import { Agent, request } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { quantile } from "../quantile.ts";
import { fill } from "../site/pages/every-page.ts";
import { siteAt } from "../site-under-test.ts";
import { cpuSeconds, pin } from "./processes.ts";
import { published, startWithTemplate } from "./sample-world.ts";

const ROUNDS = 7;
const REQUESTS = 600;

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

/** Sends 600 requests for an address, four at a time. */
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

/** Splits a page into fixed pieces and the texts and addresses between them. */
function templateOf(html: string): { pieces: string[]; values: string[] } {
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
const ANSWERERS = ["template", "page"] as const;

type Costs = Map<Answerer, number>;

/** Median CPU per request in ms for the page and the template, which take turns; the first round is a warm-up. */
async function byTurns(pid: number, url: string): Promise<Costs> {
  const costs = new Map(ANSWERERS.map((answerer) => [answerer, [] as number[]]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const answerer of ANSWERERS) {
      const before = cpuSeconds(pid);
      await load(url, answerer);
      if (round >= 0) costs.get(answerer)?.push(((cpuSeconds(pid) - before) / REQUESTS) * 1000);
    }
  }
  return new Map([...costs].map(([answerer, taken]) => [answerer, quantile(taken, 0.5)]));
}

/**
 * Compares the CPU of rendering an uncached page in a warm workerd with the same page from a string template, behind
 * the same gateway and entrypoint.
 */
export async function benchRender(): Promise<void> {
  const { site, pid, origin } = await startWithTemplate();
  await fill(siteAt(origin));
  await published(site);
  pin(pid, 0);
  pin(process.pid, 1);
  for (const path of PAGES) {
    const html = await prepare(origin + path);
    print(path, await byTurns(pid, origin + path));
    console.log(
      `  its HTML         ${kilobytes(html.length)}, gzip ${kilobytes(gzipSync(html).length)}, brotli ${kilobytes(brotliCompressSync(html).length)}`,
    );
  }
  await site.dispose();
  agent.destroy();
}

function print(path: string, costs: Costs): void {
  const [page = Number.NaN, template = Number.NaN] = [costs.get("page"), costs.get("template")];
  console.log(
    `warm ${path}, CPU in workerd, median of ${ROUNDS} rounds of ${REQUESTS}: ${page.toFixed(3)} ms, ` +
      `string template ${template.toFixed(3)} ms, ${(page / template).toFixed(2)} x (goal: 2.3)`,
  );
}
