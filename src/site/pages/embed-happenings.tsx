import {
  daysOf,
  type FilterName,
  filteredHappenings,
  filterQuery,
  isCanonicalQuery,
  isChosen,
  listAddress,
  readFilter,
} from "../../archive/happenings/filter.ts";
import { isOverSearchLimit } from "../../edge/search-limit.ts";
import { cityDay } from "../../i18n/day.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { ListedHappening } from "../../model/happening.ts";
import { Frame, frameMetadata } from "../components/Frame.tsx";
import { HappeningRow, oncePerSeries } from "../components/happenings/HappeningList.tsx";
import { STYLE_NAMES, type StyleName } from "../html/frame-style.ts";
import type { Page } from "../html/render.tsx";

/** Rows of a frame; the page on this site has the rest. */
const ROWS = 20;

interface HappeningsData {
  title: string;
  list: readonly ListedHappening[];
  /** The address of the same list on this site. */
  href: string;
  /** Today in the city, YYYY-MM-DD. */
  today: string;
  /** Why the list is missing: D1 doesn't answer, or this visitor searched too often. Null if it isn't. */
  failed: "away" | "limited" | null;
}

const MESSAGES = {
  away: phrase("We can’t load the calendar right now. Try again in a few minutes."),
  limited: phrase("Too many requests in a minute. Wait a minute, then try again."),
};

function HappeningsFrame({ data: { title, list, href, today, failed } }: { data: HappeningsData }) {
  return (
    <Frame title={title} href={href}>
      {list.length === 0 ? (
        <p className="note">{failed ? MESSAGES[failed] : phrase("We don’t have any events that match.")}</p>
      ) : (
        <ol className="happenings">
          {list.map((one) => (
            <HappeningRow key={one.id} one={one} today={today} heading="h2" />
          ))}
        </ol>
      )}
    </Frame>
  );
}

/** The page of a frame with upcoming events, or only meetings. It has the filters of `/calendar.ics`. */
const happeningsPage = (
  path: string,
  title: string,
  kind?: "meeting",
): Page<HappeningsData, never, FilterName | StyleName> => ({
  async load(c, { query }) {
    const asked = kind ? { ...query, kind } : query;
    const filter = readFilter(asked);
    if (!isCanonicalQuery(asked, filter)) {
      const style = STYLE_NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : []));
      const to = new URLSearchParams([...new URLSearchParams(filterQuery(filter)), ...style]);
      return c.redirect(`${path}?${to}`, 301);
    }
    const now = Date.now();
    const limited = isChosen(filter) && (await isOverSearchLimit(c));
    if (limited) c.header("Retry-After", "60");
    const found = limited ? null : await filteredHappenings(c.get("library"), filter, daysOf(filter, now));
    return {
      title,
      list: found?.kind === "found" ? oncePerSeries(found.value).slice(0, ROWS) : [],
      href: kind && filterQuery(filter) === `?kind=${kind}` ? "/meetings" : listAddress(filter),
      today: cityDay(now),
      failed: limited ? "limited" : found?.kind === "unavailable" ? "away" : null,
    };
  },
  bare: true,
  status: ({ failed }) => (failed === "limited" ? 429 : 200),
  uncached: ({ failed }) => failed !== null,
  metadata: () => frameMetadata(title, path),
  Component: HappeningsFrame,
});

/** Events and meetings for a frame on another site. */
export const embedCalendarPage = happeningsPage("/embed/calendar", phrase("Local Events"));
/** Public meetings only. */
export const embedMeetingsPage = happeningsPage("/embed/meetings", phrase("Public Meetings"), "meeting");
