import { originOf } from "../env.ts";
import type { readBackup } from "../newsroom/decisions/backup.ts";
import type { DeskContext } from "./desk-context.ts";
import { type Change, type Entry, entryAt, makeChange, type Undone, undo } from "../newsroom/decisions/store.ts";
import type { Kind } from "../model/decision-kinds.ts";
import { type Platform, purgeAfterChange } from "./purge-pages.ts";
import { putInForce } from "./put-in-force.ts";
import { takeIn } from "./take-in.ts";
import { undoTelling } from "./tellings.ts";

/** Where an editor is after a change: the page says what was done, and offers to undo it. */
function done(c: DeskContext, version: number, to: string): Response {
  return c.redirect(`${to}${to.includes("?") ? "&" : "?"}done=${version}`, 303);
}

/** Puts what stands now in force, on pages that are rendered and on those that were kept. */
export async function enforce(c: DeskContext): Promise<void> {
  await putInForce(c.env, c.get("now"));
  purgeAfterChange(c.executionCtx as Platform);
}

/** Takes in entries of a file and puts them in force; gives how many were new or different. */
export async function actImport(c: DeskContext, entries: ReturnType<typeof readBackup>): Promise<number> {
  const origin = originOf(c.env, c.req.raw);
  const taken = await takeIn(c.env, entries, { editor: c.get("editor"), origin, now: c.get("now") });
  purgeAfterChange(c.executionCtx as Platform);
  return taken;
}

/**
 * Makes one change and puts it in force. `overtaken` is the entry as somebody else has left it meanwhile, or
 * null when it is gone; the caller shows both. Rejects when D1 does not answer.
 */
export async function act<K extends Kind>(
  c: DeskContext,
  change: Change<K>,
  to: string,
): Promise<Response | { overtaken: Entry<K> | null }> {
  const db = c.env.LIBRARY;
  const changed = await makeChange(db, change, c.get("editor"), c.get("now"));
  if (changed.kind === "overtaken") return { overtaken: await entryAt(db, change.kind, change.id) };
  await enforce(c);
  return done(c, changed.version, to);
}

/** Undoes a row of the log and puts that in force. */
export async function actUndo(c: DeskContext, row: number, to: string): Promise<Response | Undone> {
  const undone = await undo(c.env.LIBRARY, row, c.get("editor"), c.get("now"));
  if (undone.kind !== "changed") return undone;
  if (undone.of === "telling") await undoTelling(c, undone);
  await enforce(c);
  return done(c, undone.version, to);
}
