import type { Happening } from "../../model/happening.ts";
import { UTC, type Zone } from "./icalendar/zone.ts";
import { namedZone } from "./icalendar/zone-names.ts";
import { basicTime, escapeText, foldedLine, uriValue } from "./ics-lines.ts";
import { timezoneLines } from "./write-timezone.ts";

/** The calendar that the happenings go into. */
export interface IcsCalendar {
  /** What clients show as its name. */
  name: string;
  /** The site's host: the second half of each UID. */
  host: string;
  /** IANA name of the city's zone. */
  zone: string;
  /** The address of the page that shows the same happenings. */
  url: string | null;
}

const STATUS = { confirmed: "CONFIRMED", tentative: "TENTATIVE", canceled: "CANCELLED" } as const;

/** Times in more years than these are written in UTC, so that the VTIMEZONE stays short. */
const MOST_YEARS = 6;

/** The zone of local times and the years that its VTIMEZONE covers. */
interface LocalZone {
  zone: Zone;
  first: number;
  last: number;
}

function timeProperty(
  name: string,
  value: string,
  allDay: boolean,
  { zone, first, last }: LocalZone,
): string {
  if (allDay) return `${name};VALUE=DATE:${value.slice(0, 10).replaceAll("-", "")}`;
  const instant = Date.parse(value);
  const year = new Date(instant).getUTCFullYear();
  if (zone === UTC || year < first || year > last) return `${name}:${basicTime(instant)}Z`;
  return `${name};TZID=${zone.name}:${basicTime(instant + zone.offsetAt(instant))}`;
}

const isValid = ({ starts, ends, updated }: Happening): boolean =>
  Date.parse(updated) >= 0 &&
  (ends === null ? Date.parse(starts) >= 0 : Date.parse(ends) >= Date.parse(starts));

function eventLines(one: Happening, { host }: IcsCalendar, local: LocalZone): string[] {
  const updated = `${basicTime(Date.parse(one.updated))}Z`;
  const url = uriValue(one.url);
  const end = one.ends !== null && one.ends !== one.starts ? one.ends : null;
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(one.id)}@${host}`,
    `DTSTAMP:${updated}`,
    `LAST-MODIFIED:${updated}`,
    `SEQUENCE:${one.sequence}`,
    `STATUS:${STATUS[one.status]}`,
    timeProperty("DTSTART", one.starts, one.allDay, local),
    ...(end === null ? [] : [timeProperty("DTEND", end, one.allDay, local)]),
    `SUMMARY:${escapeText(one.title)}`,
    ...(one.place ? [`LOCATION:${escapeText(one.place)}`] : []),
    `DESCRIPTION:${escapeText(`Source: ${one.source}${url ? `\n${url}` : ""}`)}`,
    ...(url ? [`URL:${url}`] : []),
    `CATEGORIES:${one.kind.toUpperCase()}`,
    `TRANSP:${one.kind === "warning" || one.allDay ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
  ];
}

function localZone(happenings: readonly Happening[], name: string): LocalZone {
  const years = happenings.map(({ updated }) => new Date(updated).getUTCFullYear()).filter(Number.isFinite);
  const latest = years.reduce((a, b) => Math.max(a, b), 1970);
  return { zone: namedZone(name) ?? UTC, first: latest - 1, last: latest - 2 + MOST_YEARS };
}

/**
 * A VCALENDAR with the happenings (RFC 5545, 7986), the same text for the same happenings, so that its ETag lasts
 * until one changes. Happenings with times that aren't valid are left out.
 */
export function writeIcs(happenings: readonly Happening[], calendar: IcsCalendar): string {
  const valid = happenings.filter(isValid);
  const local = localZone(valid, calendar.zone);
  const name = escapeText(calendar.name);
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
    ...valid.flatMap((one) => eventLines(one, calendar, local)),
    "END:VCALENDAR",
  ];
  return lines.map(foldedLine).join("");
}
