import { logFault, logRefusal } from "../log.ts";
import { FEED_KEYS, type FeedKey } from "./article.ts";
import { findLine, splitPast } from "./article-body.ts";
import { KEEP_SECONDS, PAST_MS, SHELF_MS } from "./freshness.ts";
import { readSchedule, type Schedule, scheduleOf } from "./schedule.ts";
import { areApart, readRecord, type SectionRecord, VERSION, writeRecord } from "./section-record.ts";

/** An isolate keeps what it read for a minute, and KV at the edge too (cacheTtl). */
const REMEMBER_SECONDS = 60;
/**
 * Longer, while no source of a section is due: nobody writes it then. Each key read counts against the
 * 100,000 reads a day of the Free plan, wherever it is read.
 */
const REMEMBER_LONGEST_MS = 10 * 60 * 1000;
const EDGE = { type: "text", cacheTtl: REMEMBER_SECONDS } as const;

interface Remembered {
  record: SectionRecord | null;
  text: string | null;
  readAt: number;
  until: number;
}

/** What an isolate knows of a namespace: sections, and the contents that have a value of their own. */
interface Memory {
  sections: Map<FeedKey, Remembered>;
  bodies: Map<FeedKey, { text: string; readAt: number }>;
}

const memories = new WeakMap<KVNamespace, Memory>();

/**
 * The edition as it stands in Workers KV; the only code that touches KV. `section:{key}` holds a section,
 * `bodies:{version}:{key}` the contents of its articles where they are long, `past:{version}:{key}:{n}`
 * articles that left their feed in the nth six days since 1970. What KV refuses is logged; only what the clock and a refresh read
 * rejects, because nobody may write a section he could not read.
 */
export interface EditionStore {
  /** A section, at most a minute old; null when it is not there or not readable. */
  read(key: FeedKey): Promise<SectionRecord | null>;
  /** Several sections with one bulk get (one operation of the 1,000 a request may make). */
  readMany(keys: readonly FeedKey[]): Map<FeedKey, Promise<SectionRecord | null>>;
  /** A section with all its contents as KV has it now, for the one who is about to write it. Rejects. */
  readWhole(key: FeedKey): Promise<SectionRecord | null>;
  /** When the sources of each section are due; a section that is not there has no schedule. Rejects. */
  schedules(): Promise<Map<FeedKey, Schedule>>;
  /** The line of an article, present or past, that `record` does not hold itself; null when there is none. */
  readLine(record: SectionRecord | null, key: FeedKey, id: string): Promise<string | null>;
  /** Lets this isolate's readers see a section before it is written. */
  remember(record: SectionRecord): void;
  /** Stores a section with its contents. When KV refuses, this isolate still serves what it has. */
  write(record: SectionRecord): Promise<void>;
}

