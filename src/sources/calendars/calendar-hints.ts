import type { CalendarPlatform, CalendarSource } from "../../city/calendar-source.ts";

/** A possible calendar, found on a home page. */
export type CalendarHint = Pick<CalendarSource, "kind" | "platform" | "url">;

/** The value of an attribute in a tag; empty if the tag doesn't have the attribute. */
export const attributeOf = (tag: string, name: string): string => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i").exec(tag);
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? "").replaceAll("&amp;", "&").trim();
};

/** An absolute http address; webcal: means a calendar file at the same address. */
function absolute(href: string, page: string): string | null {
  const url = URL.parse(href.replace(/^webcals?:/i, "https:"), page);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** iCalendar files on a page: `<link rel=alternate type=text/calendar>`, then links to .ics and webcal:. */
export function namedFiles(html: string, page: string): CalendarHint[] {
  const tags = [...html.matchAll(/<(?:link|a)\s[^>]{1,2000}>/gi)].map(([tag]) => tag);
  const isNamed = (tag: string) =>
    /^<link/i.test(tag) &&
    /alternate/i.test(attributeOf(tag, "rel")) &&
    /text\/calendar/i.test(attributeOf(tag, "type"));
  const isLinked = (tag: string) => /^webcals?:|\.ics(?:[?#]|$)/i.test(attributeOf(tag, "href"));
  const found = [...tags.filter(isNamed), ...tags.filter(isLinked)];
  return [...new Set(found.flatMap((tag) => absolute(attributeOf(tag, "href"), page) ?? []))].map((url) => ({
    kind: "events",
    platform: "ics",
    url,
  }));
}

/** Hosts of meeting portals, with the address to request for each. */
const PORTALS: readonly (readonly [RegExp, CalendarPlatform, (tenant: string) => string])[] = [
  [
    /\bpub-([a-z0-9-]{2,40})\.escribemeetings\.com\b/i,
    "escribe",
    (tenant) => `https://pub-${tenant}.escribemeetings.com/MeetingsCalendarView.aspx/GetCalendarMeetings`,
  ],
  [
    /\b([a-z0-9-]{2,40})\.portal\.civicclerk\.com\b/i,
    "civicclerk",
    (tenant) => `https://${tenant}.api.civicclerk.com/v1/Events`,
  ],
  [
    /\/\/([a-z0-9-]{2,40})\.legistar\.com\b/i,
    "legistar-api",
    (tenant) => `https://webapi.legistar.com/v1/${tenant}/events`,
  ],
];

/** Portals of public meetings that a page links to. */
export const namedPortals = (html: string): CalendarHint[] =>
  PORTALS.flatMap(([pattern, platform, addressOf]) => {
    const tenant = pattern.exec(html)?.[1]?.toLowerCase();
    return tenant === undefined || tenant === "webapi"
      ? []
      : [{ kind: "meetings", platform, url: addressOf(tenant) }];
  });

/** Usual addresses of event calendars, most certain first. */
export const wellKnown = (page: string): CalendarHint[] =>
  (
    [
      ["tribe", "/wp-json/tribe/events/v1/events"],
      ["localist", "/api/2/events"],
      ["ics", "/events/?ical=1"],
      ["ics", "/calendar.ics"],
      ["event-page", "/events"],
      ["event-page", "/calendar"],
    ] as const
  ).map(([platform, path]) => ({ kind: "events", platform, url: new URL(path, page).href }));
