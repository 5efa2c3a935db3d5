import { type Decision, type Kind, kindOf, kindsInSql } from "../decisions/kinds.ts";
import { checked } from "../model/schemas.ts";
import { logFault } from "../platform/log.ts";

/** The decision in a row of `decisions`; null for an invalid row, which is logged. */
export function decisionOfRow<K extends Kind>(kind: K, row: Record<string, unknown>): Decision<K> | null {
  const { id, body } = row;
  try {
    if (typeof id !== "string" || typeof body !== "string") throw new Error("a column is missing");
    return { ...checked(kindOf(kind).schema, JSON.parse(body), kind), id };
  } catch (error) {
    logFault("archive", `the decision ${kind} ${String(id)} is broken: ${error}`);
    return null;
  }
}

/** The kinds that withdraw a story, as a list in SQL. */
export const WITHDRAWING = kindsInSql(({ withdraws }) => withdraws);

/**
 * SQL conditions on a row: it is one of our stories; lists don't show it. SQLite uses a partial index only if the query
 * contains the index's condition, not for `kind IN ('story')` or a bound kind.
 */
export const IS_OWN = "kind = 'story'";
export const IS_UNLISTED = "(coalesce(body ->> 'isExplainer', 0) OR coalesce(body ->> 'page', '') <> '')";

/** An SQL condition: a row of `decisions`, called `name`, withdraws a story. */
export const isWithdrawing = (name = "decisions"): string =>
  `${name}.kind IN ${WITHDRAWING} AND coalesce(${name}.body ->> 'state', 'withdrawn') = 'withdrawn'`;

/** An SQL condition: the story with the id (an SQL expression) isn't withdrawn. Reads 2 rows. */
export const isNotWithdrawn = (id: string): string =>
  `NOT EXISTS (SELECT 1 FROM decisions AS down WHERE down.id = ${id} AND ${isWithdrawing("down")})`;
