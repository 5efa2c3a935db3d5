/** How long a response may be served, in seconds. */
export interface Life {
  fresh: number;
  /** How long a stale response may be served while a new one is fetched in the background. */
  whileRevalidate: number;
}

/** The more specific header takes precedence ("Header precedence"). */
const PRECEDENCE = ["cloudflare-cdn-cache-control", "cache-control"];

const seconds = (header: string, name: string): number =>
  Number(new RegExp(`(?:^|[, ])${name}=(\\d+)`).exec(header)?.[1] ?? 0);

/**
 * The lifetime of a response according to the platform's documentation (Workers Caching, "Configuration"); null if it
 * must not be stored. Throws if there is no Cache-Control, because the cache would store the response for two hours,
 * and for directives that disable `stale-while-revalidate`.
 */
export function lifeOf(headers: Headers): Life | null {
  const header = PRECEDENCE.map((name) => headers.get(name)).find((value) => value !== null);
  if (!header || /s-maxage|must-|proxy-/.test(header))
    throw new Error(`the cache isn't modeled for ${header}`);
  if (headers.has("set-cookie") || headers.has("vary") || /no-store|private/.test(header)) return null;
  const fresh = /no-cache/.test(header) ? 0 : seconds(header, "max-age");
  return { fresh, whileRevalidate: seconds(header, "stale-while-revalidate") };
}
