const minuteNow = (): number => Math.floor(Date.now() / 60_000);

/**
 * The result of `tries`, repeated until all of it ran within one minute of the clock, because local workerd counts a
 * visitor's attempts per clock minute.
 */
export async function inOneMinute<T>(tries: () => Promise<T>): Promise<T> {
  for (;;) {
    const began = minuteNow();
    const came = await tries();
    if (minuteNow() === began) return came;
  }
}
