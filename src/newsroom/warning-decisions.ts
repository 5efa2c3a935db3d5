import type { Decided } from "../archive/decision-rows.ts";
import type { ComposeInput } from "./compose/input.ts";
import type { Storage } from "./storage.ts";

/** What editors decided about warnings. */
export interface WarningDecisions {
  /** Warnings that they posted. */
  local: readonly Decided<"localWarning">[];
  /** How messages of the weather service are shown; their ids are the messages'. */
  displays: readonly Decided<"warningDisplay">[];
}

const NOTE = "warning-decisions";
const NONE: WarningDecisions = { local: [], displays: [] };

/** As they were read last: the weather goes on every minute without asking D1. */
export const warningDecisions = (storage: Storage): WarningDecisions =>
  JSON.parse(storage.note(NOTE) ?? JSON.stringify(NONE));

/** Remembers what was read, without what is over at `now` (ms). */
export function saveWarningDecisions(
  storage: Storage,
  { localWarnings, warningDisplays }: Pick<ComposeInput, "localWarnings" | "warningDisplays">,
  now: number,
): void {
  const goesOn = ({ until }: { until: number }) => until > now;
  const decisions = { local: localWarnings.filter(goesOn), displays: warningDisplays.filter(goesOn) };
  const text = JSON.stringify(decisions satisfies WarningDecisions);
  if (text !== storage.note(NOTE)) storage.saveNote(NOTE, text);
}
