/** A bucket of 25 purges that fills by 5 a minute ("Purge cache", Free plan, which counts for every Worker). */
const BUCKET = 25;
const A_MINUTE = 5;

/** Counts purges like the platform; returns false if there are too many. `now` in ms. */
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
