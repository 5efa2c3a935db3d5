import { bySeverity } from "./severity.ts";
import type { ShownWarning, Warning } from "./warning.ts";

/** An event has two or three messages for a place at most, unless the answer is made to harm. */
const OTHERS = 20;

const endOf = ({ ends }: Warning): number => ends ?? Number.POSITIVE_INFINITY;

/**
 * The warnings in the order of the strip, each event once per zone. The service sends an event under two ids when it
 * warns twice of the same place: the one that ends last gets the zone, the other is listed in its `others`.
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
