import type { WarningLanguage } from "./event-names.ts";
import type { Warning } from "./warning.ts";

/** "Wayne County, Oakland County and Macomb County". */
function list(names: readonly string[], language: WarningLanguage): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  const and = language === "en" ? "and" : /^h?i(?!e)/i.test(last) ? "e" : "y";
  return `${names.slice(0, -1).join(", ")} ${and} ${last}`;
}

/** The city's own places; the service's names of all areas where none of the codes has a name. */
export function whereOf(
  { zones, areas }: Warning,
  places: Readonly<Record<string, string>>,
  language: WarningLanguage,
): string {
  const named = zones.map((zone) => (Object.hasOwn(places, zone) ? (places[zone] ?? "") : ""));
  const names = [...new Set(named.filter((name) => name !== ""))];
  return list(names.length > 0 ? names : areas.slice(0, 12), language);
}
