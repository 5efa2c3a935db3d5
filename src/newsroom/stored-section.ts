import type { SectionCopies } from "../archive/section-copies.ts";
import type { FeedKey } from "../model/headline.ts";
import type { EditionStore } from "../edition/edition-store.ts";
import { formerKeys } from "../edition/former-section.ts";
import { emptySection, readRecord, type SectionRecord } from "./section-record.ts";
import { logFault } from "../model/log.ts";

/** What a refresh builds on. */
export interface Base {
  record: SectionRecord;
  /** False while nobody can tell what is stored. */
  writable: boolean;
  /** True where KV has to be given back what it lost. */
  recovered?: boolean;
}

/**
 * The section as it is stored. Where KV's value cannot be understood the library's copy takes its place, and
 * the text is put aside before it is written over; while nobody can tell what is stored, the refresh is for
 * this place alone: who wrote now could lose what others hold.
 */
export async function storedSection(
  store: EditionStore,
  copies: SectionCopies,
  key: FeedKey,
  now: number,
): Promise<Base> {
  const stored = await store.readToWrite(key);
  if (stored.kind === "known") return { record: stored.record, writable: true };
  if (stored.kind === "former") {
    const owed = { left: [], former: formerKeys(key, now) };
    return { record: { ...stored.record, owed }, writable: true };
  }
  const copy = await copies.find(key);
  const found = copy.kind === "known" ? readCopy(copy.value, key) : null;
  if (stored.kind === "absent")
    return { record: found ?? emptySection(key), writable: true, recovered: found !== null };
  const last = found ?? store.remembered(key) ?? emptySection(key);
  if (stored.kind === "untouchable" || copy.kind === "unavailable") {
    logFault("edition", `"${key}" is refreshed for this place alone: what is stored cannot be read`);
    return { record: found ?? { ...last, partial: true }, writable: false };
  }
  return { record: last, writable: await store.putAside(key, stored.text), recovered: found !== null };
}

function readCopy(text: string, key: FeedKey): SectionRecord | null {
  try {
    return readRecord(text, key);
  } catch (error) {
    logFault("edition", `the library's copy of "${key}" is not readable: ${error}`);
    return null;
  }
}
