/**
 * The index in `fresh` after the bytes of `tail`, which were sent last; undefined if `tail` doesn't occur. Needed
 * because a server repeats its burst for each connection. Uses the last occurrence, because frames of digital silence
 * are equal, and repeating is worse than skipping.
 */
export function findOverlap(tail: Uint8Array, fresh: Uint8Array): number | undefined {
  const length = tail.length;
  if (length === 0) return undefined;
  const last = tail[length - 1];
  for (
    let end = fresh.lastIndexOf(last ?? 0);
    end >= length - 1;
    end = fresh.lastIndexOf(last ?? 0, end - 1)
  ) {
    let i = 1;
    while (i < length && fresh[end - i] === tail[length - 1 - i]) i++;
    if (i === length) return end + 1;
    if (end === 0) break;
  }
  return undefined;
}
