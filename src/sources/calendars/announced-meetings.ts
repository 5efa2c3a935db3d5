import type { Happening } from "../../model/happening.ts";
import type { Zone } from "../../text/zone.ts";
import { isAllowedBody } from "../meetings/allowed-bodies.ts";
import type { Meeting, MeetingStatus } from "../meetings/meeting.ts";
import { withoutStatus } from "../meetings/meeting-status.ts";
import { type Announced, announced } from "./announced.ts";
import { instantIn, toIsoInstant } from "./json-times.ts";

const STATUS: Readonly<Record<MeetingStatus, Happening["status"]>> = {
  confirmed: "confirmed",
  rescheduled: "confirmed",
  postponed: "postponed",
  cancelled: "canceled",
};

const MAX_LINKS = 12;

/** Words after a body's name that say what kind of meeting it is. */
const KIND_OF_MEETING =
  /[\s,:–—-]*\b(?:(?:regular|special|formal|virtual|emergency|annual|monthly|joint|hybrid)\s+)*(?:meetings?|hearings?|agenda)\b.*$/i;

/** The public body named in a meeting's title: the first match in `bodies`, else the start of the title. */
function bodyOf(title: string, bodies: readonly string[] = []): string {
  const listed = bodies.find((body) => isAllowedBody(title, [body]));
  if (listed) return listed;
  const said = withoutStatus(title);
  const short = said.replace(KIND_OF_MEETING, "").trim();
  return (short.length >= 4 ? short : said).slice(0, 120);
}

/** Converts meetings of the listed bodies; leaves out the others and test meetings. */
export function announcedMeetings(
  meetings: readonly Meeting[],
  bodies: readonly string[] | undefined,
  zone: Zone,
): Announced[] {
  const shown = meetings.filter(({ title }) => isAllowedBody(title, bodies));
  const uses = new Map<string, number>();
  for (const { link = "" } of shown) uses.set(link, (uses.get(link) ?? 0) + 1);
  return shown.flatMap((meeting) => {
    const { title, start, end, hasTime, location, status, link, links } = meeting;
    const starts = hasTime ? instantIn(start, zone) : null;
    const ends = hasTime && end !== undefined ? instantIn(end, zone) : null;
    const given = {
      // An address shared by several meetings is the address of their list, so it can't identify one meeting.
      key: link !== undefined && uses.get(link) === 1 ? link : "",
      status: STATUS[status],
      title: withoutStatus(title),
      starts: starts === null ? start.slice(0, 10) : toIsoInstant(starts),
      ends: ends === null ? null : toIsoInstant(ends),
      allDay: starts === null,
      place: location ?? null,
      url: link ?? null,
      free: false,
      family: false,
      series: null,
      rule: null,
      body: bodyOf(title, bodies),
      links: links
        .slice(0, MAX_LINKS)
        .map(({ title, href }) => ({ title: title.slice(0, 200), href: href.slice(0, 2_000) })),
    };
    return announced(given, zone) ?? [];
  });
}
