import { articlePath } from "../archive/article-path.ts";
import { JOB_TIMEOUT_MS, openDb } from "../archive/ask.ts";
import type { ManyEntries } from "../archive/decisions/backup.ts";
import { entriesAmong, entryAt } from "../archive/decisions/entries.ts";
import type { LoggedBodies } from "../decisions/kind.ts";
import { type BodyOf, type DecisionRow, KINDS, type Kind, kindOf } from "../decisions/kinds.ts";
import { remember } from "../edition/memory.ts";
import type { Publication } from "../newsroom/decide.ts";
import type { Change } from "../newsroom/decisions/make-change.ts";
import { fieldsOf } from "../text/json-values.ts";
import { formatTime } from "./city-time.ts";
import type { DeskContext } from "./desk-context.ts";
import { FormRefused, readForm, seenVersion } from "./form.ts";
import { wrongPart } from "./kinds/form-values.ts";
import { showMessage } from "./show.tsx";

/** The result of a change. */
interface Made {
  version: number;
  publication?: Publication;
}

/** Updates this isolate's copy of the published texts before KV has them. */
export function showHere(c: DeskContext, texts: Publication["texts"] = []): void {
  for (const { name, text } of texts) remember(c.env.EDITION, name, text, c.get("now"));
}

/** The part of a redirect's address that makes the next page report that KV refused a change. */
export const lateIn = (isLate = false): string => (isLate ? "&late=1" : "");

/** Redirects after a change to a page that confirms it and offers to undo it. */
export function confirmed(c: DeskContext, { version, publication }: Made, to: string): Response {
  showHere(c, publication?.texts);
  return c.redirect(`${to}${to.includes("?") ? "&" : "?"}done=${version}${lateIn(publication?.isLate)}`, 303);
}

/** The log line of a change. */
function summaryOf<K extends Kind>(kind: K, change: LoggedBodies<BodyOf<K>>): string {
  const { name, line, log, longest } = kindOf(kind);
  const { before, after, id } = change;
  const body = after ?? before;
  const verb = after ? (before ? "Changed" : "Posted") : "Removed";
  const words = log?.(change) ?? `${verb} the ${name} “${body ? line(body, id) : id}”`;
  const { until } = fieldsOf(after);
  return longest !== undefined && typeof until === "number" ? `${words}, until ${formatTime(until)}` : words;
}

/** The number of changes made; `isLate` means that KV refused them. */
interface ManyDone {
  done: number;
  isLate: boolean;
}

/** Makes many changes at once, from a file or a selection, and publishes them. Counts only new or different entries. */
export async function submitImport(c: DeskContext, entries: ManyEntries): Promise<ManyDone> {
  const { imported: done, publication } = await c.env.desk.newsroom.importEntries(entries, c.get("editor"));
  showHere(c, publication.texts);
  return { done, isLate: publication.isLate };
}

/** The error for a change that the editor's role doesn't allow. */
export const forbidden = () =>
  new FormRefused(403, "Your role doesn’t allow this. Ask an editor or an owner.");

/** A change submitted by a page of the desk. */
type Submitted<K extends Kind> = Omit<Change<K>, "summary"> & {
  /** The entry that the editor saw, or null. */
  before?: BodyOf<K> | null;
  /** The log line, if it isn't the kind's default. */
  summary?: string;
};

/**
 * Makes one change and publishes it. If another editor changed the entry first, returns it as `overtaken` (null if it
 * was removed). Throws FormRefused if the editor's role doesn't allow the change. Rejects if D1 doesn't respond.
 */
export async function submitChange<K extends Kind>(
  c: DeskContext,
  { before = null, ...change }: Submitted<K>,
  to: string,
): Promise<Response | { overtaken: DecisionRow<K> | null }> {
  const { kind, id, body, summary = summaryOf(kind, { before, after: body, id }) } = change;
  const changed = await c.env.desk.newsroom.commit({ ...change, summary }, c.get("editor"));
  if (changed.kind === "changed") return confirmed(c, changed, to);
  if (changed.kind === "forbidden") throw forbidden();
  return { overtaken: await entryAt(c.env.LIBRARY, kind, id) };
}

