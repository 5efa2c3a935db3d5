import { LOCALE, listed } from "../../i18n/locale.ts";
import { isolated } from "../../i18n/script.ts";
import type { Warning } from "../../sources/weather/warning.ts";

/** The names of the city's places in a warning, or those of all its areas if no code has a name. */
export function whereOf({ zones, areas }: Warning, places: Readonly<Record<string, string>>): string {
  const named = zones.map((zone) => (Object.hasOwn(places, zone) ? (places[zone] ?? "") : ""));
  const names = [...new Set(named.filter((name) => name !== ""))];
  return listed((names.length > 0 ? names : areas.slice(0, 12)).map((name) => isolated(name, LOCALE)));
}
