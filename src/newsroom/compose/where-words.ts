import { COMMA, LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { isolated } from "../../i18n/script.ts";
import type { Warning } from "../../sources/weather/warning.ts";

/** "Wayne County, Oakland County and Macomb County"; Spanish has "e" before an i. */
function list(names: readonly string[]): string {
  const each = names.map((name) => isolated(name, LOCALE));
  if (each.length < 2) return each.join("");
  const and = LOCALE.startsWith("es") && /^h?i(?!e)/i.test(names.at(-1) ?? "") ? " e " : phrase(" and ");
  return `${each.slice(0, -1).join(COMMA)}${and}${each.at(-1)}`;
}

/** The city's own places; the service's names of all areas where none of the codes has a name. */
export function whereOf({ zones, areas }: Warning, places: Readonly<Record<string, string>>): string {
  const named = zones.map((zone) => (Object.hasOwn(places, zone) ? (places[zone] ?? "") : ""));
  const names = [...new Set(named.filter((name) => name !== ""))];
  return list(names.length > 0 ? names : areas.slice(0, 12));
}
