import type { FeedKey } from "../model/headline.ts";
import { markHeld } from "./held.ts";
import type { SectionRecord } from "../newsroom/section-record.ts";
import { isAhead } from "../model/source-state.ts";

/** What an isolate read it believes this long. */
const SHORTEST_MS = 60_000;
/**
 * Longer, while no source of a section is due: nobody writes it then. Each key read counts against the
 * 100,000 reads a day of the Free plan, wherever it is read.
 */
const LONGEST_MS = 10 * 60_000;

interface Remembered {
  record: SectionRecord | null;
  text: string | null;
  readAt: number;
  until: number;
}

/** What one isolate knows of the sections of a namespace. */
export interface SectionMemory {
  /** What may be shown without asking KV; undefined when it must be asked. Null: there is none. */
  fresh(key: FeedKey): SectionRecord | null | undefined;
  /** The last that was known, however old. */
  last(key: FeedKey): SectionRecord | null;
  /** The record of a text that KV gave: the one we have when it is the same, or when ours is newer. */
  take(key: FeedKey, text: string, read: () => SectionRecord): SectionRecord;
  keep(key: FeedKey, record: SectionRecord | null, text?: string): void;
}

const memories = new WeakMap<KVNamespace, Map<FeedKey, Remembered>>();

export function memoryOf(kv: KVNamespace, now: () => number): SectionMemory {
  const sections = memories.get(kv) ?? new Map<FeedKey, Remembered>();
  memories.set(kv, sections);

  function keep(key: FeedKey, record: SectionRecord | null, text: string | null): void {
    if (sections.get(key)?.record !== record) markHeld(kv);
    sections.set(key, { record, text, readAt: now(), until: now() + keepFor(record, now()) });
  }

  return {
    fresh(key) {
      const known = sections.get(key);
      return known && known.readAt <= now() && now() < known.until ? known.record : undefined;
    },
    last: (key) => sections.get(key)?.record ?? null,
    take(key, text, read) {
      const known = sections.get(key)?.record;
      const same = known && sections.get(key)?.text === text;
      let record = same ? known : read();
      // KV tells other places of a write up to a minute late; what this isolate wrote itself is newer.
      const ours = checkedAt(known ?? null);
      if (known && ours > checkedAt(record) && !isAhead(ours, now())) record = known;
      keep(key, record, text);
      return record;
    },
    keep: (key, record, text) => keep(key, record, text ?? null),
  };
}

/** How long what was read will do, in ms: a minute, or until the first of its sources is due. */
function keepFor(record: SectionRecord | null, now: number): number {
  const due = record?.sources.map(({ nextAt }) => nextAt) ?? [];
  if (due.length === 0) return SHORTEST_MS;
  return Math.min(Math.max(Math.min(...due) - now, SHORTEST_MS), LONGEST_MS);
}

function checkedAt(record: SectionRecord | null): number {
  return Math.max(0, ...(record?.sources.map((source) => source.checkedAt ?? 0) ?? []));
}
