/** The maximum number of stories per second. */
const IN_A_SECOND = 1024;

/** The lowest story number of a time, in ms since 1970. */
export function numberAt(ms: number): number {
  return Math.max(0, Math.floor(ms / 1000)) * IN_A_SECOND;
}

/** The time of a story number in ms, to the second. */
export function instantOfNumber(number: number): number {
  return Math.floor(number / IN_A_SECOND) * 1000;
}

/** The highest story number of a time. */
export function lastNumberAt(ms: number): number {
  return numberAt(ms) + IN_A_SECOND - 1;
}

/** A story's time in the archive's order: when it was published, or `now` if its date is missing or in the future. */
export function timeOf(pubDate: string | null, now: number): number {
  const published = pubDate === null ? now : Date.parse(pubDate);
  return Number.isNaN(published) ? now : Math.min(published, now);
}
