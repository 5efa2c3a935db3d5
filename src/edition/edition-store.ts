import type { FeedKey } from "./article.ts";
import { findLine, splitPast } from "./article-body.ts";
import { KEEP_SECONDS, PAST_MS, SHELF_MS } from "./freshness.ts";
import {
  readRecord,
  readState,
  type SectionRecord,
  type SectionState,
  writeRecord,
} from "./section-record.ts";

/** An isolate keeps what it read for a minute, and KV at the edge too (cacheTtl). */
const REMEMBER_SECONDS = 60;
/**
 * Longer, while no source of a section is due: nobody writes it then. Each key read counts against the
 * 100,000 reads a day of the Free plan, wherever it is read.
 */
const REMEMBER_LONGEST_MS = 10 * 60 * 1000;

interface Remembered {
  record: SectionRecord | null;
  text: string | null;
  readAt: number;
  until: number;
}

/** One memory for each namespace of the isolate. */
const memories = new WeakMap<KVNamespace, Map<FeedKey, Remembered>>();

/** The edition as it stands in Workers KV: one value a section. The only code that touches KV. */
export interface EditionStore {
  /** A section, at most a minute old; null when it is not there or not readable. Never rejects. */
  read(key: FeedKey): Promise<SectionRecord | null>;
  /** Several sections with one bulk get (one operation of the 1,000 a request may make). */
  readMany(keys: readonly FeedKey[]): Map<FeedKey, Promise<SectionRecord | null>>;
  /** A section as KV has it now, for the one who is about to write it: another place may have written too. */
  readAnew(key: FeedKey): Promise<SectionRecord | null>;
  /** The sources' states alone, straight from KV: for the clock. */
  readStates(keys: readonly FeedKey[]): Promise<Map<FeedKey, SectionState | null>>;
  /** The line of an article that left its feed up to 30 days ago; null when there is none. */
  readPast(key: FeedKey, id: string): Promise<string | null>;
  /** Lets this isolate's readers see a section before it is written. */
  remember(record: SectionRecord): void;
  /** Stores a section. A failed write is logged; this isolate still serves what it has. */
  write(record: SectionRecord): Promise<void>;
}

export function openStore(kv: KVNamespace, now: () => number): EditionStore {
  const memory = memories.get(kv) ?? new Map<FeedKey, Remembered>();
  memories.set(kv, memory);

  function fromMemory(key: FeedKey): Remembered | null {
    const known = memory.get(key);
    return known && known.readAt <= now() && now() < known.until ? known : null;
  }

  function keep(key: FeedKey, record: SectionRecord | null, text: string | null): void {
    memory.set(key, { record, text, readAt: now(), until: now() + keepFor(record, now()) });
  }

  async function texts(keys: readonly FeedKey[]): Promise<Map<string, string | null>> {
    return kv.get(keys.map(nameOf), { type: "text", cacheTtl: REMEMBER_SECONDS });
  }

  function take(key: FeedKey, text: string | null): SectionRecord | null {
    const known = memory.get(key);
    const same = known?.record && known.text === text;
    let record = same ? known.record : understood(key, text, readRecord);
    // KV tells other places of a write up to a minute late; what this isolate wrote itself is newer.
    if (known?.record && checkedAt(known.record) > checkedAt(record)) record = known.record;
    keep(key, record, text);
    return record;
  }

  function readMany(keys: readonly FeedKey[]): Map<FeedKey, Promise<SectionRecord | null>> {
    const missing = keys.filter((key) => !fromMemory(key));
    const loaded = missing.length > 0 ? texts(missing) : null;
    return new Map(
      keys.map((key) => {
        const known = fromMemory(key);
        if (known || !loaded) return [key, Promise.resolve(known?.record ?? null)];
        const record = loaded.then(
          (values) => take(key, values.get(nameOf(key)) ?? null),
          (error: unknown) => unreadable(key, error, memory.get(key)?.record ?? null),
        );
        return [key, record];
      }),
    );
  }

  /** Moves many past articles to their shelf; when that fails they stay where they are. */
  async function shelve(record: SectionRecord): Promise<SectionRecord> {
    const { bodies, shelved } = splitPast(record.bodies);
    if (shelved === "") return record;
    const name = shelfName(record.key, shelfAt(now()));
    try {
      const older = await kv.get(name, { type: "text" });
      await kv.put(name, older ? `${shelved}\n${older}` : shelved, { expirationTtl: KEEP_SECONDS });
      return { ...record, bodies };
    } catch (error) {
      console.error(`edition: "${name}" could not be written to KV: ${error}`);
      return record;
    }
  }

  return {
    readMany,
    read: (key) => readMany([key]).get(key) ?? Promise.resolve(null),
    async readAnew(key) {
      try {
        return take(key, (await texts([key])).get(nameOf(key)) ?? null);
      } catch (error) {
        return unreadable(key, error, memory.get(key)?.record ?? null);
      }
    },
    async readStates(keys) {
      const values = await texts(keys);
      return new Map(keys.map((key) => [key, understood(key, values.get(nameOf(key)) ?? null, readState)]));
    },
    remember(record) {
      keep(record.key, record, null);
    },
    async readPast(key, id) {
      const newest = shelfAt(now());
      const names = Array.from({ length: PAST_MS / SHELF_MS + 1 }, (_, back) =>
        shelfName(key, newest - back),
      );
      try {
        const shelves = await kv.get(names, { type: "text", cacheTtl: REMEMBER_SECONDS });
        const lines = names.map((name) => findLine(shelves.get(name) ?? "", id));
        return lines.find((line) => line !== null) ?? null;
      } catch (error) {
        console.error(`edition: past articles of "${key}" could not be read from KV: ${error}`);
        return null;
      }
    },
    async write(complete) {
      const record = await shelve(complete);
      const text = writeRecord(record);
      keep(record.key, record, text);
      try {
        await kv.put(nameOf(record.key), text, { expirationTtl: KEEP_SECONDS });
      } catch (error) {
        console.error(`edition: "${nameOf(record.key)}" could not be written to KV: ${error}`);
      }
    },
  };
}

function nameOf(key: FeedKey): string {
  return `section:${key}`;
}

/** How long what was read will do, in ms: a minute, or until the first of its sources is due. */
function keepFor(record: SectionRecord | null, now: number): number {
  const shortest = REMEMBER_SECONDS * 1000;
  const due = record?.sources.filter(({ gone }) => !gone).map(({ nextAt }) => nextAt) ?? [];
  if (due.length === 0) return shortest;
  return Math.min(Math.max(Math.min(...due) - now, shortest), REMEMBER_LONGEST_MS);
}

function shelfAt(now: number): number {
  return Math.floor(now / SHELF_MS);
}

function shelfName(key: FeedKey, shelf: number): string {
  return `past:${key}:${shelf}`;
}

function checkedAt(record: SectionRecord | null): number {
  return Math.max(0, ...(record?.sources.map((source) => source.checkedAt ?? 0) ?? []));
}

/** A value nobody could have written today is a miss and a line in the log, never an error page. */
function understood<Value>(key: FeedKey, text: string | null, read: (text: string) => Value): Value | null {
  if (text === null) return null;
  try {
    return read(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.warn(`edition: "${nameOf(key)}" in KV is taken as missing: ${why}`);
    return null;
  }
}

function unreadable(key: FeedKey, error: unknown, fallback: SectionRecord | null): SectionRecord | null {
  console.error(`edition: "${nameOf(key)}" could not be read from KV: ${error}`);
  return fallback;
}
