import { within } from "../../model/deadline.ts";
import type { EditorSession } from "./session.ts";

const DEADLINE_MS = 3_000;

const ask = <T>(work: Promise<T>, what: string): Promise<T> => within(DEADLINE_MS, work, `desk: ${what}`);

/** Stores a session, and deletes expired ones. Rejects when D1 doesn't answer. */
export async function keepSession(db: D1Database, session: EditorSession): Promise<void> {
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

/** A session that hasn't ended; null for any other. Rejects when D1 doesn't answer. */
export const findSession = (db: D1Database, id: string): Promise<EditorSession | null> =>
  ask(db.prepare("SELECT * FROM sessions WHERE id = ?").bind(id).first<EditorSession>(), "reading a session");

/** Ends one session. Rejects when D1 doesn't answer. */
export const endSession = (db: D1Database, id: string): Promise<unknown> =>
  ask(db.prepare("DELETE FROM sessions WHERE id = ?").bind(id).run(), "ending a session");

/** Ends every session of an editor. Rejects when D1 doesn't answer. */
export const endAllSessions = (db: D1Database, editor: string): Promise<unknown> =>
  ask(db.prepare("DELETE FROM sessions WHERE editor = ?").bind(editor).run(), "ending all sessions");