/**
 * Removes an entry at the version in the form, then redirects to the story in the form, or to `list`. Also redirects if
 * the entry is already gone. Rejects if D1 doesn't respond.
 */
export async function endEntry(c: DeskContext, kind: Kind, id: string, list: string): Promise<Response> {
  const values = await readForm(c);
  const back = /^[a-z0-9-]{1,120}$/.test(values.story ?? "") ? `/desk/stories/${values.story}` : list;
  const [entry] = await entriesAmong(c.env.LIBRARY, kind, [id]);
  if (!entry) return c.redirect(back, 303);
  return changeOrSay(c, { kind, id, seen: seenVersion(values), before: entry.body, body: null }, back);
}

/** Makes one change, or shows a message if another editor was first. Rejects if D1 doesn't respond. */
export async function changeOrSay<K extends Kind>(
  c: DeskContext,
  change: Submitted<K>,
  to: string,
): Promise<Response> {
  const sent = await submitChange(c, change, to);
  if (sent instanceof Response) return sent;
  const words = `${sent.overtaken?.editor ?? "Another editor"} changed this a moment ago.`;
  const links = [[to, "See it as it is now"]] as const;
  return showMessage(c, { title: "Nothing was changed", status: 409, words, links });
}

/** Changes the selected entries together. Doesn't count entries that another editor changed first. */
export async function submitChosen<K extends Kind>(
  c: DeskContext,
  chosen: ReadonlyMap<string, number>,
  entries: readonly { kind: K; id: string; before: BodyOf<K>; body: BodyOf<K> | null }[],
): Promise<ManyDone> {
  const changes = entries.map(({ kind, id, before, body }) => ({
    ...{ kind, id, body, seen: chosen.get(id) ?? 0 },
    summary: summaryOf(kind, { before, after: body, id }),
  }));
  const { changed: done, publication } = await c.env.desk.newsroom.commitMany(changes, c.get("editor"));
  showHere(c, publication.texts);
  return { done, isLate: publication.isLate };
}

/** The maximum number of stories taken down together with a source; the newest ones are taken down. */
const MAX_TAKEN_DOWN = 500;

/** A story to take down. */
type Archived = Record<"id" | "title", string>;

/** The newest stories at a feed's addresses, at most 500, without withdrawn ones. Throws if D1 doesn't respond. */
export async function archivedOf(c: DeskContext, feeds: [string, string]): Promise<Archived[]> {
  const sql = `SELECT id, title FROM stories WHERE feed IN (?1, ?2) AND withdrawn_at IS NULL ORDER BY number DESC LIMIT ${MAX_TAKEN_DOWN}`;
  const found = await openDb(c.env.LIBRARY)("stories of a source", JOB_TIMEOUT_MS, [{ sql, values: feeds }]);
  if (!found) throw new Error("the archive can’t tell which stories a source has");
  return (found.rows[0] ?? []).map(({ id, title }) => ({ id: String(id), title: String(title) }));
}

/** The error message for a withdrawal's reason; null if the reason is valid. */
export const wrongReason = (reason: string): string | null =>
  wrongPart(KINDS.withdrawal.schema.entries.reason, reason);

/** Takes stories down. Each gets its own row in the log. */
export function takeDown(c: DeskContext, stories: readonly Archived[], reason: string) {
  const at = c.get("now");
  const entries = stories.map(({ id, title }) => {
    const body = { story: id, title, path: articlePath({ id, title }), reason, at };
    const summary = summaryOf("withdrawal", { before: null, after: body, id });
    return { kind: "withdrawal" as const, id, body, text: "", changed: at, editor: c.get("editor"), summary };
  });
  return submitImport(c, entries);
}
