import { phrase } from "../i18n/phrase.ts";

/** A cookie this site's software sets. A test compares the rows with every Set-Cookie line in src. */
interface CookieSet {
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

/**
 * What is counted by internet address for a minute (wrangler.toml, `ratelimits`): the limit, and the files of `src`
 * that count a request by it. A test compares them with every call.
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
 * The log lines that the software writes (platform/log.ts), by part. A test compares the parts with every call, and
 * reads the platform's own logging from wrangler.toml.
 */
export const LOGGED: readonly { parts: readonly string[]; policy: string }[] = [
  {
    parts: ["feed", "calendar"],
    policy: "A line can say what happened when it checked a source, a calendar or the weather",
  },
  {
    parts: [
      ...["archive", "cache", "counts", "edition", "health", "home", "indexnow", "library", "media"],
      ...["newsroom", "page", "publish", "radio", "render", "settings", "websub"],
    ],
    policy: "It can name a page or a part of the site that failed, and why",
  },
  {
    parts: ["desk", "request", "search"],
    policy: "It can name the path of a page that wasn’t found, or of a request that was refused",
  },
  {
    parts: ["browser"],
    policy:
      "Browsers report files that our security policy blocked, and a log line can name the file and the page",
  },
];

/**
 * How often a source is requested unless it asks for less, in words; a test compares them with the newsroom's
 * interval.
 */
export const CHECKED = phrase("about once an hour");

/** Days that the platform stores log lines (developers.cloudflare.com/workers/observability/logs/workers-logs). */
export const LOG_DAYS = 7;

/** Maximum number of addresses of stories that left their feed that are requested a day (newsroom/poll/gone-upstream.ts). */
export const CHECKS_A_DAY = 20;

/** How often a host of pictures is requested to see that it sends them smaller, in days (newsroom/poll/pictures.ts). */
export const PICTURE_CHECK_DAYS = 30;

/** Public services that are used as their owners document. A test compares the hosts with the requests. */
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

/** Days that the text of another publisher's story is stored (archive/retire.ts). */
export const TEXT_DAYS = 90;

/** Maximum number of words of an excerpt on a story's page (text/within-rights.ts). */
export const EXCERPT_WORDS = 100;

/** Maximum number of characters of an excerpt in a list (sources/feeds/to-articles.ts). */
export const EXCERPT_CHARACTERS = 200;

/** Stories in a feed (specification, section 9: "the 50 newest articles, sorted by publication date descending"). */
export const FEED_LENGTH = 50;
