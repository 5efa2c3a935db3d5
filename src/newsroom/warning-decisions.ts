import type { Decided } from "../archive/decision-rows.ts";
import type { ComposeInput } from "./compose/input.ts";
import type { Storage } from "./storage.ts";

/** Editors' decisions about warnings. */
export interface WarningDecisions {
  /** Warnings that they posted. */
  local: readonly Decided<"localWarning">[];
  /** How messages of the weather service are shown, by their ids. */
  displays: readonly Decided<"warningDisplay">[];
}

const NOTE = "warning-decisions";
const NONE: WarningDecisions = { local: [], displays: [] };

/** The stored decisions, so that the weather doesn't read D1 every minute. */
export const warningDecisions = (storage: Storage): WarningDecisions =>
  JSON.parse(storage.note(NOTE) ?? JSON.stringify(NONE));

/** Stores the decisions without those that ended before `now` (ms). */
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
