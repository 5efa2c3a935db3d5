import { Agent, request } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { cpuSeconds, median, pin, workerdChildren } from "../../src/build/processes.ts";
import { answerFromReplay } from "../../src/build/replay.ts";
import { startSite } from "../../src/build/site-server.ts";

const SAMPLE = join(import.meta.dirname, "../../src/build/sample");
const ROUNDS = 7;
const REQUESTS = 1000;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function ask(url: string): Promise<void> {
  return new Promise((done, fail) => {
    request(url, { agent }, (answer) => {
      answer.resume();
      answer.on("end", done);
    })
      .on("error", fail)
      .end();
  });
}

/** Asks an address so many times, four at once. */
export async function load(url: string, requests: number): Promise<void> {
  let left = requests;
  const visitor = async () => {
    while (left-- > 0) await ask(url);
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

/** CPU of a warm home page in workerd beside the same page from a string template and a "hello" handler. */
export async function benchRender(): Promise<void> {
  const anchor = Date.now();
  const { site } = await startSite({
    port: 0,
    quiet: true,
    direct: true,
    doors: ["tests/bench/door.js"],
    network: ({ url }) => answerFromReplay(SAMPLE, url, anchor),
  });
  const [pid = 0] = workerdChildren();
  const origin = (await site.unsafeGetDirectURL()).origin;
  pin(pid, 0);
  pin(process.pid, 1);
  await fetch(`${origin}/`).then((answer) => answer.text());
  const html = await fetch(`${origin}/`).then((answer) => answer.text());
  const template = await fetch(`${origin}/__template`, {
    method: "POST",
    body: JSON.stringify(templateOf(html)),
  });
  if ((await template.text()) !== html) throw new Error("bench-render: the template is not the page");
  const paths = ["/", "/__template", "/__hello"] as const;
  const costs = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (const path of paths) await load(origin + path, REQUESTS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of paths) {
      const before = cpuSeconds(pid);
      await load(origin + path, REQUESTS);
      costs.get(path)?.push(((cpuSeconds(pid) - before) / REQUESTS) * 1000);
    }
  }
  await site.dispose();
  agent.destroy();
  const [page, plain, hello] = paths.map((path) => median(costs.get(path) ?? [])) as [number, number, number];
  console.log(`warm home page, CPU in workerd, median of ${ROUNDS} rounds of ${REQUESTS}`);
  console.log(
    `  React page       ${page.toFixed(3)} ms  ${(page / plain).toFixed(2)} x the template, ${(page / hello).toFixed(1)} x hello`,
  );
  console.log(`  string template  ${plain.toFixed(3)} ms`);
  console.log(`  hello            ${hello.toFixed(3)} ms`);
  console.log(
    `  home page HTML ${kilobytes(html.length)}, gzip ${kilobytes(gzipSync(html).length)}, brotli ${kilobytes(brotliCompressSync(html).length)}`,
  );
}

if (import.meta.main) await benchRender();
