import type { DatedMessage } from "./alert-message.ts";
import type { Warning } from "./warning.ts";
import type { WarningMemory } from "./warning-memory.ts";

type Canceled = WarningMemory["canceled"];

/** How long pages show that a warning was canceled, in ms. */
const SHOWN_MS = 60 * 60_000;
const KEPT = 50;

/** The newest known warning that a Cancel references, limited to the zones that they share. */
function named(cancel: DatedMessage, known: ReadonlyMap<string, Warning>): Warning | undefined {
  const newest = cancel.references
    .map((id) => known.get(id))
    .reduce((a, b) => (a && (!b || a.sent >= b.sent) ? a : b), undefined);
  const zones = newest?.zones.filter((zone) => cancel.warning.zones.includes(zone)) ?? [];
  return newest && zones.length > 0 ? { ...newest, zones, status: "canceled" } : undefined;
}

/**
 * Warnings canceled in the last hour that hadn't expired. Only a Cancel that references a warning counts, and only in
 * its zones, because a Cancel for one county often comes with an Update for the others.
 */
export function canceledAfter(
  messages: readonly DatedMessage[],
  known: readonly Warning[],
  before: Canceled,
  now: number,
): Canceled {
  const byId = new Map(known.map((warning) => [warning.id, warning]));
  const after = new Map(before.map((row) => [row.warning.id, row]));
  for (const message of messages) {
    if (message.kind !== "cancel") continue;
    const warning = named(message, byId);
    if (warning && !after.has(warning.id)) after.set(warning.id, { warning, at: message.sent });
  }
  return [...after.values()]
    .filter(({ warning, at }) => now - at < SHOWN_MS && (warning.ends === null || warning.ends > now))
    .slice(-KEPT);
}

/** Ids that later messages referenced: the time of that message, and when it was last received, in ms. */
type Superseded = Readonly<Record<string, { readonly sent: number; readonly seen: number }>>;

const HOUR = 60 * 60_000;
/** How long a superseded id is remembered: a replaced message may reappear in the list after hours. */
const KEPT_MS = 72 * HOUR;
const KEPT_IDS = 2000;

/**
 * Messages that one sent at the same time may replace. A chain of references ends at a message that references no
 * other of that time. In a cycle, every message references another, so none of them is replaced.
 */
function replaceableAtOnce(messages: readonly DatedMessage[]): ReadonlySet<string> {
  const byId = new Map(messages.map((message) => [message.warning.id, message]));
  const namedBy = new Map<string, string[]>();
  const open = new Map<string, number>();
  for (const { warning, sent, references } of byId.values()) {
    const same = references.filter((id) => byId.get(id)?.sent === sent);
    open.set(warning.id, same.length);
    for (const id of same) {
      const names = namedBy.get(id);
      if (names) names.push(warning.id);
      else namedBy.set(id, [warning.id]);
    }
  }
  const replaceable = new Set([...open.keys()].filter((id) => open.get(id) === 0));
  // Iterates over a Set while adding to it: each id is visited once.
  for (const id of replaceable) {
    for (const later of namedBy.get(id) ?? []) {
      const left = (open.get(later) ?? 1) - 1;
      open.set(later, left);
      if (left === 0) replaceable.add(later);
    }
  }
  return replaceable;
}

/** Adds the references of a response's messages to `before`. A message can't replace a later one. */
export function supersededBy(messages: readonly DatedMessage[], before: Superseded, now: number): Superseded {
  const sentOf = new Map(messages.map(({ warning, sent }) => [warning.id, sent]));
  const replaceable = replaceableAtOnce(messages);
  const after = new Map(Object.entries(before).filter(([, { seen }]) => Math.abs(now - seen) < KEPT_MS));
  for (const { references, sent } of messages) {
    for (const id of references) {
      if (sentOf.get(id) === sent && !replaceable.has(id)) continue;
      const known = after.get(id);
      const seen = known && Math.abs(now - known.seen) < HOUR ? known.seen : now;
      after.set(id, { sent: Math.max(sent, known?.sent ?? 0), seen });
    }
  }
  const newest = [...after].sort(([, a], [, b]) => b.sent - a.sent).slice(0, KEPT_IDS);
  return Object.fromEntries(after.size > KEPT_IDS ? newest : after);
}

/** True if a message that isn't older references the message with this id and time. */
export const isSuperseded = (id: string, sent: number, superseded: Superseded): boolean =>
  Object.hasOwn(superseded, id) && (superseded[id]?.sent ?? 0) >= sent;
