const minuteNow = (): number => Math.floor(Date.now() / 60_000);

/** Repeats `tries` until it ran within one clock minute, because local workerd resets rate limits each clock minute. */
export async function inOneMinute<T>(tries: () => Promise<T>): Promise<T> {
  for (;;) {
    const began = minuteNow();
    const came = await tries();
    if (minuteNow() === began) return came;
  }
}
