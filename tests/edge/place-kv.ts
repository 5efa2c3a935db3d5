interface Copy {
  value: unknown;
  until: number;
}

/** Cached values by data center and key. */
const copies = new Map<string, Copy>();

/** How often isolates read each key. */
export const asked: Record<string, number> = {};

/** The methods of a KV namespace that the Worker uses. */
interface Named {
  get(keys: unknown, options?: { cacheTtl?: number }): Promise<unknown>;
}

/**
 * KV as seen in one data center: it caches each value, including missing ones, for `cacheTtl` seconds (default 60) and
 * doesn't see newer writes until then (KV, "How KV works"). Each call returns a new object, as in another isolate.
 */
export function kvAt(kv: Named, place: string): Named {
  async function getOne(key: string, options: { cacheTtl?: number }): Promise<unknown> {
    asked[key] = (asked[key] ?? 0) + 1;
    const name = `${place} ${key}`;
    const copy = copies.get(name);
    if (copy && Date.now() < copy.until) return copy.value;
    const value = await kv.get(key, options);
    copies.set(name, { value, until: Date.now() + (options.cacheTtl ?? 60) * 1000 });
    return value;
  }
  const get = async (keys: readonly string[], options = {}) =>
    new Map(await Promise.all(keys.map(async (name) => [name, await getOne(name, options)] as const)));
  return new Proxy(kv, {
    get: (target, name) => {
      if (name === "get") return get;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
