import type { Decision } from "../../decisions/kinds.ts";
import { TODAY_LIMITS, type WarningLine } from "../../edition/today.ts";
import { SEVERITIES } from "../../sources/weather/severity.ts";
import type { ShownWarning, Warning } from "../../sources/weather/warning.ts";
import type { WarningMemory } from "../../sources/weather/warning-memory.ts";
import { describeLocal, describeWarning, type WarningReader } from "./describe-warning.ts";

/** How long pages show that a warning was canceled, in ms. */
const CANCELED_MS = 60 * 60_000;

/** Editors' decisions about warnings: their own warnings, and how the service's messages are shown, by id. */
interface WarningDecisions {
  local: readonly Decision<"localWarning">[];
  displays: readonly Decision<"warningDisplay">[];
}

/** The data about warnings and the city's places. */
export interface WarningsKnown {
  warnings: readonly ShownWarning[];
  memory: WarningMemory;
  decided: WarningDecisions;
  places: Readonly<Record<string, string>>;
}

/** The lines of the strip at `now` (ms): pinned ones first, then by severity, canceled ones last. */
export function warningLines(known: WarningsKnown, now: number): WarningLine[] {
  const { decided, places } = known;
  const reader: WarningReader = { places, now: new Date(now) };
  const display = new Map(decided.displays.flatMap(({ id, act, until }) => (until > now ? [[id, act]] : [])));
  const local = decided.local.filter(({ from, until }) => from <= now && now < until);
  const rank = (line: WarningLine): number =>
    line.canceled ? 8 : display.get(line.id) === "pin" ? 0 : 1 + SEVERITIES.indexOf(line.severity);
  return [
    ...local.map((one) => describeLocal(one, reader.now)),
    ...serviceLines(known, (id) => display.get(id) === "hide", reader).map((line) => ({
      ...line,
      short: display.get(line.id) === "short",
    })),
  ]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, TODAY_LIMITS.warnings);
}

/** Replaces a hidden warning with the other messages about the same event. */
const withoutHidden = (
  warnings: readonly ShownWarning[],
  isHidden: (id: string) => boolean,
): ShownWarning[] =>
  warnings.flatMap((warning) => {
    const others = warning.others.filter(({ id }) => !isHidden(id));
    return isHidden(warning.id) ? others.map((other) => ({ ...other, others: [] })) : { ...warning, others };
  });

/** The service's warnings, then recently canceled ones. */
function serviceLines(
  { warnings, memory }: WarningsKnown,
  isHidden: (id: string) => boolean,
  reader: WarningReader,
): WarningLine[] {
  const now = reader.now.getTime();
  const canceled = memory.canceled.filter(
    ({ warning: { id, ends }, at }) => now - at < CANCELED_MS && (ends ?? now + 1) > now && !isHidden(id),
  );
  return [
    ...eventLines(withoutHidden(warnings, isHidden), reader),
    ...canceled.map(({ warning }) => describeWarning(warning, reader)),
  ];
}

const endOf = ({ ends }: WarningLine): number => ends ?? Number.POSITIVE_INFINITY;

/**
 * The lines of warnings, in order. An event sent for both a forecast zone and its county becomes one line with the
 * later end, because both codes have the same name.
 */
export function eventLines(warnings: readonly Warning[], reader: WarningReader): WarningLine[] {
  const lines = new Map<string, WarningLine>();
  for (const warning of warnings) {
    const line = describeWarning(warning, reader);
    const key = `${warning.event}\n${line.words.where}`;
    const known = lines.get(key);
    if (!known || endOf(line) > endOf(known)) lines.set(key, line);
  }
  return [...lines.values()];
}
