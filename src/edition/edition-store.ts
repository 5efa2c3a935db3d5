import { logFault } from "../model/log.ts";
import type { Answer } from "../model/answer.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { formerKey, readFormer } from "./former-section.ts";
import { KEEP_SECONDS } from "./freshness.ts";
import { KV_PATIENCE, type KvDoor, openDoor } from "./kv-door.ts";
import { readSchedule, type Schedule, scheduleOf } from "./schedule.ts";
import { memoryOf, type SectionMemory } from "./section-memory.ts";
import { NewerVersionError, readRecord, type SectionRecord, VERSION, writeRecord } from "../newsroom/section-record.ts";

/** What is stored of a section, for the one who is about to write it. */
export type Stored =
  | { kind: "known"; record: SectionRecord }
  /** A section of the former version, whose texts the library has not been given yet. */
  | { kind: "former"; record: SectionRecord }
  /** There is nothing: it may be written. */
  | { kind: "absent" }
  /** There is something that cannot be understood; `text` as KV gave it. */
  | { kind: "unreadable"; text: string }
  /** A newer deployment's, or nobody knows: it may not be written. */
  | { kind: "untouchable" };

/**
 * The sections as they stand in Workers KV, `section:{version}:{key}`: headlines only, one value a section,
 * one write or none. Nothing of it rejects: what KV refuses is logged and an answer of its own.
 */
export interface EditionStore {
  /** A section, at most a minute old; while KV fails the last that this isolate knew. */
  read(key: FeedKey): Promise<Answer<SectionRecord>>;
  /** Several sections with one bulk get. */
  readMany(keys: readonly FeedKey[]): Map<FeedKey, Promise<Answer<SectionRecord>>>;
  /** What this isolate knows of a section without asking anybody. */
  remembered(key: FeedKey): SectionRecord | null;
  readToWrite(key: FeedKey): Promise<Stored>;
  /** When the sources of each section are due; a section that is not there has no schedule. */
  schedules(): Promise<Answer<Map<FeedKey, Schedule>>>;
  /** Lets this isolate's readers see a section before it is written. */
  remember(record: SectionRecord): void;
  /** Stores a section; false when KV refuses, then this isolate still serves what it has. */
  write(record: SectionRecord): Promise<boolean>;
  /** Keeps a text that could not be understood, for whoever looks into it, before it is written over. */
  putAside(key: FeedKey, text: string): Promise<boolean>;
}

export function openStore(kv: KVNamespace, now: () => number): EditionStore {
  const door = openDoor(kv, now);
  const memory = memoryOf(kv, now);
  const readMany = (keys: readonly FeedKey[]) => readSections(door, memory, keys);
  return {
    readMany,
    read: (key) => readMany([key]).get(key) ?? Promise.resolve({ kind: "unknown" }),
    remembered: (key) => memory.last(key),
    readToWrite: (key) => readToWrite(door, memory, key),
    schedules: () => readSchedules(door),
    remember: (record) => memory.keep(record.key, record),
    async write(record) {
      const text = writeRecord(record);
      memory.keep(record.key, record, text);
      const metadata = scheduleOf(record);
      return door.write(nameOf(record.key), text, { expirationTtl: KEEP_SECONDS, metadata });
    },
    putAside: (key, text) => door.write(`unreadable:${nameOf(key)}`, text, { expirationTtl: KEEP_SECONDS }),
  };
}

const PREFIX = `section:${VERSION}:`;
const nameOf = (key: FeedKey): string => PREFIX + key;

function readSections(
  door: KvDoor,
  memory: SectionMemory,
  keys: readonly FeedKey[],
): Map<FeedKey, Promise<Answer<SectionRecord>>> {
  const missing = keys.filter((key) => memory.fresh(key) === undefined);
  const held = missing.every((key) => memory.last(key) !== null);
  const patience = held ? KV_PATIENCE.pageWithCopy : KV_PATIENCE.page;
  const loaded = missing.length > 0 ? loadTexts(door, missing, patience) : null;
  return new Map(
    keys.map((key) => {
      const record = memory.fresh(key);
      if (record !== undefined || !loaded) return [key, Promise.resolve(answerOf(record ?? null))];
      return [key, loaded.then((texts) => (texts ? shown(memory, key, texts) : lastKnown(memory, key)))];
    }),
  );
}

interface Texts {
  present: ReadonlyMap<string, string | null>;
  /** Of the former version, where the present one has none. */
  former: ReadonlyMap<string, string | null>;
}

async function loadTexts(door: KvDoor, keys: readonly FeedKey[], patience: number): Promise<Texts | null> {
  const present = await door.read(keys.map(nameOf), patience);
  if (present.kind !== "known") return null;
  const absent = keys.filter((key) => present.value.get(nameOf(key)) === null);
  const former = absent.length > 0 ? await door.read(absent.map(formerKey), patience) : null;
  return { present: present.value, former: former?.kind === "known" ? former.value : new Map() };
}

/** What a page is shown of a section's texts. */
function shown(memory: SectionMemory, key: FeedKey, texts: Texts): Answer<SectionRecord> {
  const text = texts.present.get(nameOf(key)) ?? null;
  try {
    if (text !== null) return answerOf(memory.take(key, text, () => readRecord(text, key)));
    // KV answers "nothing" for a while where a write has not arrived: what we know is better.
    const former = memory.last(key) ?? readFormer(texts.former.get(formerKey(key)) ?? null, key);
    memory.keep(key, former);
    return answerOf(former);
  } catch (error) {
    complain(key, error);
    return lastKnown(memory, key);
  }
}

function lastKnown(memory: SectionMemory, key: FeedKey): Answer<SectionRecord> {
  const record = memory.last(key);
  return record ? { kind: "known", value: record } : { kind: "unavailable" };
}

function answerOf(record: SectionRecord | null): Answer<SectionRecord> {
  return record ? { kind: "known", value: record } : { kind: "unknown" };
}

async function readToWrite(door: KvDoor, memory: SectionMemory, key: FeedKey): Promise<Stored> {
  const values = await door.readToWrite([nameOf(key), formerKey(key)]);
  if (values.kind !== "known") return { kind: "untouchable" };
  const text = values.value.get(nameOf(key)) ?? null;
  try {
    if (text !== null) return { kind: "known", record: memory.take(key, text, () => readRecord(text, key)) };
  } catch (error) {
    complain(key, error);
    if (error instanceof NewerVersionError) return { kind: "untouchable" };
    return { kind: "unreadable", text: text ?? "" };
  }
  const former = readFormer(values.value.get(formerKey(key)) ?? null, key);
  return former ? { kind: "former", record: former } : confirmAbsent(door, key);
}

/** KV may say "nothing" of a key that is there (a miss is cached too): the list of keys knows better. */
async function confirmAbsent(door: KvDoor, key: FeedKey): Promise<Stored> {
  const names = await door.list(nameOf(key));
  if (names.kind !== "known") return { kind: "untouchable" };
  return names.value.has(nameOf(key)) ? { kind: "untouchable" } : { kind: "absent" };
}

async function readSchedules(door: KvDoor): Promise<Answer<Map<FeedKey, Schedule>>> {
  const found = await door.list(PREFIX);
  if (found.kind !== "known") return found;
  const schedules = FEED_KEYS.flatMap((key) => {
    const schedule = readSchedule(found.value.get(nameOf(key)));
    return schedule ? [[key, schedule] as const] : [];
  });
  return { kind: "known", value: new Map(schedules) };
}

function complain(key: FeedKey, error: unknown): void {
  logFault("edition", `"${nameOf(key)}" in KV is not readable: ${error}`);
}
