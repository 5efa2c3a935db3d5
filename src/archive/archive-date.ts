import { cityDay, isDay } from "../i18n/day.ts";

/** The day or month of an archive address, if it is valid. */
type ArchiveDate =
  | { kind: "date"; date: string }
  /** The same date in its canonical form, with two digits for month and day. */
  | { kind: "moved"; path: string }
  | { kind: "none" };

/**
 * Reads the parts of an address ("2026", "11", "21"); month and day are optional. The date must exist and not be in the
 * future in the city's time. Doesn't access a store.
 */
export function readArchiveDate(parts: readonly (string | undefined)[], now: number): ArchiveDate {
  const given = parts.filter((part) => part !== undefined);
  const [year = "", month = "1", day = "1"] = given;
  if (!/^\d{4}$/.test(year) || ![month, day].every((part) => /^\d{1,2}$/.test(part))) return { kind: "none" };
  if (!isDay(Number(year), Number(month), Number(day))) return { kind: "none" };
  const padded = [year, ...given.slice(1).map((part) => part.padStart(2, "0"))];
  const date = padded.join("-");
  if (date > cityDay(now).slice(0, date.length)) return { kind: "none" };
  return padded.join() === given.join()
    ? { kind: "date", date }
    : { kind: "moved", path: `/archive/${padded.join("/")}` };
}

/** The archive address of a year, month or day: "2026-11-21" becomes /archive/2026/11/21. */
export const archivePath = (date: string): string => `/archive/${date.replaceAll("-", "/")}`;
