import type { Happening } from "../../model/happening.ts";
import { UTC, type Zone } from "../../text/zone.ts";
import { basicTime, escapeIcsText, uriValue } from "./ics-lines.ts";

/** A postponed event is canceled for clients, because it doesn't take place at the time that they have. */
const STATUS = {
  confirmed: "CONFIRMED",
  tentative: "TENTATIVE",
  postponed: "CANCELLED",
  canceled: "CANCELLED",
} as const;

/** The zone of local times, and the years that its VTIMEZONE covers. */
export interface LocalZone {
  zone: Zone;
  first: number;
  last: number;
}

const NEAR_MS = 3 * 3_600_000;

/** True if the clock shows this local time twice. Clients would take it for the first one (RFC 5545, 3.3.5). */
function isTwice(instant: number, zone: Zone): boolean {
  const offset = zone.offsetAt(instant);
  return [instant - NEAR_MS, instant + NEAR_MS].some((near) => {
    const other = zone.offsetAt(near);
    return other !== offset && zone.offsetAt(instant + offset - other) === other;
  });
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
  if (zone === UTC || year < first || year > last || isTwice(instant, zone))
    return `${name}:${basicTime(instant)}Z`;
  return `${name};TZID=${zone.name}:${basicTime(instant + zone.offsetAt(instant))}`;
}

/** The content lines of a happening's VEVENT; `host` is the second half of the UID. */
export function eventLines(one: Happening, host: string, local: LocalZone): string[] {
  const updated = `${basicTime(Date.parse(one.updated))}Z`;
  const url = uriValue(one.url);
  const end = one.ends !== null && one.ends !== one.starts ? one.ends : null;
  return [
    "BEGIN:VEVENT",
    `UID:${escapeIcsText(one.id)}@${host}`,
    `DTSTAMP:${updated}`,
    `LAST-MODIFIED:${updated}`,
    `SEQUENCE:${one.sequence}`,
    `STATUS:${STATUS[one.status]}`,
    timeProperty("DTSTART", one.starts, one.allDay, local),
    ...(end === null ? [] : [timeProperty("DTEND", end, one.allDay, local)]),
    `SUMMARY:${escapeIcsText(one.title)}`,
    ...(one.place ? [`LOCATION:${escapeIcsText(one.place)}`] : []),
    `DESCRIPTION:${escapeIcsText(`Source: ${one.source}${url ? `\n${url}` : ""}`)}`,
    ...(url ? [`URL:${url}`] : []),
    `CATEGORIES:${one.kind.toUpperCase()}`,
    `TRANSP:${one.kind === "warning" || one.allDay ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
  ];
}
