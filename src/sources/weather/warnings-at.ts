import { type AlertList, readAlertList } from "./alert-list.ts";
import type { DatedMessage } from "./alert-message.ts";
import { bySeverity } from "./severity.ts";
import { canceledAfter, isSuperseded, supersededBy } from "./superseded.ts";
import type { ShownWarning, Warning } from "./warning.ts";
import { NO_MEMORY, type WarningMemory, withinMemory } from "./warning-memory.ts";

/** Ended warnings are kept for an hour, in case the clock is set back. */
const ENDED_MS = 60 * 60_000;

/** The current warnings, the most severe first. `JSON.stringify` leaves out the memory for the next call. */
export type WarningList = readonly ShownWarning[] & { readonly memory: WarningMemory };

const isOver = ({ ends }: Warning, now: number): boolean => ends !== null && ends <= now;

/** The memory after a response that isn't stale. */
function learn(list: AlertList, now: number, zones: ReadonlySet<string>, before: WarningMemory) {
  const known = new Map(before.known.map((warning) => [warning.id, warning]));
  const dated = list.messages.map((message): DatedMessage => {
    const sent = message.sent ?? known.get(message.warning.id)?.sent ?? now;
    return { ...message, sent };
  });
  const actual = dated.filter((message) => message.actual);
  const superseded = supersededBy(actual, before.superseded, now);
  const listed = new Set(dated.map(({ warning }) => warning.id));
  // A warning that is missing from the list is removed only if it has no stated end.
  for (const [id, { ends }] of known) if (listed.has(id) || ends === null) known.delete(id);
  for (const { kind, warning, sent } of actual) {
    const here = warning.zones.filter((zone) => zones.has(zone));
    if (kind === "alert" && here.length > 0) known.set(warning.id, { ...warning, zones: here, sent });
  }
  const canceled = canceledAfter(actual, [...known.values(), ...before.known], before.canceled, now);
  const current = [...known.values()].filter(
    (warning) => !isSuperseded(warning.id, warning.sent, superseded) && !isOver(warning, now - ENDED_MS),
  );
  return { superseded, canceled, known: withinMemory(current.sort(bySeverity)) };
}

function listAt(now: number, memory: WarningMemory): WarningList {
  const current = memory.known.filter((warning) => !isOver(warning, now));
  return Object.assign(oneLineEach(current), { memory });
}

/**
 * The current warnings for a city's zones and counties. Called once a minute with the response of `/alerts/active`
 * (null if the request failed) and the result of the last call (after a restart: with its memory).
 *
 * A warning is current from the first response that lists it until `ends ?? expires`, unless a later message references
 * it. Tests, drafts and warnings for other zones are left out. A failed response, or one with an older `updated` than
 * an earlier one, changes no warning. Never throws.
 */
export function warningsAt(
  collection: unknown,
  now: Date,
  zones: readonly string[],
  before?: { readonly memory?: WarningMemory },
): WarningList {
  const at = now.getTime();
  const last = before?.memory ?? NO_MEMORY;
  const answer = readAlertList(collection, last, at);
  const memory: WarningMemory = {
    ...last,
    ...(answer && { answeredAt: at }),
    ...(answer && !answer.stale && { ...learn(answer, at, new Set(zones), last), updated: answer.updated }),
  };
  return listAt(at, memory);
}

/** The current warnings if the service reports that its list hasn't changed (304). */
export function warningsUnchanged(now: Date, before: { readonly memory: WarningMemory }): WarningList {
  const at = now.getTime();
  return listAt(at, { ...before.memory, answeredAt: at });
}

/** The maximum number of messages grouped with another; normally an event has two or three for a place. */
const OTHERS = 20;

const endOf = ({ ends }: Warning): number => ends ?? Number.POSITIVE_INFINITY;

/**
 * Sorts warnings for the strip and shows each event once per zone. The service uses two ids if it warns twice of the
 * same event: the warning that ends last covers the zone, and the other is added to its `others`.
 */
function oneLineEach(warnings: readonly Warning[]): ShownWarning[] {
  const lines = new Map<string, { warning: Warning; zones: string[]; others: Warning[] }>();
  const lineOf = new Map<string, string>();
  const lastFirst = warnings.toSorted(
    (a, b) => Number(endOf(a) < endOf(b)) - Number(endOf(a) > endOf(b)) || bySeverity(a, b),
  );
  for (const warning of lastFirst) {
    const key = (zone: string) => `${warning.event}@${zone}`;
    const zones = warning.zones.filter((zone) => !lineOf.has(key(zone)));
    for (const zone of zones) lineOf.set(key(zone), warning.id);
    if (zones.length > 0) lines.set(warning.id, { warning, zones, others: [] });
    else lines.get(lineOf.get(key(warning.zones[0] ?? "")) ?? "")?.others.push(warning);
  }
  return [...lines.values()]
    .map(({ warning, zones, others }) => ({
      ...warning,
      zones,
      others: others.sort(bySeverity).slice(0, OTHERS),
    }))
    .sort(bySeverity);
}
