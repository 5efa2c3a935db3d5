import { within } from "../../model/deadline.ts";
import type { Session } from "./session.ts";

const DEADLINE_MS = 3_000;

const ask = <T>(work: Promise<T>, what: string): Promise<T> => within(DEADLINE_MS, work, `desk: ${what}`);

/** Remembers a sign-in, and forgets those that are over. Rejects when D1 does not answer. */
export async function keepSession(db: D1Database, session: Session): Promise<void> {
  const { id, editor, proof, began, expires } = session;
  await ask(
    db.batch([
      db.prepare("DELETE FROM sessions WHERE expires < ?").bind(began),
      db
        .prepare("INSERT INTO sessions (id, editor, proof, began, expires) VALUES (?, ?, ?, ?, ?)")
        .bind(id, editor, proof, began, expires),
    ]),
    "saving a session",
  );
}

/** A sign-in that was not ended; null for any other. Rejects when D1 does not answer. */
export const findSession = (db: D1Database, id: string): Promise<Session | null> =>
  ask(db.prepare("SELECT * FROM sessions WHERE id = ?").bind(id).first<Session>(), "reading a session");

/** Ends one sign-in. Rejects when D1 does not answer. */
export const endSession = (db: D1Database, id: string): Promise<unknown> =>
  ask(db.prepare("DELETE FROM sessions WHERE id = ?").bind(id).run(), "ending a session");

/** Ends every sign-in of an editor, on whatever device. Rejects when D1 does not answer. */
export const endAllSessions = (db: D1Database, editor: string): Promise<unknown> =>
  ask(db.prepare("DELETE FROM sessions WHERE editor = ?").bind(editor).run(), "ending all sessions");
