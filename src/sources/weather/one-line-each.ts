import { bySeverity } from "./severity.ts";
import type { ShownWarning, Warning } from "./warning.ts";

/** The maximum number of messages grouped with another; normally an event has two or three for a place. */
const OTHERS = 20;

const endOf = ({ ends }: Warning): number => ends ?? Number.POSITIVE_INFINITY;

/**
 * Sorts warnings for the strip and shows each event once per zone. The service uses two ids if it warns twice of the
 * same event: the warning that ends last covers the zone, and the other is added to its `others`.
 */
export function oneLineEach(warnings: readonly Warning[]): ShownWarning[] {
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
