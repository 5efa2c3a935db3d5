import type { Zone } from "../../text/zone.ts";
import { offsetsOfYear } from "../../text/zone.ts";
import { basicTime } from "./ics-lines.ts";

/** One change of a zone's offset: the time and the offsets before and after it, all in ms. */
interface Change {
  at: number;
  from: number;
  to: number;
}

function offsetText(ms: number): string {
  const seconds = Math.abs(ms) / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const digits = parts.map((part) => String(part).padStart(2, "0"));
  return `${ms < 0 ? "-" : "+"}${digits.slice(0, seconds % 60 === 0 ? 2 : 3).join("")}`;
}

function changesBetween(zone: Zone, first: number, last: number): Change[] {
  const changes: Change[] = [];
  for (let year = first; year <= last; year++) {
    const { changes: times, offsets } = offsetsOfYear((instant) => zone.offsetAt(instant), year);
    times.forEach((at, index) => {
      changes.push({ at, from: offsets[index] ?? 0, to: offsets[index + 1] ?? 0 });
    });
  }
  return changes;
}

const nameOf = (zone: Zone, instant: number): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone.name, timeZoneName: "short" })
    .formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")?.value ?? zone.name;

function observance(zone: Zone, changes: readonly Change[], standard: number): string[] {
  const [first] = changes;
  if (!first) return [];
  const kind = first.to > standard ? "DAYLIGHT" : "STANDARD";
  const onsets = changes.map(({ at, from }) => basicTime(at + from));
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onsets[0]}`,
    ...(onsets.length > 1 ? [`RDATE:${onsets.slice(1).join(",")}`] : []),
    `TZOFFSETFROM:${offsetText(first.from)}`,
    `TZOFFSETTO:${offsetText(first.to)}`,
    `TZNAME:${nameOf(zone, first.at)}`,
    `END:${kind}`,
  ];
}

/** The content lines of a zone's VTIMEZONE with each change between two years (RFC 5545 3.6.5). */
export function timezoneLines(zone: Zone, firstYear: number, lastYear: number): string[] {
  const start = Date.UTC(firstYear, 0, 1);
  const before = zone.offsetAt(start);
  const changes = changesBetween(zone, firstYear, lastYear);
  const standard = Math.min(before, ...changes.map(({ to }) => to));
  const groups = Map.groupBy(changes, ({ from, to }) => `${from} ${to}`);
  const initial = { at: start - before, from: before, to: before };
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone.name}`,
    ...observance(zone, [initial], standard),
    ...[...groups.values()].flatMap((group) => observance(zone, group, standard)),
    "END:VTIMEZONE",
  ];
}
