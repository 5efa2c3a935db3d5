const marks = new WeakMap<KVNamespace, object>();

/** Invalidates this isolate's page cache. Call after any in-memory change to edition or clusters. */
export const markHeld = (kv: KVNamespace): void => void marks.set(kv, {});

/** What this isolate holds of a namespace, as one thing to compare: the same while nothing new was learned. */
export function heldNow(kv: KVNamespace): object {
  const known = marks.get(kv);
  if (known) return known;
  markHeld(kv);
  return heldNow(kv);
}
