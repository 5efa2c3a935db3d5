import { mailFor } from "../city/mail.ts";
import type { Edition } from "../edition/edition.ts";
import type { Section } from "../edition/section.ts";
import { sourcedKeys } from "../edition/sources-now.ts";
import type { AppContext } from "../env.ts";
import { variablesOf } from "../env.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { logFault } from "../platform/log.ts";
import type { Channel } from "./channel.ts";
import { answer, type Finished } from "./conditional.ts";
import { type FeedOrder, rememberedFeed } from "./feed-document.ts";
import type { Format } from "./formats.ts";
import { xmlError } from "./xml-error.ts";

/** The timeout for loading sections that were never loaded, in ms; the feed is then sent without them. */
const WAIT_MS = 8_000;

/** The stored sections. On a new site, requests sections that were never loaded, so that the first feed isn't empty. */
async function feedSections(edition: Edition, keys: readonly FeedKey[]): Promise<Section[]> {
  const stored = (await edition.everything()).filter(({ feedKey }) => keys.includes(feedKey));
  const missing = stored.filter(({ updatedAt, failing }) => updatedAt === null && !failing);
  if (missing.length === 0) return stored;
  const { promise: deadline, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), WAIT_MS);
  const asked = edition.sections(missing.map(({ feedKey }) => feedKey));
  const loaded = await Promise.all([...asked.values()].map((section) => Promise.race([section, deadline])));
  clearTimeout(timer);
  const fresh = new Map(loaded.flatMap((section) => (section ? [[section.feedKey, section] as const] : [])));
  return stored.map((section) => fresh.get(section.feedKey) ?? section);
}

interface Choice {
  keys: readonly FeedKey[];
  write: (order: FeedOrder) => Promise<Finished>;
}

/**
 * The response with a feed of all sections or of `keys`. It is 503 if none of the sections with sources was ever
 * loaded, or if writing fails.
 */
export async function feedAnswer(
  c: AppContext,
  channel: Channel,
  format: Format,
  { keys = FEED_KEYS, write = rememberedFeed }: Partial<Choice> = {},
): Promise<Response> {
  try {
    const sections = await feedSections(c.get("edition"), keys);
    const decisions = await c.get("decisionsRead");
    const sourced = sourcedKeys(decisions);
    const isExpected = keys.some((key) => sourced.has(key));
    if (isExpected && sections.every(({ updatedAt }) => updatedAt === null)) return xmlError("feedFailure");
    const document = await write({
      channel,
      format,
      origin: c.get("origin"),
      hub: variablesOf(c.env).hub,
      sections,
      mail: {
        editorial: mailFor(c.get("settings"), "editorial"),
        general: mailFor(c.get("settings"), "general"),
      },
      decisions,
      today: c.get("today") ?? null,
      corrections: (ids) => c.get("library").correctionsOf(ids),
      contents: (ids) => c.get("library").contents(ids),
      now: Date.now(),
    });
    return answer(c.req.raw, document);
  } catch (error) {
    logFault("publish", "a feed could not be written", error);
    return xmlError("feedFailure");
  }
}
