import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../quantile.ts";
import { asBrowser } from "../site/pages/every-page.ts";
import { ask } from "../site-under-test.ts";

/** A page, and words that only its complete response contains. */
export type Wanted = readonly [path: string, holds: string];

export interface Load {
  answers: number;
  errors: string[];
  /** Responses that are incomplete or belong to another page. */
  wrong: string[];
  /** In ms. */
  p50: number;
  p99: number;
}

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
  const times: number[] = [];
  const errors: string[] = [];
  const wrong: string[] = [];
  const end = performance.now() + seconds * 1000;
  const one = async (first: number) => {
    await pause((everyMs * first) / connections);
    for (let n = first; performance.now() < end; n += 7) {
      const [path, holds] = wanted[n % wanted.length] ?? ["/", ""];
      const start = performance.now();
      try {
        const request = () => ask(origin + path, { signal: AbortSignal.timeout(60_000), ...asBrowser });
        // workerd closes connections that it can't serve within 5 s (RFC 9112, 9.3.1).
        const answer = await request().catch((error: unknown) => {
          if (!(error instanceof TypeError)) throw error;
          return request();
        });
        const text = await answer.text();
        times.push(performance.now() - start);
        if (answer.status !== 200) errors.push(`${path} ${answer.status}`);
        else if (holds.split("\u0000").some((words) => !text.includes(words))) wrong.push(path);
      } catch (error) {
        errors.push(`${path} ${error}`);
      }
      await pause(Math.max(0, start + everyMs - performance.now()));
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, n) => one(n)));
  return { answers: times.length, errors, wrong, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
