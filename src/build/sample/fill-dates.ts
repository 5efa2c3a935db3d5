const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A moment so long before or after the anchor: `{{-95m rfc822}}`, `{{-3h iso}}`, `{{+45m iso}}`. */
const TOKEN = /\{\{([+-])(\d{1,6})([mhd]) (rfc822|iso)\}\}/g;

/**
 * Replaces the date tokens of a replay file marked `"template": true`, so that a bundled edition is always
 * of today. `anchor` is the moment they count from, in milliseconds since 1970. `rfc822` gives
 * "Fri, 20 Nov 2026 18:25:00 GMT" (RSS 2.0, RFC 822 as amended by RFC 1123), `iso` gives
 * "2026-11-20T18:25:00.000Z" (Atom, RFC 3339). Any other text between braces stays as it is.
 */
export function fillDates(text: string, anchor: number): string {
  return text.replace(
    TOKEN,
    (_token, sign: string, count: string, unit: keyof typeof UNIT_MS, format: string) => {
      const moment = new Date(anchor + Number(`${sign}${count}`) * UNIT_MS[unit]);
      return format === "iso" ? moment.toISOString() : moment.toUTCString();
    },
  );
}
