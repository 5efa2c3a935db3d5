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
