import type { Lookup } from "../model/lookup.ts";
import type { OwnStory } from "../model/own-story.ts";
import { secretHash } from "../text/random-text.ts";
import { type Db, lookup, READER_TIMEOUT_MS } from "./ask.ts";
import { decisionOfRow, IS_OWN } from "./decision-rows.ts";

/** The last saved version of one of our stories, for a preview link. */
export interface PreviewedStory {
  id: string;
  body: OwnStory;
  /** The text in Markdown. */
  text: string;
  /** When the link expires, in ms. */
  until: number;
}

/** Reads 2 rows, by key. */
const BY_TOKEN = `SELECT story.id, story.body, story.text, link.body ->> 'until' AS until
  FROM decisions AS link JOIN decisions AS story ON story.${IS_OWN} AND story.id = link.body ->> 'story'
  WHERE link.kind = 'preview' AND link.id = ?1 AND link.body ->> 'until' > ?2`;

/** The story of a preview link at `now` (ms); missing if the link has expired, was revoked or never existed. */
export async function findPreview(ask: Db, token: string, now: number): Promise<Lookup<PreviewedStory>> {
  const values = [await secretHash(token), now];
  const found = await ask("a preview", READER_TIMEOUT_MS, [{ sql: BY_TOKEN, values }]);
  return lookup(found, ([row]) => {
    const story = row && decisionOfRow("story", row);
    if (!story) return null;
    const { id, ...body } = story;
    return { id, body, text: String(row.text), until: Number(row.until) };
  });
}
