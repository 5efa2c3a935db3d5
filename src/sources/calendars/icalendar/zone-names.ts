import type { Zone } from "../../../text/zone.ts";
import { ianaZone } from "../../../text/zone.ts";
import { MINUTE } from "./civil.ts";
import { readOffset } from "./moment.ts";
import type { RawCalendar } from "./raw-calendar.ts";
import { definedZone } from "./vtimezone.ts";
import names from "./windows-zones.json" with { type: "json" };

/**
 * Windows time zone names and their IANA zones (Unicode CLDR, windowsZones.xml, territory 001). The file lists names
 * without the "Standard Time" at their end, then other names and abbreviations.
 */
let zones: Map<string, string> | undefined;

const readZones = (): Map<string, string> =>
  new Map([
    ...Object.entries(names.standard).map(
      ([name, zone]) => [`${name} standard time`.toLowerCase(), zone] as const,
    ),
    ...Object.entries(names.others).map(([name, zone]) => [name.toLowerCase(), zone] as const),
  ]);

/** What Outlook adds to a zone's name: "(UTC-05:00) " before it, and a number after it for copies. */
const DECORATION = /^\((?:UTC|GMT)[^)]{0,8}\)\s*| \d$/g;

/** The IANA name of a Windows zone such as "Eastern Standard Time", or null. */
function windowsZone(name: string): string | null {
  zones ??= readZones();
  const key = name.toLowerCase().replace(/ daylight time$/, " standard time");
  return zones.get(key) ?? zones.get(key.replace(DECORATION, "").trim()) ?? null;
}

/** The zone of a prefixed name such as "/mozilla.org/20050126_1/America/Detroit" (RFC 5545 3.2.19). */
function tailZone(name: string): Zone | null {
  if (!name.includes("/")) return null;
  const parts = name
    .split("/")
    .filter((part) => part !== "")
    .slice(-3);
  for (let from = 0; from < parts.length - 1; from++) {
    const zone = ianaZone(parts.slice(from).join("/"));
    if (zone) return zone;
  }
  return ianaZone(parts.at(-1) ?? "");
}

/** The zone of a fixed offset such as "UTC-05:00" or "GMT+0100". */
function fixedZone(name: string): Zone | null {
  const written = /^(?:UTC|GMT)\s?([+-])(\d{1,2})(?::?(\d\d))?$/i.exec(name);
  if (!written) return null;
  const offset = readOffset(`${written[1]}${(written[2] ?? "").padStart(2, "0")}${written[3] ?? "00"}`);
  return offset === null || offset % MINUTE !== 0 ? null : { name, offsetAt: () => offset };
}

/** A zone from its name: IANA, Windows, or an IANA name with a prefix. */
export function namedZone(name: string): Zone | null {
  const clean = name.trim();
  const windows = windowsZone(clean);
  return ianaZone(clean) ?? (windows ? ianaZone(windows) : null) ?? tailZone(clean) ?? fixedZone(clean);
}

/** "EST" is ambiguous (New York's time, or UTC-5 all year), so the calendar's definition is used. */
const ABBREVIATION = /^[A-Z]{2,4}$/i;

/**
 * The time zones of one calendar. A known name takes precedence over the calendar's own VTIMEZONE, because
 * publishers' definitions often lack the current rules. A definition is used only for unknown and ambiguous names.
 */
export class CalendarZones {
  private readonly calendar: RawCalendar;
  private readonly known = new Map<string, Zone>();
  /** The zone of times without a zone: X-WR-TIMEZONE, else the reader's zone. */
  readonly floating: Zone;
  /** The number of zones looked up; each may compute tables of offsets. */
  opened = 0;

  constructor(calendar: RawCalendar, zone: Zone) {
    this.calendar = calendar;
    this.floating = (calendar.zone ? this.find(calendar.zone) : null) ?? zone;
  }

  /** The zone of a TZID; the floating zone if neither a known name nor a definition matches. */
  zoneOf(id: string | null): Zone {
    if (id === null || id === "") return this.floating;
    const known = this.known.get(id);
    if (known) return known;
    this.opened++;
    const zone = this.find(id) ?? this.floating;
    this.known.set(id, zone);
    return zone;
  }

  private find(id: string): Zone | null {
    const raw = this.calendar.zones.get(id);
    const defined = (): Zone | null => (raw ? definedZone(raw) : null);
    if (ABBREVIATION.test(id)) return defined() ?? namedZone(id);
    return namedZone(id) ?? (raw?.location ? namedZone(raw.location) : null) ?? defined();
  }
}