export function openStore(kv: KVNamespace, now: () => number): EditionStore {
  const memory = memories.get(kv) ?? { sections: new Map(), bodies: new Map() };
  memories.set(kv, memory);
  const { sections, bodies } = memory;

  function fromMemory(key: FeedKey): Remembered | null {
    const known = sections.get(key);
    return known && known.readAt <= now() && now() < known.until ? known : null;
  }

  function keep(key: FeedKey, record: SectionRecord | null, text: string | null): void {
    sections.set(key, { record, text, readAt: now(), until: now() + keepFor(record, now()) });
  }

  function take(key: FeedKey, text: string | null): SectionRecord | null {
    const known = sections.get(key);
    const same = known?.record && known.text === text;
    let record = same ? known.record : understood(key, text);
    // KV tells other places of a write up to a minute late; what this isolate wrote itself is newer.
    if (known?.record && checkedAt(known.record) > checkedAt(record)) record = known.record;
    keep(key, record, text);
    return record;
  }

  function readMany(keys: readonly FeedKey[]): Map<FeedKey, Promise<SectionRecord | null>> {
    const missing = keys.filter((key) => !fromMemory(key));
    const loaded = missing.length > 0 ? kv.get(missing.map(sectionName), EDGE) : null;
    return new Map(
      keys.map((key) => {
        const known = fromMemory(key);
        if (known || !loaded) return [key, Promise.resolve(known?.record ?? null)];
        const record = loaded.then(
          (values) => take(key, values.get(sectionName(key)) ?? null),
          (error: unknown) => {
            complain("read", sectionName(key), error);
            return sections.get(key)?.record ?? null;
          },
        );
        return [key, record];
      }),
    );
  }

  async function readBodies(key: FeedKey): Promise<string> {
    const known = bodies.get(key);
    if (known && Math.abs(now() - known.readAt) < REMEMBER_SECONDS * 1000) return known.text;
    const text = (await kv.get(bodiesName(key), EDGE)) ?? "";
    bodies.set(key, { text, readAt: now() });
    return text;
  }

  async function readShelves(key: FeedKey, id: string): Promise<string | null> {
    const newest = shelfAt(now());
    const names = Array.from({ length: PAST_MS / SHELF_MS + 1 }, (_, back) => shelfName(key, newest - back));
    const shelves = await kv.get(names, EDGE);
    return names.map((name) => findLine(shelves.get(name) ?? "", id)).find((line) => line !== null) ?? null;
  }

  /** Moves many past articles to their shelf; when that fails they stay where they are. */
  async function shelve(key: FeedKey, lines: string): Promise<string> {
    const { bodies: staying, shelved } = splitPast(lines);
    if (shelved === "") return lines;
    const name = shelfName(key, shelfAt(now()));
    try {
      const older = await kv.get(name, { type: "text" });
      await kv.put(name, older ? `${shelved}\n${older}` : shelved, { expirationTtl: KEEP_SECONDS });
      return staying;
    } catch (error) {
      complain("written", name, error);
      return lines;
    }
  }

  /** Contents have no end of their own: they are written only when they change, which may be rare. */
  async function putBodies(key: FeedKey, text: string): Promise<void> {
    if (!areApart(text) || bodies.get(key)?.text === text) return;
    bodies.set(key, { text, readAt: now() });
    await kv.put(bodiesName(key), text);
  }

  return {
    readMany,
    read: (key) => readMany([key]).get(key) ?? Promise.resolve(null),
    async readWhole(key) {
      const values = await kv.get([sectionName(key), bodiesName(key)], { type: "text", cacheTtl: 30 });
      const text = values.get(bodiesName(key)) ?? "";
      bodies.set(key, { text, readAt: now() });
      const record = take(key, values.get(sectionName(key)) ?? null);
      return record && { ...record, bodies: record.bodies ?? text };
    },
    async schedules() {
      const { keys } = await kv.list({ prefix: SECTION });
      const found = new Map(keys.map(({ name, metadata }) => [name, readSchedule(metadata)]));
      return new Map(
        FEED_KEYS.flatMap((key) => {
          const schedule = found.get(sectionName(key));
          return schedule ? [[key, schedule] as const] : [];
        }),
      );
    },
    async readLine(record, key, id) {
      try {
        const inline = record?.bodies ?? (await readBodies(key));
        return findLine(inline, id) ?? (await readShelves(key, id));
      } catch (error) {
        complain("read", bodiesName(key), error);
        return null;
      }
    },
    remember(record) {
      keep(record.key, record, null);
    },
    async write(complete) {
      const { key } = complete;
      const record = { ...complete, bodies: await shelve(key, complete.bodies ?? "") };
      const text = writeRecord(record);
      keep(key, record, text);
      try {
        await putBodies(key, record.bodies);
        const metadata = scheduleOf(record.sources);
        await kv.put(sectionName(key), text, { expirationTtl: KEEP_SECONDS, metadata });
      } catch (error) {
        complain("written", sectionName(key), error);
      }
    },
  };
}

const SECTION = "section:";

function sectionName(key: FeedKey): string {
  return SECTION + key;
}

function bodiesName(key: FeedKey): string {
  return `bodies:${VERSION}:${key}`;
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
  return `past:${VERSION}:${key}:${shelf}`;
}

function checkedAt(record: SectionRecord | null): number {
  return Math.max(0, ...(record?.sources.map((source) => source.checkedAt ?? 0) ?? []));
}

/** A value nobody could have written today is a miss and a line in the log, never an error page. */
function understood(key: FeedKey, text: string | null): SectionRecord | null {
  if (text === null) return null;
  try {
    return readRecord(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    logRefusal("edition", `${sectionName(key)} in KV is taken as missing: ${why}`);
    return null;
  }
}

function complain(what: "read" | "written", name: string, error: unknown): void {
  logFault("edition", `${name} could not be ${what} in KV: ${error}`);
}
