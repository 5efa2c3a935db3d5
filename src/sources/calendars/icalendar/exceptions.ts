import { instantOf } from "../../../text/zone.ts";
import { DAY } from "./civil.ts";
import type { ContentLine } from "./content-line.ts";
import type { ZonedMoment } from "./event.ts";
import { momentOf } from "./event.ts";
import type { WallWindow } from "./instances.ts";
import { ICS_LIMITS } from "./limits.ts";
import type { CalendarZones } from "./zone-names.ts";

/** Instances that are left out or replaced, stored by instant, or by day if only a date is given. */
export class Exceptions {
  private readonly instants = new Set<number>();
  private readonly days = new Set<number>();

  add(moment: ZonedMoment, isDate: boolean): void {
    if (moment.isDate || isDate) this.days.add(Math.floor(moment.wall / DAY));
    else this.instants.add(instantOf(moment.zone, moment.wall));
  }

  get size(): number {
    return this.instants.size + this.days.size;
  }

  has(wall: number, instant: number): boolean {
    return this.instants.has(instant) || this.days.has(Math.floor(wall / DAY));
  }
}

/** The dates of EXDATE or RDATE lines near the window; for a period, its start. */
export function* listedDates(
  lines: readonly ContentLine[],
  zones: CalendarZones,
  window: WallWindow,
): Generator<ZonedMoment | null> {
  for (const line of lines) {
    for (const part of line.value.split(",", ICS_LIMITS.dates)) {
      const value = part.split("/", 1)[0] ?? "";
      const moment = momentOf({ ...line, value }, zones);
      const isNear = moment && moment.wall >= window.from - DAY && moment.wall <= window.to + DAY;
      yield isNear ? moment : null;
    }
  }
}
