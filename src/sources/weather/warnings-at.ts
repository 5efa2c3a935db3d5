import { type AlertList, readAlertList } from "./alert-list.ts";
import type { DatedMessage } from "./alert-message.ts";
import { canceledAfter } from "./canceled.ts";
import { oneLineEach } from "./one-line-each.ts";
import { bySeverity } from "./severity.ts";
import { isSuperseded, supersededBy } from "./superseded.ts";
import type { ShownWarning, Warning } from "./warning.ts";
import { NO_MEMORY, type WarningMemory, withinMemory } from "./warning-memory.ts";

/** A clock that was set back finds the warnings of the last hour again. */
const ENDED_MS = 60 * 60_000;

/** Current warnings, the gravest first, with what the next call needs. `JSON.stringify` leaves the memory out. */
export type WarningList = readonly ShownWarning[] & { readonly memory: WarningMemory };

const isOver = ({ ends }: Warning, now: number): boolean => ends !== null && ends <= now;

/** What is known after an answer that isn't stale. */
function learn(list: AlertList, now: number, zones: ReadonlySet<string>, before: WarningMemory) {
  const known = new Map(before.known.map((warning) => [warning.id, warning]));
  const dated = list.messages.map((message): DatedMessage => {
    const sent = message.sent ?? known.get(message.warning.id)?.sent ?? now;
    return { ...message, sent };
  });
  const actual = dated.filter((message) => message.actual);
  const superseded = supersededBy(actual, before.superseded, now);
  const listed = new Set(dated.map(({ warning }) => warning.id));
  // Leaving the list ends a warning only if nothing else can: where the service gave it no end.
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
 * The warnings of this minute for the zones and counties of a city. Called once a minute with the service's answer to
 * `/alerts/active`, null if it failed, and with what the last call returned (after a restart: with its memory).
 *
 * A warning is current from the first answer that lists it until `ends ?? expires`, unless a later message names it,
 * or it isn't actual, or is a test, or touches none of the zones. Leaving the list is not an end. An answer that
 * failed, or is older by its `updated` than one seen before, changes no warning. Never throws.
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

/** The warnings of a minute in which the service said that its list is the same (304). */
export function warningsUnchanged(now: Date, before: { readonly memory: WarningMemory }): WarningList {
  const at = now.getTime();
  return listAt(at, { ...before.memory, answeredAt: at });
}
