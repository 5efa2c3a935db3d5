import { instantOf, wallOf, type Zone } from "../../../text/zone.ts";
import type { CalendarEvent, ZonedMoment } from "./event.ts";
import { Exceptions, listedDates } from "./exceptions.ts";
import { type Expansion, seriesWork } from "./expansion.ts";
import { instances, type WallWindow } from "./instances.ts";
import { ICS_LIMITS } from "./limits.ts";
import { readRule } from "./rule.ts";

/** Converts a moment to a clock reading in `zone`. */
const readingIn = (zone: Zone, moment: ZonedMoment): number =>
  moment.zone === zone ? moment.wall : wallOf(zone, instantOf(moment.zone, moment.wall));

/** The clock readings of an event's start, rules and RDATEs. */
export function* readingsOf(
  event: CalendarEvent,
  window: WallWindow,
  expansion: Expansion,
): Generator<undefined, Set<number>> {
  const { work, zones } = expansion;
  const readings = new Set<number>([event.start.wall]);
  const spend = seriesWork(expansion);
  const { zone } = event.start;
  for (const text of event.raw.rules) {
    const rule = readRule(text);
    if (!rule) continue;
    for (const reading of instances(rule, event.start, window, spend)) {
      if (reading !== null) readings.add(reading);
      if (work.isSpent) yield;
      if (readings.size > ICS_LIMITS.occurrencesOfSeries) break;
    }
  }
  if (readings.size > ICS_LIMITS.occurrencesOfSeries) expansion.isTruncated = true;
  for (const moment of listedDates(event.raw.added, zones, window)) {
    spend(4);
    if (work.isSpent) yield;
    if (moment && readings.size <= ICS_LIMITS.occurrencesOfSeries) readings.add(readingIn(zone, moment));
  }
  return readings;
}

/** The instances that EXDATE and EXRULE exclude. */
export function* excludedOf(
  event: CalendarEvent,
  window: WallWindow,
  expansion: Expansion,
): Generator<undefined, Exceptions> {
  const { work, zones } = expansion;
  const spend = seriesWork(expansion);
  const excluded = new Exceptions();
  for (const moment of listedDates(event.raw.excluded, zones, window)) {
    spend(4);
    if (work.isSpent) yield;
    if (moment) excluded.add(moment, event.start.isDate);
  }
  for (const text of event.raw.excludedRules) {
    const rule = readRule(text);
    for (const reading of rule ? instances(rule, event.start, window, spend) : []) {
      if (reading !== null) excluded.add({ ...event.start, wall: reading }, event.start.isDate);
      spend(2);
      if (work.isSpent) yield;
      if (excluded.size < ICS_LIMITS.dates) continue;
      expansion.isTruncated = true;
      break;
    }
  }
  return excluded;
}
