import { phrase } from "../i18n/phrase.ts";

/** A cookie that this site sets. A test compares the rows with all Set-Cookie lines in src. */
interface CookieSet {
  name: string;
  /** A phrase for the privacy policy about who gets the cookie. */
  policy: string;
}

export const COOKIES: readonly CookieSet[] = [
  {
    name: "__Host-desk",
    policy: "an editor who signs in at /desk gets one, which keeps the editor signed in",
  },
];

/**
 * Limits that count requests by internet address for a minute (wrangler.toml, `ratelimits`), each with the files in
 * `src` that use it. A test compares them with all calls.
 */
export const COUNTED_BY_ADDRESS: readonly {
  binding: string;
  calls: readonly string[];
  policy: string;
}[] = [
  {
    binding: "SEARCH_LIMIT",
    calls: ["site/pages/search.tsx", "syndication/feeds.ts"],
    policy: "searches and their feeds",
  },
  {
    binding: "SEARCH_LIMIT",
    calls: [
      "site/pages/embed-happenings.tsx",
      "site/pages/local-events.tsx",
      "syndication/calendar-files.ts",
    ],
    policy: "selections of events",
  },
  {
    binding: "SEARCH_LIMIT",
    calls: ["radio/radio-routes.ts"],
    policy: "lists of radio stations",
  },
  {
    binding: "DESK_LIMIT",
    calls: [
      "desk/guard.tsx",
      ...["invite", "people", "setup", "sign-in"].map((view) => `desk/views/${view}.tsx`),
    ],
    policy: "passphrases and forms sent to the editors’ desk without signing in",
  },
];

/**
 * The log lines of the software (platform/log.ts), by part. A test compares the parts with all calls, and checks the
 * platform's own logging in wrangler.toml.
 */
export const LOGGED: readonly { parts: readonly string[]; policy: string }[] = [
  {
    parts: ["feed", "calendar"],
    policy: "A line can contain the result of checking a source, a calendar or the weather",
  },
  {
    parts: [
      ...["archive", "cache", "counts", "edition", "health", "home", "indexnow", "library", "media"],
      ...["newsroom", "page", "publish", "radio", "render", "settings", "websub"],
    ],
    policy: "It can contain the page or part of the site that failed, and the reason",
  },
  {
    parts: ["desk", "request", "search"],
    policy: "It can contain the path of a page that wasn’t found, or of a request that was refused",
  },
  {
    parts: ["browser"],
    policy:
      "Browsers report files that our security policy blocked, and a log line can contain the file and the page",
  },
];

/** The default polling interval in words; a test compares it with the newsroom's interval. */
export const CHECKED = phrase("about once an hour");

/** How many days the platform stores log lines (developers.cloudflare.com/workers/observability/logs/workers-logs). */
export const LOG_DAYS = 7;

/** The maximum number of requests per day for stories that left their feed (newsroom/poll/gone-upstream.ts). */
export const CHECKS_A_DAY = 20;

/** The interval in days at which a picture host is tested for smaller pictures (newsroom/poll/pictures.ts). */
export const PICTURE_CHECK_DAYS = 30;

/** Public services, used as their owners document. A test compares the hosts with the requests. */
export const PUBLIC_SERVICES: readonly { name: string; host: string; documentation: string }[] = [
  {
    name: "National Weather Service",
    host: "api.weather.gov",
    documentation: "https://www.weather.gov/documentation/services-web-api",
  },
  {
    name: "National Water Prediction Service",
    host: "api.water.noaa.gov",
    documentation: "https://api.water.noaa.gov/nwps/v1/docs/",
  },
  { name: "AirNow", host: "www.airnowapi.org", documentation: "https://docs.airnowapi.org/" },
];

/** How many days the text of another publisher's story is stored (archive/retire.ts). */
export const TEXT_DAYS = 90;

/** Maximum number of words of an excerpt on a story's page (text/within-rights.ts). */
export const EXCERPT_WORDS = 100;

/** Maximum number of characters of an excerpt in a list (sources/feeds/to-articles.ts). */
export const EXCERPT_CHARACTERS = 200;

/** The number of stories in a feed (specification, section 9: "the 50 newest articles"). */
export const FEED_LENGTH = 50;
