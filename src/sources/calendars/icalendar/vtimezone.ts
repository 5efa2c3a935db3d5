import { startOfYear, TabledZone, UTC, type YearOfOffsets, type Zone } from "../../../text/zone.ts";
import { DAY } from "./civil.ts";
import { instances } from "./instances.ts";
import { ICS_LIMITS } from "./limits.ts";
import { readMoment, readOffset } from "./moment.ts";
import type { RawObservance, RawZone } from "./raw-calendar.ts";
import { type Rule, readRule } from "./rule.ts";

/** One observance of a time zone: the offset is `to` after each onset and `from` before it, in ms. */
interface Observance {
  start: number;
  from: number;
  to: number;
  rule: Rule | null;
  added: number[];
}

/** The maximum number of onsets of one observance in a year, and of work units to find them. */
const MAX_ONSETS = 24;
const MAX_WORK = 4_000;

function readObservance(raw: RawObservance): Observance | null {
  const start = readMoment(raw.once.get("DTSTART")?.value ?? "");
  const to = readOffset(raw.once.get("TZOFFSETTO")?.value ?? "");
  if (!start || to === null) return null;
  const from = readOffset(raw.once.get("TZOFFSETFROM")?.value ?? "") ?? to;
  const dates = raw.added.flatMap((value) => value.split(",", ICS_LIMITS.listed));
  const added = dates.flatMap((one) => readMoment(one)?.wall ?? []).slice(0, ICS_LIMITS.listed);
  const rule = readRule(raw.once.get("RRULE")?.value ?? "");
  return { start: start.wall, from, to, rule, added };
}

/** The onsets in [from, to), as clock readings before each change. */
function onsets(one: Observance, from: number, to: number): number[] {
  const found = [one.start, ...one.added].filter((wall) => wall >= from && wall < to);
  if (!one.rule || one.start >= to) return found;
  let work = MAX_WORK;
  const spend = (units: number): boolean => {
    work -= units;
    return work > 0;
  };
  // An UNTIL in UTC is converted with the offset before the change.
  const zone: Zone = { name: "", offsetAt: () => one.from };
  const start = { wall: one.start, isDate: false, isFloating: true, zone };
  for (const wall of instances(one.rule, start, { from, to }, spend)) {
    if (wall !== null && wall < to) found.push(wall);
    if (found.length >= MAX_ONSETS) break;
  }
  return found;
}

/** The offset before `year`: of the last change in the years before, else of the first observance. */
function offsetBefore(observances: readonly Observance[], year: number): number {
  for (const back of [1, 2, 3, 5, 10]) {
    const from = startOfYear(year - back);
    const last = changesIn(observances, from, startOfYear(year)).at(-1);
    if (last) return last.to;
  }
  const first = observances.flatMap((one) =>
    [one.start, ...one.added].map((wall) => ({ at: wall - one.from, one })),
  );
  const earlier = first.filter(({ at }) => at < startOfYear(year)).sort((a, b) => a.at - b.at);
  const initial = first.sort((a, b) => a.at - b.at)[0]?.one.from ?? 0;
  return earlier.at(-1)?.one.to ?? initial;
}

function changesIn(
  observances: readonly Observance[],
  from: number,
  to: number,
): { at: number; to: number }[] {
  return observances
    .flatMap((one) => onsets(one, from - DAY, to + DAY).map((wall) => ({ at: wall - one.from, to: one.to })))
    .filter(({ at }) => at >= from && at < to)
    .sort((a, b) => a.at - b.at);
}

function yearOf(observances: readonly Observance[], year: number): YearOfOffsets {
  const changes = changesIn(observances, startOfYear(year), startOfYear(year + 1));
  return {
    changes: changes.map(({ at }) => at),
    offsets: [offsetBefore(observances, year), ...changes.map(({ to }) => to)],
  };
}

/** The zone that a VTIMEZONE defines (RFC 5545 3.6.5); null if it has no valid observance. */
export function definedZone(raw: RawZone): Zone | null {
  const observances = raw.observances.flatMap((one) => readObservance(one) ?? []);
  if (observances.length === 0) return null;
  const [only] = observances;
  if (observances.length === 1 && only && !only.rule && only.to === 0) return UTC;
  return new TabledZone(raw.id, (year) => yearOf(observances, year));
}
