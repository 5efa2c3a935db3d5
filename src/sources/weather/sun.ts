const MINUTE = 60_000;
const DAY_MINUTES = 1440;
const RADIANS = Math.PI / 180;
/** The zenith angle at sunrise and sunset: 90 degrees, plus 34' of refraction and the sun's radius of 16' (NOAA). */
const ZENITH = 90.833;

const sin = (degrees: number): number => Math.sin(degrees * RADIANS);
const cos = (degrees: number): number => Math.cos(degrees * RADIANS);
const tan = (degrees: number): number => Math.tan(degrees * RADIANS);

/**
 * The sun's declination in degrees and the equation of time in minutes, from NOAA's solar calculator, which is based
 * on Meeus, "Astronomical Algorithms", chapters 25 and 28.
 */
function sunAt(ms: number): { declination: number; equationOfTime: number } {
  const century = (ms / (DAY_MINUTES * MINUTE) + 2440587.5 - 2451545) / 36525;
  const longitude = (280.46646 + century * (36000.76983 + century * 0.0003032)) % 360;
  const anomaly = 357.52911 + century * (35999.05029 - 0.0001537 * century);
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const center =
    sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    sin(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * century;
  const apparent = longitude + center - 0.00569 - 0.00478 * sin(node);
  const arcSeconds = 21.448 - century * (46.815 + century * (0.00059 - century * 0.001813));
  const obliquity = 23 + (26 + arcSeconds / 60) / 60 + 0.00256 * cos(node);
  const y = tan(obliquity / 2) ** 2;
  const equation =
    y * sin(2 * longitude) -
    2 * eccentricity * sin(anomaly) +
    4 * eccentricity * y * sin(anomaly) * cos(2 * longitude) -
    0.5 * y * y * sin(4 * longitude) -
    1.25 * eccentricity * eccentricity * sin(2 * anomaly);
  return {
    declination: Math.asin(sin(obliquity) * sin(apparent)) / RADIANS,
    equationOfTime: (4 * equation) / RADIANS,
  };
}

/** A place in degrees; north and east are positive. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The time of sunrise (-1) or sunset (1) in ms; null if the sun doesn't cross the horizon that day. Repeated with the
 * position at the computed time, because the declination changes by up to 0.4 degrees a day.
 */
function crossing(midnight: number, { latitude, longitude }: Place, side: -1 | 1): number | null {
  let at = midnight + (720 - 4 * longitude) * MINUTE;
  for (let round = 0; round < 3; round++) {
    const { declination, equationOfTime } = sunAt(at);
    const angle = (cos(ZENITH) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination));
    if (!(Math.abs(angle) <= 1)) return null;
    const minutes = 720 - 4 * longitude - equationOfTime + (side * 4 * Math.acos(angle)) / RADIANS;
    at = midnight + minutes * MINUTE;
  }
  return at;
}

/**
 * Sunrise and sunset on a calendar day ("2026-11-22"), in ms and within 2 minutes between 65 degrees south and north;
 * null on a day without one. The day is that of mean solar time, which equals the calendar day in every city whose
 * clock is within 6 hours of the sun.
 */
export function sunTimes(day: string, place: Place): { rise: number | null; set: number | null } {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return { rise: crossing(midnight, place, -1), set: crossing(midnight, place, 1) };
}
