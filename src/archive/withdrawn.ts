import type { Statement } from "./ask.ts";

/** When and why a story was withdrawn: by a decision about it, or by the state of our own story. */
const REASON = `SELECT body ->> 'at' AS at, body ->> 'reason' AS reason FROM decisions
    WHERE kind = 'withdrawal' AND id = stories.id
  UNION ALL SELECT coalesce(body ->> 'updatedAt', changed), body ->> 'reason' FROM decisions
    WHERE kind = 'story' AND id = stories.id AND body ->> 'state' = 'withdrawn' LIMIT 1`;

/**
 * Sets `withdrawn_at` of some stories to what editors decided, in the transaction that writes the decision or the
 * story. Reads 3 rows per id and writes 1.
 */
export const markWithdrawn = (ids: readonly string[]): Statement => ({
  sql: `UPDATE stories SET (withdrawn_at, withdrawn_reason) = (${REASON})
    WHERE id IN (SELECT value FROM json_each(?1))`,
  values: [JSON.stringify(ids)],
});

/** The same for stories that were just written; changes only those with a decision. */
export const markNewWithdrawn = (ids: readonly string[]): Statement => ({
  sql: `UPDATE stories SET (withdrawn_at, withdrawn_reason) = (${REASON})
    WHERE id IN (SELECT value FROM json_each(?1))
      AND EXISTS (SELECT 1 FROM decisions WHERE kind IN ('withdrawal', 'story') AND id = stories.id)`,
  values: [JSON.stringify(ids)],
});
