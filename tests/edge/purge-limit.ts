/** Up to 25 purges, refilled at five a minute for all Workers together ("Purge cache", Free plan). */
const BUCKET = 25;
const A_MINUTE = 5;

/** Counts purges; returns false if there are too many. `now` is in ms. */
export function purgeLimit(now: () => number): () => boolean {
  let tokens = BUCKET;
  let at = now();
  return () => {
    // Tests may set the clock back.
    const minutes = Math.max(0, now() - at) / 60_000;
    tokens = Math.min(BUCKET, tokens + minutes * A_MINUTE);
    at = now();
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
