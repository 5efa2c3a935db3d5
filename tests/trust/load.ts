import { Agent, get } from "node:http";

/** A page, and words that only its complete response contains. */
export type Wanted = readonly [path: string, holds: string];

export interface Load {
  answers: number;
  errors: string[];
  /** Responses that are incomplete or belong to another page. */
  wrong: string[];
  /**
   * Requests repeated because the connection closed before a response (RFC 9112, 9.3.1). workerd closes connections
   * that it can't serve within 5 s.
   */
  again: number;
  /** In ms. */
  p50: number;
  p99: number;
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const pause = (ms: number): Promise<unknown> | null =>
  ms > 0 ? new Promise((done) => setTimeout(done, ms)) : null;

/** One page of each kind, with words that only its own complete body contains. */
export function everyKind(story: string): Wanted[] {
  const html = (path: string, words: string): Wanted => [path, `${words}\u0000</html>`];
  return [
    html("/", 'rel="canonical"'),
    ...["local-news", "sports", "politics", "national-news", "arts-culture"].map((name) =>
      html(`/${name}`, `<link rel="canonical" href="https://woodward.example/${name}"`),
    ),
    html(story, `<link rel="canonical" href="https://woodward.example${story}"`),
    html("/faq", "<details"),
    html("/about-us", "/about-us"),
    html("/archive", "/archive"),
    html("/radio", "/radio"),
    html("/embed/headlines", 'href="'),
    ["/feeds/rss", "</rss>"],
    ["/feeds/sports/atom", "</feed>"],
    ["/feed.json", '"items"'],
    ["/sitemap.xml", "</urlset>"],
    ["/api/v1/headlines.json", '"stories"'],
    ["/robots.txt", "Sitemap"],
    ["/status.json", '"sections"'],
  ];
}

/**
 * Requests pages over `connections` for `seconds` and checks every body. Each connection sends its next request at
 * once, or `everyMs` after it sent the last.
 */
export async function load(
  origin: string,
  wanted: readonly Wanted[],
  connections: number,
  seconds: number,
  everyMs = 0,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const errors: string[] = [];
  let again = 0;
  const wrong: string[] = [];
  const end = performance.now() + seconds * 1000;
  const ask = (path: string) =>
    new Promise<{ status: number; text: string }>((done, fail) => {
      const asking = get(
        origin + path,
        { agent, timeout: 60_000, headers: { Accept: "text/html" } },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (piece: string) => {
            text += piece;
          });
          answer.on("end", () => done({ status: answer.statusCode ?? 0, text }));
          answer.on("error", fail);
        },
      );
      asking.on("timeout", () => asking.destroy(new Error("no answer in 60 s")));
      asking.on("error", fail);
    });
  const one = async (first: number) => {
    await pause((everyMs * first) / connections);
    for (let n = first; performance.now() < end; n += 7) {
      const [path, holds] = wanted[n % wanted.length] ?? ["/", ""];
      const start = performance.now();
      try {
        const { status, text } = await ask(path).catch((error: Error) => {
          if (!/ECONNRESET|hang up/.test(String(error))) throw error;
          again += 1;
          return ask(path);
        });
        times.push(performance.now() - start);
        if (status !== 200) errors.push(`${path} ${status}`);
        else if (holds.split("\u0000").some((words) => !text.includes(words))) wrong.push(path);
      } catch (error) {
        errors.push(`${path} ${error}`);
      }
      await pause(start + everyMs - performance.now());
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, n) => one(n)));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { answers: times.length, errors, wrong, again, p50: at(times, 0.5), p99: at(times, 0.99) };
}
