import type { WeatherAsk } from "./weather-requests.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Intervals while the service answers, and the longest wait while it doesn't, in ms. */
const INTERVALS: Readonly<Record<WeatherAsk, { every: number; longest: number }>> = {
  // Longest wait for warnings, because a storm may take the service down.
  warnings: { every: MINUTE, longest: 5 * MINUTE },
  forecast: { every: 3 * HOUR, longest: HOUR },
  hourly: { every: 3 * HOUR, longest: HOUR },
  // Both publish once an hour.
  air: { every: HOUR, longest: HOUR },
  river: { every: HOUR, longest: HOUR },
  // Grids are redrawn a few times a year.
  point: { every: 24 * HOUR, longest: 6 * HOUR },
};

/** Longest Retry-After that is honored, in ms. */
const LONGEST_RETRY_AFTER = 15 * MINUTE;

/** The stored state of a request. Times are in ms. */
export interface AskState {
  readonly ask: WeatherAsk;
  readonly nextAt: number;
  /** Failures in a row. */
  readonly failures: number;
  readonly etag: string;
  readonly lastModified: string;
}

/** How a request ended. "failed" includes an invalid response, such as HTML with status 200. */
export type AskOutcome =
  | { readonly kind: "answered"; readonly etag?: string; readonly lastModified?: string }
  | { readonly kind: "unchanged" }
  | { readonly kind: "failed"; readonly retryAfterSeconds?: number };

export const firstAsk = (ask: WeatherAsk): AskState => ({
  ask,
  nextAt: 0,
  failures: 0,
  etag: "",
  lastModified: "",
});

/** The wait after the nth failure in a row: 1, 1, 2, 4, 8 minutes and so on. Two retries mend most failures. */
const backoff = (failures: number): number => MINUTE * 2 ** Math.min(Math.max(failures - 2, 0), 10);

/** The state after a request at `now`: the time of the next one, and its validators. */
export function nextAsk(state: AskState, outcome: AskOutcome, now: Date): AskState {
  const at = now.getTime();
  const { every, longest } = INTERVALS[state.ask];
  if (outcome.kind === "failed") {
    const failures = Math.min(state.failures + 1, 1000);
    const asked = Math.min(Math.max(outcome.retryAfterSeconds ?? 0, 0) * SECOND, LONGEST_RETRY_AFTER);
    return { ...state, failures, nextAt: at + Math.max(Math.min(backoff(failures), longest), asked) };
  }
  const next = { ...state, failures: 0, nextAt: at + every };
  if (outcome.kind === "unchanged") return next;
  const { etag = "", lastModified = "" } = outcome;
  return { ...next, etag: etag.slice(0, 200), lastModified: lastModified.slice(0, 60) };
}

/**
 * True when it may be requested now. A time further ahead than the longest wait comes from a clock that was set back.
 */
export function isAskDue({ ask, nextAt }: AskState, now: Date): boolean {
  const ahead = nextAt - now.getTime();
  return ahead <= 0 || ahead > Math.max(INTERVALS[ask].every, LONGEST_RETRY_AFTER);
}
