const minuteNow = (): number => Math.floor(Date.now() / 60_000);

/**
 * What `tries` gives when all of it fell into one minute of the clock. Local workerd counts a visitor's tries by
 * such minutes and starts over with each, so that tries on both sides of one are never too many.
 */
export async function inOneMinute<T>(tries: () => Promise<T>): Promise<T> {
  for (;;) {
    const began = minuteNow();
    const came = await tries();
    if (minuteNow() === began) return came;
  }
}
