import { instantOf } from "../../../text/zone.ts";
import { DAY } from "./civil.ts";
import type { CalendarEvent } from "./event.ts";
import { Exceptions } from "./exceptions.ts";
import { type Expansion, wallWindow } from "./expansion.ts";

/** How far an override moves an instance, in ms of clock time. */
export const shiftOf = (override: CalendarEvent): number =>
  override.replaces ? override.start.wall - override.replaces.wall : 0;

/** The overrides of single instances, and those of all later instances, sorted from the latest. */
export interface Overrides {
  single: Exceptions;
  ranges: { from: number; event: CalendarEvent }[];
  moved: number;
}

const MAX_RANGES = 50;
const LONGEST_MOVE = 62 * DAY;

/** The overrides of a series near the window. `isDate` is true for a series of whole days. */
export function* readOverrides(
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
