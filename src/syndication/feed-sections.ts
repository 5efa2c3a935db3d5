import type { Edition } from "../edition/edition.ts";
import type { Section } from "../edition/section.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";

/** Longest wait for sections that were never loaded; the others are sent. */
const WAIT_MS = 8_000;

async function arrived(promise: Promise<Section>, deadline: Promise<null>): Promise<Section | null> {
  return Promise.race([promise, deadline]);
}

/**
 * The stored sections. On a new site, sections that were never loaded are requested, so that the first feed isn't
 * empty.
 */
export async function feedSections(
  edition: Edition,
  keys: readonly FeedKey[] = FEED_KEYS,
): Promise<Section[]> {
  const stored = (await edition.everything()).filter(({ feedKey }) => keys.includes(feedKey));
  const missing = stored.filter(({ updatedAt, failing }) => updatedAt === null && !failing);
  if (missing.length === 0) return stored;
  const { promise: deadline, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), WAIT_MS);
  const asked = edition.sections(missing.map(({ feedKey }) => feedKey));
  const loaded = await Promise.all([...asked.values()].map((section) => arrived(section, deadline)));
  clearTimeout(timer);
  const fresh = new Map(loaded.flatMap((section) => (section ? [[section.feedKey, section] as const] : [])));
  return stored.map((section) => fresh.get(section.feedKey) ?? section);
}
