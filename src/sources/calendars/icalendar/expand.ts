import { instantOf } from "../../../text/zone.ts";
import { DAY } from "./civil.ts";
import type { CalendarEvent } from "./event.ts";
import { Exceptions } from "./exceptions.ts";
import { type Expansion, isWithin, startInstant, wallWindow } from "./expansion.ts";
import type { Instance } from "./occurrence.ts";
import { excludedOf, readingsOf } from "./readings.ts";
import { newestRevisions, type Series } from "./series.ts";

/** The instances of one event of a series within the window, in any order. */
function* expandEvent(
  event: CalendarEvent,
  overrides: Overrides,
  expansion: Expansion,
): Generator<undefined, Instance[]> {
  const { raw, start } = event;
  const window = wallWindow(expansion, overrides.moved);
  const isSeries = raw.rules.length + raw.added.length > 0;
  if (!isSeries && (start.wall < window.from || start.wall > window.to)) return [];
  const excluded = yield* excludedOf(event, window, expansion);
  const found: Instance[] = [];
  const readings = isSeries ? yield* readingsOf(event, window, expansion) : [start.wall];
  for (const original of readings) {
    if (original < window.from || original > window.to) continue;
    expansion.work.spend(4);
    if (expansion.work.isSpent) yield;
    const planned = startInstant(event, original, expansion);
    if (excluded.has(original, planned) || overrides.single.has(original, planned)) continue;
    const range = overrides.ranges.find(({ from }) => planned >= from);
    const wall = range ? original + shiftOf(range.event) : original;
    const instant = range ? startInstant(event, wall, expansion) : planned;
    if (isWithin(expansion, instant))
      found.push({ event, from: range?.event ?? event, wall, instant, isSeries });
  }
  return found;
}

/** All instances of a series within the window, in any order. */
export function* expandSeries(series: Series, expansion: Expansion): Generator<undefined, Instance[]> {
  const events = newestRevisions(series.events);
  const isDate = events[0]?.start.isDate ?? false;
  const replacements = newestRevisions(series.overrides);
  const overrides = yield* readOverrides(replacements, expansion, isDate);
  const found: Instance[] = [];
  for (const event of events) {
    for (const instance of yield* expandEvent(event, overrides, expansion)) found.push(instance);
    if (expansion.work.isSpent) yield;
  }
  const window = wallWindow(expansion, 0);
  for (const event of replacements) {
    expansion.work.spend(4);
    if (expansion.work.isSpent) yield;
    if (event.start.wall < window.from || event.start.wall > window.to) continue;
    const instant = startInstant(event, event.start.wall, expansion);
    if (isWithin(expansion, instant))
      found.push({ event, from: event, wall: event.start.wall, instant, isSeries: false });
  }
  return found;
}

/** How far an override moves an instance, in ms of clock time. */
const shiftOf = (override: CalendarEvent): number =>
  override.replaces ? override.start.wall - override.replaces.wall : 0;

/** The overrides of single instances, and those of all later instances, sorted from the latest. */
interface Overrides {
  single: Exceptions;
  ranges: { from: number; event: CalendarEvent }[];
  moved: number;
}

const MAX_RANGES = 50;
const LONGEST_MOVE = 62 * DAY;

/** The overrides of a series near the window. `isDate` is true for a series of whole days. */
function* readOverrides(
  events: readonly CalendarEvent[],
  expansion: Expansion,
  isDate: boolean,
): Generator<undefined, Overrides> {
  const single = new Exceptions();
  const ranges: Overrides["ranges"] = [];
  const window = wallWindow(expansion, LONGEST_MOVE);
  for (const event of events) {
    expansion.work.spend(4);
    if (expansion.work.isSpent) yield;
    if (!event.replaces) continue;
    if (event.isRange && ranges.length < MAX_RANGES)
      ranges.push({ from: instantOf(event.replaces.zone, event.replaces.wall), event });
    if (event.replaces.wall < window.from || event.replaces.wall > window.to) continue;
    single.add(event.replaces, isDate);
  }
  ranges.sort((a, b) => b.from - a.from);
  const moves = ranges.map(({ event }) => Math.abs(shiftOf(event)));
  return { single, ranges, moved: Math.min(Math.max(0, ...moves), LONGEST_MOVE) };
}
