import names from "./windows-zones.json" with { type: "json" };

/**
 * Time zones of Windows and the IANA zone of each (Unicode CLDR, windowsZones.xml, territory 001): in the file
 * without the "Standard Time" at their end, then names as they are and abbreviations.
 */
let zones: Map<string, string> | undefined;

const readZones = (): Map<string, string> =>
  new Map([
    ...Object.entries(names.standard).map(
      ([name, zone]) => [`${name} standard time`.toLowerCase(), zone] as const,
    ),
    ...Object.entries(names.others).map(([name, zone]) => [name.toLowerCase(), zone] as const),
  ]);

/** "(UTC-05:00) " before the name, as Outlook displays zones, and a number that it puts behind copies. */
const DECORATION = /^\((?:UTC|GMT)[^)]{0,8}\)\s*| \d$/g;

/** The IANA name of a Windows zone such as "Eastern Standard Time", or null. */
export function windowsZone(name: string): string | null {
  zones ??= readZones();
  const key = name.toLowerCase().replace(/ daylight time$/, " standard time");
  return zones.get(key) ?? zones.get(key.replace(DECORATION, "").trim()) ?? null;
}
