/** A cookie this site's software sets. A test compares the rows with every Set-Cookie line in src. */
export interface CookieSet {
  name: string;
  /** Who gets it. */
  policy: string;
}

export const COOKIES: readonly CookieSet[] = [
  {
    name: "__Host-desk",
    policy: "an editor who signs in at /desk gets one, which keeps the editor signed in",
  },
];

/** Limits on requests by internet address (wrangler.toml, `ratelimits`), with the minutes a count lasts. */
export const COUNTED_BY_ADDRESS: readonly { binding: string; policy: string }[] = [
  { binding: "SEARCH_LIMIT", policy: "searches" },
  { binding: "DESK_LIMIT", policy: "attempts to sign in as an editor" },
];

/** What lines the software writes itself (model/log.ts). A test reads the platform's own logging from wrangler.toml. */
export const LOGGED: readonly string[] = [
  "A line can say what happened when it checked a source",
  "It can name a page that failed, and why",
  "Browsers report files that our security policy blocked, and a line can name the file and the page",
];

/** How long the platform stores those lines, in days (developers.cloudflare.com/workers/observability/logs/workers-logs). */
export const LOG_DAYS = 7;

/** How long the text of another publisher's story is stored, in days (archive/retire.ts). */
export const TEXT_DAYS = 90;
