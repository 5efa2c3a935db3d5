/** Most stories that one second can have. */
const IN_A_SECOND = 1024;

/** The smallest number of the stories of a moment, in ms since 1970. */
export function numberAt(ms: number): number {
  return Math.max(0, Math.floor(ms / 1000)) * IN_A_SECOND;
}

/** The moment of a number, in ms, to the second. */
export function momentOf(number: number): number {
  return Math.floor(number / IN_A_SECOND) * 1000;
}

/** The last number that a moment's stories may have. */
export function lastNumberAt(ms: number): number {
  return numberAt(ms) + IN_A_SECOND - 1;
}

/**
 * Where a story stands in the order of time: when it was published, or first seen where its publisher gives no
 * date or one that is still to come.
 */
export function timeOf(pubDate: string | null, now: number): number {
  const published = pubDate === null ? now : Date.parse(pubDate);
  return Number.isNaN(published) ? now : Math.min(published, now);
}
