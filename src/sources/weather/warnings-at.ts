import * as v from "valibot";
import { type AlertMessage, type DatedMessage, readAlertMessage } from "./alert-message.ts";
import { canceledAfter } from "./canceled.ts";
import { oneLineEach } from "./one-line-each.ts";
import { readTime } from "./service-time.ts";
import { bySeverity } from "./severity.ts";
import { isSuperseded, supersededBy } from "./superseded.ts";
import type { ShownWarning, Warning } from "./warning.ts";
import { NO_MEMORY, type WarningMemory, withinMemory } from "./warning-memory.ts";

/** The largest answer that the caller may read, in bytes. A list for one city has some 100 KB in a storm. */
export const WARNINGS_BYTES = 4 * 1024 * 1024;
const MESSAGES_OF_AN_ANSWER = 1000;

const HOUR = 60 * 60_000;
/** A clock that was set back finds the warnings of the last hour again. */
const ENDED_MS = HOUR;
/** A message dated later than this is dated wrongly. */
const AHEAD_MS = 24 * HOUR;
/** The service's clock and ours differ by less: an `updated` further ahead makes no later answer stale. */
const CLOCKS_MS = 5 * 60_000;

/** Current warnings, the gravest first, with what the next call needs. `JSON.stringify` leaves the memory out. */
export type WarningList = readonly ShownWarning[] & { readonly memory: WarningMemory };

const Collection = v.object({
  features: v.array(v.unknown()),
  updated: v.fallback(v.nullable(v.string()), null),
});

/** The messages of an answer; null for what isn't a list of the service, or is one older than another seen before. */
function readAnswer(collection: unknown, { updated }: WarningMemory, now: number) {
  const read = v.safeParse(Collection, collection);
  if (!read.success) return null;
  const said = readTime(read.output.updated);
  const stale = said !== null && updated !== null && said < updated && updated <= now + CLOCKS_MS;
  const features = read.output.features.slice(0, MESSAGES_OF_AN_ANSWER);
  // The service's own time decides where our clock was set back.
  return { features, updated: said ?? updated, stale, latest: Math.max(now, said ?? 0) + AHEAD_MS };
}

const isMessage = (message: AlertMessage | null): message is AlertMessage => message !== null;

const isOver = ({ ends }: Warning, now: number): boolean => ends !== null && ends <= now;

type Answer = NonNullable<ReturnType<typeof readAnswer>>;

/** What is known after an answer that isn't stale. */
function learn(answer: Answer, now: number, zones: ReadonlySet<string>, before: WarningMemory) {
  const known = new Map(before.known.map((warning) => [warning.id, warning]));
  const messages = answer.features.map(readAlertMessage).filter(isMessage);
  const dated = messages.map((message): DatedMessage => {
    const sent = message.sent ?? known.get(message.warning.id)?.sent ?? now;
    return { ...message, sent };
  });
  const actual = dated.filter(({ actual, sent }) => actual && sent <= answer.latest);
  const superseded = supersededBy(actual, before.superseded, now);
  const listed = new Set(dated.map(({ warning }) => warning.id));
  // Leaving the list ends a warning only where nothing else can: where the service gave it no end.
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
 * `/alerts/active`, null where it failed, and with what the last call returned (after a restart: with its memory).
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
  const answer = readAnswer(collection, last, at);
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
