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
 * How long the cache may use a response (Workers Caching, "Configuration"), or null if it must not store it. Throws if
 * the response has no Cache-Control header, because it would then be used for two hours, or a directive that turns off
 * `stale-while-revalidate`.
 */
export function lifeOf(headers: Headers): Life | null {
  const header = PRECEDENCE.map((name) => headers.get(name)).find((value) => value !== null);
  if (!header || /s-maxage|must-|proxy-/.test(header))
    throw new Error(`the cache isn't modeled for ${header}`);
  if (headers.has("set-cookie") || headers.has("vary") || /no-store|private/.test(header)) return null;
  const fresh = /no-cache/.test(header) ? 0 : seconds(header, "max-age");
  return { fresh, whileRevalidate: seconds(header, "stale-while-revalidate") };
}
