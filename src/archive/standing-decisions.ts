import { type Ask, READER_WAIT_MS } from "./ask.ts";
import { type Decided, decisionOfRow } from "./decision-rows.ts";

/** Editors' decisions that every page needs, as D1 has them. */
export interface StandingDecisions {
  mutes: Decided<"mute">[];
  notices: Decided<"notice">[];
  sources: Decided<"source">[];
  answers: Decided<"answer">[];
  settings: Record<string, unknown>;
}

const STANDING = `SELECT kind, id, body FROM decisions
  WHERE kind IN ('mute', 'notice', 'source', 'answer', 'setting') ORDER BY version DESC LIMIT 2000`;

/** Reads them from D1, a row each; null where it doesn't answer within 0.8 s. Never rejects. */
export async function standingDecisions(ask: Ask): Promise<StandingDecisions | null> {
  const found = await ask("the decisions that KV doesn’t give", READER_WAIT_MS, [{ sql: STANDING }]);
  if (!found) return null;
  const of = <K extends "mute" | "notice" | "source" | "answer" | "setting">(kind: K) =>
    (found.rows[0] ?? []).flatMap((row) => (row.kind === kind ? (decisionOfRow(kind, row) ?? []) : []));
  return {
    mutes: of("mute"),
    notices: of("notice"),
    sources: of("source"),
    answers: of("answer"),
    settings: Object.fromEntries(of("setting").map(({ id, value }) => [id, value])),
  };
}
