import type { ManyEntries } from "../archive/decisions/backup.ts";
import { type Entry, entryAt } from "../archive/decisions/entries.ts";
import { remember } from "../edition/memory.ts";
import { newsroomOf } from "../env.ts";
import type { Kind } from "../model/decision-kinds.ts";
import type { Publication } from "../newsroom/decide.ts";
import type { Change } from "../newsroom/decisions/make-change.ts";
import type { DeskContext } from "./desk-context.ts";

/** Shows a change in this isolate before KV has it. */
function showHere(c: DeskContext, publication: Publication | undefined): void {
  for (const { name, text } of publication?.texts ?? []) remember(c.env.EDITION, name, text, c.get("now"));
}

/** The part of the next page's address that makes it say that KV refused a change. */
export const lateIn = (isLate = false): string => (isLate ? "&late=1" : "");

/** Redirects after a change to a page that confirms it and offers to undo it. */
function done(c: DeskContext, version: number, publication: Publication | undefined, to: string): Response {
  showHere(c, publication);
  return c.redirect(`${to}${to.includes("?") ? "&" : "?"}done=${version}${lateIn(publication?.isLate)}`, 303);
}

/** How many changes were made; `isLate` means that KV refused them. */
interface ManyDone {
  count: number;
  isLate: boolean;
}

/** Makes many changes at once, of a file or a selection, and publishes them; counts those that were new or different. */
export async function actImport(c: DeskContext, entries: ManyEntries): Promise<ManyDone> {
  const { imported, publication } = await newsroomOf(c.env).importEntries(entries, c.get("editor"));
  showHere(c, publication);
  return { count: imported, isLate: publication.isLate };
}

/**
 * Makes one change and publishes it. `overtaken` is the entry as another editor changed it meanwhile, or null when it
 * was removed. Rejects when D1 doesn't answer.
 */
export async function act<K extends Kind>(
  c: DeskContext,
  change: Change<K>,
  to: string,
): Promise<Response | { overtaken: Entry<K> | null }> {
  const changed = await newsroomOf(c.env).commit(change, c.get("editor"));
  if (changed.kind === "overtaken")
    return { overtaken: await entryAt(c.env.LIBRARY, change.kind, change.id) };
  return done(c, changed.version, changed.publication, to);
}

/** Makes several changes and publishes them together; those it doesn't count were overtaken. */
export async function actMany(c: DeskContext, changes: readonly Change[]): Promise<ManyDone> {
  const { changed, publication } = await newsroomOf(c.env).commitMany(changes, c.get("editor"));
  showHere(c, publication);
  return { count: changed, isLate: publication.isLate };
}

/** Undoes a row of the log and publishes that. */
export async function actUndo(
  c: DeskContext,
  row: number,
  to: string,
): Promise<Response | { kind: "overtaken" | "missing" }> {
  const undone = await newsroomOf(c.env).undo(row, c.get("editor"));
  return undone.kind === "changed" ? done(c, undone.version, undone.publication, to) : undone;
}
