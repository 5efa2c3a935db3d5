/** How long an answer may be kept and given, in seconds; null when it may not be stored. */
export interface Life {
  fresh: number;
  /** Given while a new one is fetched in the background. */
  whileRevalidate: number;
  /** Given when the Worker fails. */
  ifError: number;
}

/** Defaults where an answer has neither Cache-Control nor Expires ("Cache-Control semantics"). */
const DEFAULT_LIVES: Readonly<Record<number, number>> = {
  200: 7200,
  203: 7200,
  204: 7200,
  300: 1200,
  301: 1200,
  404: 180,
  405: 60,
  410: 180,
  414: 60,
  501: 60,
};

/** The most specific header wins ("Header precedence"). */
const PRECEDENCE = ["cloudflare-cdn-cache-control", "cdn-cache-control", "cache-control"];

type Directives = Map<string, string>;

function directives(header: string): Directives {
  return new Map(
    header.split(",").map((part) => {
      const [name = "", value = ""] = part.split("=");
      return [name.trim().toLowerCase(), value.trim().replaceAll('"', "")];
    }),
  );
}

const seconds = (found: Directives, name: string): number | null =>
  found.has(name) ? Number(found.get(name)) || 0 : null;

/** Never stored, whatever the headers say: 206, and 520 to 526 ("Status codes that are never cached"). */
const NEVER = (status: number): boolean =>
  status === 206 || status === 304 || (status >= 520 && status <= 526);

/** The life that the platform's documented rules give an answer (Workers Caching, "Configuration"). */
export function lifeOf(request: Headers, status: number, headers: Headers): Life | null {
  if (NEVER(status) || headers.has("set-cookie") || headers.get("vary")?.trim() === "*") return null;
  const name = PRECEDENCE.find((one) => headers.has(one));
  if (!name) {
    const fresh = headers.has("expires") ? 0 : DEFAULT_LIVES[status];
    return fresh === undefined ? null : { fresh, whileRevalidate: 0, ifError: Number.POSITIVE_INFINITY };
  }
  const found = directives(headers.get(name) ?? "");
  if (found.has("no-store") || found.has("private")) return null;
  const shared = found.has("s-maxage") || found.has("must-revalidate") || found.has("proxy-revalidate");
  // RFC 9111, section 3.5.
  if (request.has("authorization") && !found.has("public") && !shared) return null;
  const fresh = found.has("no-cache") ? 0 : (seconds(found, "s-maxage") ?? seconds(found, "max-age") ?? 0);
  if (shared) return { fresh, whileRevalidate: 0, ifError: 0 };
  return {
    fresh,
    whileRevalidate: seconds(found, "stale-while-revalidate") ?? 0,
    ifError: seconds(found, "stale-if-error") ?? Number.POSITIVE_INFINITY,
  };
}
