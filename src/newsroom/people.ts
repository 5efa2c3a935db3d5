import { withTimeout } from "../platform/deadline.ts";

/** Roles. Only an owner can change settings, stations, people and backups; a writer can't publish. */
export type Role = "owner" | "editor" | "writer";

/** One change to editors or sessions. */
export type PeopleChange =
  | { act: "invite"; name: string; role: Role; invite: string; until: number }
  | { act: "role"; name: string; role: Role }
  | { act: "passphrase"; name: string; role: Role; hash: string }
  | { act: "found"; name: string; hash: string }
  | { act: "accept"; invite: string; hash: string; now: number }
  | { act: "remove"; name: string }
  /** Creates a session, ends the browser's previous one, and deletes expired ones. */
  | { act: "sign in"; session: Session; before: string | null }
  | { act: "sign out"; session: string }
  | { act: "sign out everywhere"; name: string };

/** A session after sign-in by passphrase. Times are in ms. */
export interface Session {
  id: string;
  editor: string;
  /** Changes with the editor's passphrase. */
  proof: string;
  began: number;
  expires: number;
}

const TIMEOUT_MS = 5_000;
const UPSERT = "ON CONFLICT (name) DO UPDATE SET";

/** The SQL statements of a change, each with its values. */
function statementsOf(change: PeopleChange): [sql: string, ...values: (string | number | null)[]][] {
  switch (change.act) {
    case "invite": {
      const sql = `INSERT INTO editors (name, role, invite, invited_until) VALUES (?, ?, ?, ?)
        ${UPSERT} role = excluded.role, invite = excluded.invite, invited_until = excluded.invited_until`;
      return [[sql, change.name, change.role, change.invite, change.until]];
    }
    case "role": {
      const sql = `INSERT INTO editors (name, role) VALUES (?, ?) ${UPSERT} role = excluded.role`;
      return [[sql, change.name, change.role]];
    }
    case "passphrase": {
      const sql = `INSERT INTO editors (name, role, hash) VALUES (?, ?, ?)
        ${UPSERT} hash = excluded.hash, invite = '', invited_until = 0`;
      return [[sql, change.name, change.role, change.hash]];
    }
    case "found": {
      // Creates the first owner. If two people set up the desk at once, the second is refused.
      const sql =
        "INSERT INTO editors (name, role, hash) SELECT ?, 'owner', ? WHERE NOT EXISTS (SELECT 1 FROM editors)";
      return [[sql, change.name, change.hash]];
    }
    case "accept": {
      const sql = `UPDATE editors SET hash = ?, invite = '', invited_until = 0
        WHERE invite = ? AND invite <> '' AND invited_until > ?`;
      return [[sql, change.hash, change.invite, change.now]];
    }
    case "remove": {
      const sql = `INSERT INTO editors (name, role) VALUES (?, 'none') ${UPSERT} role = 'none', hash = '', invite = ''`;
      return [
        [sql, change.name],
        ["DELETE FROM sessions WHERE editor = ? COLLATE NOCASE", change.name],
      ];
    }
    case "sign in": {
      const { id, editor, proof, began, expires } = change.session;
      const sql = "INSERT INTO sessions (id, editor, proof, began, expires) VALUES (?, ?, ?, ?, ?)";
      return [
        [sql, id, editor, proof, began, expires],
        ["DELETE FROM sessions WHERE expires < ? OR id = ?", began, change.before],
      ];
    }
    case "sign out":
      return [["DELETE FROM sessions WHERE id = ?", change.session]];
    case "sign out everywhere":
      return [["DELETE FROM sessions WHERE editor = ?", change.name]];
  }
}

/** Changes editors or sessions; false if unknown. Rejects if D1 doesn't respond within 5 s. */
export async function changePeople(db: D1Database, change: PeopleChange): Promise<boolean> {
  const statements = statementsOf(change).map(([sql, ...values]) => db.prepare(sql).bind(...values));
  const [first] = await withTimeout(TIMEOUT_MS, db.batch(statements), "desk: changing people");
  return (first?.meta.changes ?? 0) > 0;
}
