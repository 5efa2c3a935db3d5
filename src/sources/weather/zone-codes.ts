/** A zone or county code of the weather service (UGC): "MIZ076" is a forecast zone, "MIC163" a county. */
const UGC = /^[A-Z]{2}[CZ]\d{3}$/;
const CODES_OF_AN_ALERT = 1000;

/** The part of an address or of an identifier after its last slash. */
export const lastSegment = (value: string): string => value.slice(value.lastIndexOf("/") + 1);

/** State codes by number (FIPS 5-2). */
const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD " +
    "25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD " +
    "47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY 60AS 66GU 69MP 72PR 78VI"
  )
    .split(" ")
    .map((row) => [row.slice(0, 2), row.slice(2)]),
);

const codesOf = (values: readonly unknown[], read: (value: string) => string): string[] => [
  ...new Set(
    values
      .slice(0, CODES_OF_AN_ALERT)
      .map((value) => (typeof value === "string" ? read(value.trim().toUpperCase()) : ""))
      .filter((code) => UGC.test(code)),
  ),
];

/** Converts a SAME code (47 CFR 11.31) such as "026163" to "MIC163". A part of a county counts as the whole. */
function countyOfSame(same: string): string {
  const [, state = "", county = ""] = /^\d(\d\d)(\d{3})$/.exec(same) ?? [];
  return `${STATES[state] ?? ""}C${county}`;
}

/**
 * An alert's zones and counties, without duplicates: its UGC codes, else its affected zones, else its SAME codes. The
 * last two are only fallbacks, because an alert for a forecast zone also lists the county in its SAME codes.
 */
export function zoneCodes(
  ugc: readonly unknown[],
  affectedZones: readonly unknown[],
  same: readonly unknown[],
): string[] {
  const codes = codesOf(ugc, (code) => code);
  if (codes.length > 0) return codes;
  const affected = codesOf(affectedZones, lastSegment);
  return affected.length > 0 ? affected : codesOf(same, countyOfSame);
}
