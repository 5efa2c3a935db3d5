import { within } from "../../model/deadline.ts";

/** A valid preview link. */
export interface PreviewLink {
  /** The secret in its address. */
  token: string;
  version: number;
  editor: string;
  /** In ms. */
  until: number;
}

/** The valid preview links of a story at `now` (ms), newest first. Rejects when D1 doesn't answer within 5 s. */
export async function previewsOf(db: D1Database, story: string, now: number): Promise<PreviewLink[]> {
  const query = db
    .prepare(
      `SELECT id AS token, version, editor, body ->> 'until' AS until FROM decisions
        WHERE kind = 'preview' AND body ->> 'story' = ? AND body ->> 'until' > ? ORDER BY version DESC LIMIT 50`,
    )
    .bind(story, now);
  return (await within(5_000, query.all<PreviewLink>(), "desk: listing preview links")).results;
}
