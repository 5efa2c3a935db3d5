/** How long a response is served from the cache, in seconds. */
export interface Life {
  fresh: number;
  /** How long a stale response is served while a new one is fetched in the background. */
  whileRevalidate: number;
}

/** The more specific header wins ("Header precedence"). */
const PRECEDENCE = ["cloudflare-cdn-cache-control", "cache-control"];

const seconds = (header: string, name: string): number =>
  Number(new RegExp(`(?:^|[, ])${name}=(\\d+)`).exec(header)?.[1] ?? 0);

/**
 * The life that the platform's documented rules give an answer by the directives that ours have (Workers Caching,
 * "Configuration"); null when it may not be stored. Throws for one without Cache-Control, which would be kept for two hours,
 * and for directives that end `stale-while-revalidate`.
 */
export function lifeOf(headers: Headers): Life | null {
  const header = PRECEDENCE.map((name) => headers.get(name)).find((value) => value !== null);
  if (!header || /s-maxage|must-|proxy-/.test(header))
    throw new Error(`the cache isn't modeled for ${header}`);
  if (headers.has("set-cookie") || headers.has("vary") || /no-store|private/.test(header)) return null;
  const fresh = /no-cache/.test(header) ? 0 : seconds(header, "max-age");
  return { fresh, whileRevalidate: seconds(header, "stale-while-revalidate") };
}
