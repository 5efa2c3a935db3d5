import type { Decision } from "../../decisions/kinds.ts";
import { TODAY_LIMITS, type WarningLine, type WarningText } from "../../edition/today.ts";
import { SEVERITIES } from "../../sources/weather/severity.ts";
import type { ShownWarning, Warning } from "../../sources/weather/warning.ts";
import type { WarningMemory } from "../../sources/weather/warning-memory.ts";
import { describeWarning, type WarningReader, type WarningWords } from "./describe-warning.ts";
import { localLine } from "./local-line.ts";
import { stripLines } from "./strip-lines.ts";

/** How long a page says that a warning was canceled. */
const CANCELED_MS = 60 * 60_000;

/** Editors' decisions about warnings: those that they posted, and how the service's messages are shown, by their ids. */
interface WarningDecisions {
  local: readonly Decision<"localWarning">[];
  displays: readonly Decision<"warningDisplay">[];
}

/** The warning data, and the city. */
export interface WarningsKnown {
  warnings: readonly ShownWarning[];
  memory: WarningMemory;
  decided: WarningDecisions;
  places: Readonly<Record<string, string>>;
  timeZone: string;
}

/** The lines of the strip at `now` (ms): pinned first, then by severity, canceled last. */
export function warningLines(known: WarningsKnown, now: number): WarningLine[] {
  const { decided, timeZone } = known;
  const display = new Map(decided.displays.flatMap(({ id, act, until }) => (until > now ? [[id, act]] : [])));
  const local = decided.local.filter(({ from, until }) => from <= now && now < until);
  const rank = (line: WarningLine): number =>
    line.canceled ? 8 : display.get(line.id) === "pin" ? 0 : 1 + SEVERITIES.indexOf(line.severity);
  return [
    ...local.map((one) => localLine(one, timeZone, now)),
    ...serviceLines(known, (id) => display.get(id) === "hide", now).map((line) => ({
      ...line,
      short: display.get(line.id) === "short",
    })),
  ]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, TODAY_LIMITS.warnings);
}

/** Another message of the same event takes the place of a hidden one. */
const withoutHidden = (
  warnings: readonly ShownWarning[],
  isHidden: (id: string) => boolean,
): ShownWarning[] =>
  warnings.flatMap((warning) => {
    const others = warning.others.filter(({ id }) => !isHidden(id));
    return isHidden(warning.id) ? others.map((other) => ({ ...other, others: [] })) : { ...warning, others };
  });

function serviceLines(
  { warnings, memory, places, timeZone }: WarningsKnown,
  isHidden: (id: string) => boolean,
  now: number,
): WarningLine[] {
  const shown = withoutHidden(warnings, isHidden);
  const canceled = memory.canceled
    .filter(
      ({ warning: { id, ends }, at }) => now - at < CANCELED_MS && (ends ?? now + 1) > now && !isHidden(id),
    )
    .map(({ warning }): Warning => warning);
  const reader: WarningReader = { timeZone, places, now: new Date(now) };
  return [...stripLines(shown, reader), ...canceled.map((warning) => describeWarning(warning, reader))].map(
    lineOf,
  );
}

const lineOf = (words: WarningWords): WarningLine => ({
  id: words.id,
  severity: words.severity,
  canceled: words.canceled,
  local: false,
  short: false,
  sent: Math.max(0, Date.parse(words.sent)),
  ends: words.ends === null ? null : Date.parse(words.ends),
  url: words.url,
  words: textOf(words),
  text: {
    headline: words.text.headline,
    description: [...words.text.description],
    instruction: [...words.text.instruction],
  },
});

const textOf = ({ label, name, where, when, whatToDo, source }: WarningWords): WarningText => ({
  label,
  name: name.text,
  isNameEnglish: name.isEnglish,
  where: where.slice(0, 1500),
  when,
  whatToDo: whatToDo.text,
  isAdviceEnglish: whatToDo.isEnglish,
  source,
});
