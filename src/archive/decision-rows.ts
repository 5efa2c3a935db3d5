import { type BodyOf, KINDS, type Kind } from "../model/decision-kinds.ts";
import { checked } from "../model/shape.ts";
import { logFault } from "../platform/log.ts";

/** A decision as stored in D1, with its id. */
export type Decided<K extends Kind> = BodyOf<K> & { id: string };

/** The decision of a row of `decisions`; null, with a log line, for an invalid row. */
export function decisionOfRow<K extends Kind>(kind: K, row: Record<string, unknown>): Decided<K> | null {
  try {
    if (typeof row.id !== "string" || typeof row.body !== "string") throw new Error("a column is missing");
    const body = checked(KINDS[kind], JSON.parse(row.body), kind);
    return { ...body, id: row.id };
  } catch (error) {
    logFault("archive", `the decision ${kind} ${String(row.id)} is broken: ${error}`);
    return null;
  }
}

/**
 * A condition on a row of `decisions`: the story whose id is the SQL expression `id` isn't withdrawn. Reads 2 rows.
 */
export const isNotWithdrawn = (id: string): string =>
  `NOT EXISTS (SELECT 1 FROM decisions AS down WHERE down.id = ${id}
    AND (down.kind = 'withdrawal' OR (down.kind = 'story' AND down.body ->> 'state' = 'withdrawn')))`;
