import { within } from "../platform/deadline.ts";

/** A role: an owner can also change settings, stations, people and backups. */
export type Role = "owner" | "editor";

/** One change to who can sign in, or who is signed in. */
export type PeopleChange =
  | { act: "invite"; name: string; role: Role; invite: string; until: number }
  | { act: "role"; name: string; role: Role }
  | { act: "passphrase"; name: string; role: Role; hash: string }
  | { act: "found"; name: string; hash: string }
  | { act: "accept"; invite: string; hash: string; now: number }
  | { act: "remove"; name: string }
  /** A new session; the browser's previous one ends, and expired ones are deleted. */
  | { act: "sign in"; session: Session; before: string | null }
  | { act: "sign out"; session: string }
  | { act: "sign out everywhere"; name: string };

/** A sign-in by passphrase, until it ends or expires. Times in ms. */
export interface Session {
  id: string;
  editor: string;
  /** Changes with the editor's passphrase. */
  proof: string;
  began: number;
  expires: number;
}

const DEADLINE_MS = 5_000;
const UPSERT = "ON CONFLICT (name) DO UPDATE SET";

function statementsOf(db: D1Database, change: PeopleChange): D1PreparedStatement[] {
  switch (change.act) {
    case "invite":
      return [
        db
          .prepare(
            `INSERT INTO editors (name, role, invite, invited_until) VALUES (?, ?, ?, ?)
              ${UPSERT} role = excluded.role, invite = excluded.invite, invited_until = excluded.invited_until`,
          )
          .bind(change.name, change.role, change.invite, change.until),
      ];
    case "role":
      return [
        db
          .prepare(`INSERT INTO editors (name, role) VALUES (?, ?) ${UPSERT} role = excluded.role`)
          .bind(change.name, change.role),
      ];
    case "passphrase":
      return [
        db
          .prepare(
            `INSERT INTO editors (name, role, hash) VALUES (?, ?, ?)
              ${UPSERT} hash = excluded.hash, invite = '', invited_until = 0`,
          )
          .bind(change.name, change.role, change.hash),
      ];
    case "found":
      // The first owner; where two set up the desk at once, the second is refused.
      return [
        db
          .prepare(
            "INSERT INTO editors (name, role, hash) SELECT ?, 'owner', ? WHERE NOT EXISTS (SELECT 1 FROM editors)",
          )
          .bind(change.name, change.hash),
      ];
    case "accept":
      return [
        db
          .prepare(
            "UPDATE editors SET hash = ?, invite = '', invited_until = 0 WHERE invite = ? AND invite <> '' AND invited_until > ?",
          )
          .bind(change.hash, change.invite, change.now),
      ];
    case "remove":
      return [
        db
          .prepare(
            `INSERT INTO editors (name, role) VALUES (?, 'none') ${UPSERT} role = 'none', hash = '', invite = ''`,
          )
          .bind(change.name),
        db.prepare("DELETE FROM sessions WHERE editor = ? COLLATE NOCASE").bind(change.name),
      ];
    case "sign in": {
      const { id, editor, proof, began, expires } = change.session;
      return [
        db
          .prepare("INSERT INTO sessions (id, editor, proof, began, expires) VALUES (?, ?, ?, ?, ?)")
          .bind(id, editor, proof, began, expires),
        db.prepare("DELETE FROM sessions WHERE expires < ? OR id = ?").bind(began, change.before),
      ];
    }
    case "sign out":
      return [db.prepare("DELETE FROM sessions WHERE id = ?").bind(change.session)];
    case "sign out everywhere":
      return [db.prepare("DELETE FROM sessions WHERE editor = ?").bind(change.name)];
  }
}

/** Changes who can sign in, or is; false for an unknown editor or session. Rejects when D1 doesn't answer within 5 s. */
export async function changePeople(db: D1Database, change: PeopleChange): Promise<boolean> {
  const [first] = await within(DEADLINE_MS, db.batch(statementsOf(db, change)), "desk: changing people");
  return (first?.meta.changes ?? 0) > 0;
}
