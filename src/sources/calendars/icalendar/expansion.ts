import { instantOf, type Zone } from "../../../text/zone.ts";
import { DAY } from "./civil.ts";
import type { CalendarEvent } from "./event.ts";
import type { WallWindow } from "./instances.ts";
import { ICS_LIMITS } from "./limits.ts";
import type { WorkBudget } from "./work-budget.ts";
import type { CalendarZones } from "./zone-names.ts";

/** The window in instants, the zone whose midnight begins a date, the file's zones, and the work left. */
export interface Expansion {
  from: number;
  to: number;
  zone: Zone;
  zones: CalendarZones;
  work: WorkBudget;
  /** The units of work left for all series. */
  left: number;
  isTruncated: boolean;
}

const MARGIN = 2 * DAY;

/** True if the instant is in the window. */
export function isWithin({ from, to }: Expansion, instant: number): boolean {
  return instant >= from && instant < to;
}

/** The instant of an event's clock reading; a date begins at midnight in the reader's zone. */
export const startInstant = (event: CalendarEvent, wall: number, { zone }: Expansion): number =>
  instantOf(event.start.isDate ? zone : event.start.zone, wall);

/** The window as clock readings, with a margin for every zone and for the distance that overrides move instances. */
export const wallWindow = (expansion: Expansion, moved: number): WallWindow => ({
  from: expansion.from - MARGIN - moved,
  to: expansion.to + MARGIN + moved,
});

/** Counts the work of one series; returns false once the series or the calendar has used its share. */
export function seriesWork(expansion: Expansion): (units: number) => boolean {
  let left = ICS_LIMITS.workOfSeries;
  return (units) => {
    expansion.work.spend(units);
    left -= units;
    expansion.left -= units;
    if (left > 0 && expansion.left > 0) return true;
    expansion.isTruncated = true;
    return false;
  };
}
