import type { Happening } from "../../model/happening.ts";
import { ianaZone, UTC } from "../../text/zone.ts";
import { escapeIcsText, foldedLine, uriValue } from "./ics-lines.ts";
import { eventLines, type LocalZone } from "./write-event.ts";
import { timezoneLines } from "./write-timezone.ts";

/** The properties of the calendar that contains the happenings. */
interface IcsCalendar {
  /** The name that clients show. */
  name: string;
  /** The site's host, which is the second half of each UID. */
  host: string;
  /** The IANA name of the city's zone. */
  zone: string;
  /** The address of the page with the same happenings. */
  url: string | null;
}

/** If the events span more years than this, times are written in UTC, so that the VTIMEZONE stays short. */
const MAX_YEARS = 6;

const isValid = ({ starts, ends, updated }: Happening): boolean =>
  Date.parse(updated) >= 0 &&
  (ends === null ? Date.parse(starts) >= 0 : Date.parse(ends) >= Date.parse(starts));

function localZone(happenings: readonly Happening[], name: string): LocalZone {
  const years = happenings.map(({ updated }) => new Date(updated).getUTCFullYear()).filter(Number.isFinite);
  const latest = years.reduce((a, b) => Math.max(a, b), 1970);
  return { zone: ianaZone(name) ?? UTC, first: latest - 1, last: latest - 2 + MAX_YEARS };
}

/**
 * Writes a VCALENDAR with happenings (RFC 5545, 7986). Equal happenings result in equal text, so that the ETag stays
 * the same. Leaves out happenings with invalid times.
 */
export function writeIcs(happenings: readonly Happening[], calendar: IcsCalendar): string {
  const valid = happenings.filter(isValid);
  const local = localZone(valid, calendar.zone);
  const name = escapeIcsText(calendar.name);
  const page = uriValue(calendar.url);
  const hasLocalTime = local.zone !== UTC && valid.some(({ allDay }) => !allDay);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${name}//Woodward//EN`,
    "CALSCALE:GREGORIAN",
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `X-WR-TIMEZONE:${local.zone.name}`,
    ...(page ? [`URL:${page}`] : []),
    "REFRESH-INTERVAL;VALUE=DURATION:PT2H",
    "X-PUBLISHED-TTL:PT2H",
    ...(hasLocalTime ? timezoneLines(local.zone, local.first, local.last) : []),
    ...valid.flatMap((one) => eventLines(one, calendar.host, local)),
    "END:VCALENDAR",
  ];
  return lines.map(foldedLine).join("");
}
