import * as v from "valibot";
import { type Db, JOB_TIMEOUT_MS } from "../../archive/ask.ts";
import { findHappenings } from "../../archive/happenings/find-happenings.ts";
import { TODAY_LIMITS } from "../../edition/today.ts";
import { cityDay, readDay } from "../../i18n/day.ts";
import { type ListedHappening, listedHappening } from "../../model/happening.ts";
import { stateKey } from "../state/key.ts";
import type { NewsroomStore } from "../storage.ts";

const DAY_MS = 86_400_000;

const LINES = stateKey("calendar today", v.object({ day: v.string(), list: v.array(listedHappening) }), {
  ...{ day: "", list: [] },
});

/** Today's and tomorrow's events in the value `today`. */
export const todayLines = (storage: NewsroomStore): ListedHappening[] => LINES.read(storage).list;

/** Causes the lines to be chosen again after today's events may have changed. */
export const markLinesOld = (storage: NewsroomStore): void =>
  LINES.save(storage, { ...LINES.read(storage), day: "" });

/** True if the lines are for an earlier day in the city than `now` (ms), or are marked as old. */
export const areLinesOld = (storage: NewsroomStore, now: number): boolean =>
  LINES.read(storage).day !== cityDay(now);

/** Sorts featured events first, then public meetings, then other events. Lists each series once. */
function chosen(list: readonly ListedHappening[], most: number): ListedHappening[] {
  const once = list.filter(
    ({ series }, at) => series === null || list.findIndex((one) => one.series?.id === series.id) === at,
  );
  const rank = ({ featured, kind, allDay }: ListedHappening) =>
    (featured ? 0 : 4) + (kind === "meeting" ? 0 : 2) + (allDay ? 1 : 0);
  return once
    .toSorted((a, b) => rank(a) - rank(b) || a.begins - b.begins)
    .slice(0, most)
    .toSorted((a, b) => a.begins - b.begins || a.id.localeCompare(b.id));
}

/** Chooses the lines for the current day in the city. If D1 doesn't respond, throws and keeps the previous lines. */
export async function renewLines(ask: Db, storage: NewsroomStore, now: number): Promise<void> {
  const day = cityDay(now);
  const from = readDay(day) ?? now;
  const found = await findHappenings(ask, { from, to: from + 2 * DAY_MS }, 600, JOB_TIMEOUT_MS);
  if (found.kind !== "found") throw new Error("D1 didn't return today's events");
  const days = Map.groupBy(found.value, ({ begins }) => begins >= from + DAY_MS);
  const list = [false, true].flatMap((isTomorrow) =>
    chosen(days.get(isTomorrow) ?? [], TODAY_LIMITS.happenings),
  );
  LINES.save(storage, { day, list });
}
