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

/**
 * What lines the software writes itself (model/log.ts), by the part that writes them. A test compares the parts with
 * every call, and reads the platform's own logging from wrangler.toml.
 */
export const LOGGED: readonly { parts: readonly string[]; policy: string }[] = [
  {
    parts: ["feed", "calendar", "calendars", "weather"],
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
      "Browsers report files that our security policy blocked, and a line can name the file and the page",
  },
];

/** How often a source is requested that asks for nothing else, in words; a test compares them with the newsroom's interval. */
export const CHECKED = "about once an hour";

/** How long the platform stores those lines, in days (developers.cloudflare.com/workers/observability/logs/workers-logs). */
export const LOG_DAYS = 7;

/** How many addresses of stories that left their feed are requested in a day (newsroom/departed.ts). */
export const CHECKS_A_DAY = 20;

/** Services that are asked as their owners document it for the public. A test compares the hosts with the requests. */
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

/** How long the text of another publisher's story is stored, in days (archive/retire.ts). */
export const TEXT_DAYS = 90;
