import { cityDay } from "../../i18n/day.ts";
import type { AgendaLine, ListedHappening } from "../../model/happening.ts";
import type { Library } from "../library.ts";

/** An event or meeting of the next week, with the first items of its agenda. */
export type Ahead = ListedHappening & { agenda: readonly AgendaLine[] };

const WEEK_MS = 7 * 86_400_000;
/** The maximum number of lines per day for other events; featured events and meetings are always listed. */
const DAY_LINES = 2;
/** The maximum number of lines per week. */
const WEEK_LINES = 40;
/** The maximum number of events and meetings read for a week. */
const WEEK_READ = 1_000;
/** The number of agenda items shown. */
const ITEMS = 3;

/** Confirmed events and meetings that begin within seven days of `now` (ms); empty if D1 doesn't respond. */
export async function weekAhead(
  library: Pick<Library, "happenings" | "agendas">,
  now: number,
): Promise<Ahead[]> {
  const found = await library.happenings({ from: now, to: now + WEEK_MS }, WEEK_READ);
  if (found.kind !== "found") return [];
  const ahead = found.value.filter(({ begins, status }) => begins >= now && status === "confirmed");
  const isAlways = ({ featured, kind }: ListedHappening) => featured || kind === "meeting";
  const chosen = [...Map.groupBy(ahead, ({ begins }) => cityDay(begins)).values()].flatMap((day) => {
    const always = day.filter(isAlways);
    const others = day.filter((one) => !isAlways(one));
    return [...always, ...others.slice(0, Math.max(0, DAY_LINES - always.length))];
  });
  const lines = chosen.toSorted((a, b) => a.begins - b.begins).slice(0, WEEK_LINES);
  const meetings = lines.flatMap(({ id, kind }) => (kind === "meeting" ? [id] : []));
  const agendas = meetings.length > 0 ? await library.agendas(meetings) : null;
  const agendaOf = (id: string) =>
    (agendas?.kind === "found" ? (agendas.value.get(id) ?? []) : []).slice(0, ITEMS);
  return lines.map((one) => ({ ...one, agenda: agendaOf(one.id) }));
}

/** The events by the day in the city on which they begin, YYYY-MM-DD. */
export const byDayAhead = (week: readonly Ahead[]): [day: string, list: Ahead[]][] => [
  ...Map.groupBy(week, ({ begins }) => cityDay(begins)),
];
