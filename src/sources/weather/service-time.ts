const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** A time of the weather service in ms; null for what isn't a time with its offset of this century. */
export function readTime(value: unknown): number | null {
  if (typeof value !== "string" || !ISO.test(value)) return null;
  const ms = Date.parse(value);
  return ms >= EARLIEST && ms < LATEST ? ms : null;
}

const DURATION = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?)?$/;

/** "2026-06-18T20:00:00+00:00/PT3H" as its two ends in ms; null for what isn't an interval (ISO 8601, 5.5). */
export function readInterval(value: unknown): { from: number; to: number } | null {
  const [start = "", length = ""] = typeof value === "string" ? value.split("/") : [];
  const from = readTime(start.trim());
  const [, days = "0", hours = "0", minutes = "0"] = DURATION.exec(length.trim()) ?? [];
  const duration = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
  return from === null || duration === 0 ? null : { from, to: from + duration };
}
