import { entryAt } from "../../archive/decisions/entries.ts";
import { changeAt, type LoggedChange } from "../../archive/decisions/log.ts";
import { labelIn, type Options } from "../../decisions/kind.ts";
import { isKind, KINDS, type Kind, kindOf } from "../../decisions/kinds.ts";
import { settingTitle } from "../../decisions/setting.ts";
import { checked } from "../../model/schemas.ts";
import { fieldsOf } from "../../text/json-values.ts";
import { byline, formatTime, withOnePeriod } from "../city-time.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { diffText, type Piece } from "../diff-text.ts";
import { Section } from "../Rows.tsx";
import { settingLabels } from "../setting-form.ts";
import { show } from "../show.tsx";
import { fieldsOfStory, type WorkingCopy, workingCopy } from "../story-form.ts";
import { logOf, undoOf } from "./log.tsx";

/** The log row in the address, or null. */
const changeIn = (c: DeskContext): Promise<LoggedChange | null> =>
  changeAt(c.env.LIBRARY, Number(c.req.param("row")));

/** One row of the log: what it changed, or with `?with=now` what has changed since then. */
export async function showLogRow(c: DeskContext): Promise<Response> {
  const change = await changeIn(c);
  if (!change) return c.notFound();
  const { kind, entry } = change;
  const copy = kind === "story" && change.after && !change.latest ? await workingCopy(c, entry) : undefined;
  return rowView(c, change, copy, 200);
}

/** `copy` is the story of a version that can be restored; null if the story was deleted. */
async function rowView(
  c: DeskContext,
  change: LoggedChange,
  copy: WorkingCopy | null | undefined,
  status: 200 | 409,
): Promise<Response> {
  const withNow = c.req.query("with") === "now";
  const fields = differences(withNow ? await sinceThen(c, change) : change);
  const here = `/desk/log/${change.id}`;
  return show(c, {
    title: change.summary,
    standfirst: byline(change.editor, change.at),
    status,
    body: (
      <>
        <div className="bar">
          {undoOf(change)}
          <a href={logOf(change)}>All its changes</a>
          {change.latest ? null : withNow ? (
            <a href={here}>What this changed</a>
          ) : (
            <a href={`${here}?with=now`}>What has changed since</a>
          )}
        </div>
        {fields.length === 0 ? <p className="note">There’s no difference.</p> : null}
        {fields.map(({ name, was, is }, at) => (
          <Section key={name} id={`changed-${at}`} title={name}>
            <TextDiff was={was} is={is} />
          </Section>
        ))}
        {copy === undefined ? null : <Restore row={change.id} copy={copy} isRefused={status === 409} />}
      </>
    ),
  });
}

/** The difference between an entry after a log row's change and the entry now. */
async function sinceThen(c: DeskContext, change: LoggedChange): Promise<LoggedChange> {
  const entry = isKind(change.kind) ? await entryAt(c.env.LIBRARY, change.kind, change.entry) : null;
  return {
    ...change,
    ...{ before: change.after, beforeText: change.afterText },
    ...{ after: entry && fieldsOf(entry.body), afterText: entry?.text ?? "" },
  };
}

/** Deleted and inserted text in a line or paragraph, labeled for screen readers. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ kind, text }, at) => {
    const key = `${at}-${kind}`;
    if (kind === "same") return <span key={key}>{text}</span>;
    const Change = kind === "added" ? "ins" : "del";
    return (
      <Change key={key}>
        <span className="sr-only">{`${kind}: `}</span>
        {text}
      </Change>
    );
  });
}

/** The differences between two texts, paragraph by paragraph. */
function TextDiff({ was, is }: { was: string; is: string }) {
  return diffText(was, is).map((block, at) => {
    const key = `${at}-${block.kind}`;
    return block.kind === "same" ? (
      <p key={key} className="desk-hint">
        {block.count === 1 ? "One paragraph is the same." : `${block.count} paragraphs are the same.`}
      </p>
    ) : (
      <p key={key} className="desk-diff">
        <Pieces pieces={block.pieces} />
      </p>
    );
  });
}

function Restore({ row, copy, isRefused }: { row: number; copy: WorkingCopy | null; isRefused: boolean }) {
  return (
    <Section id="restore" title="Restore this version">
      {copy?.mine ? (
        <p role={isRefused ? "alert" : undefined}>
          {withOnePeriod(
            `You have unsaved changes from ${formatTime(copy.mine.at)}. Save or discard them first, so nothing is lost.`,
          )}{" "}
          <a href={`/desk/write/${copy.id}`}>Open them</a>
        </p>
      ) : (
        <>
          <p>This loads it into your form. Readers and other editors see it when you save or publish it.</p>
          <DeskForm action={`/desk/log/${row}/restore`} words="Load it into the form" />
        </>
      )}
    </Section>
  );
}

/** Loads a story's earlier version into the editor's form. Others see it once it is saved; later versions remain. */
export async function postRestore(c: DeskContext): Promise<Response> {
  const change = await changeIn(c);
  if (change?.kind !== "story" || !change.after) return c.notFound();
  const { entry: story, after, afterText: text } = change;
  const copy = await workingCopy(c, story);
  if (copy?.mine) return rowView(c, change, copy, 409);
  const version = copy?.entry?.version ?? 0;
  const fields = fieldsOfStory({ body: checked(KINDS.story.schema, after, "a version"), text, version });
  await c.env.desk.newsroom.keepUnsaved({ story, seen: version, fields }, c.get("editor"));
  return c.redirect(`/desk/write/${story}`, 303);
}

function wordsOf(value: unknown, options: Options = []): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number" && value > Date.UTC(2000, 0, 1)) return formatTime(value);
  return labelIn(options, String(value ?? ""));
}

/** All values of an entry by path; for a chosen story, only its title. */
function valuesOf(kind: Kind, value: unknown, path = ""): [string, string][] {
  if (typeof value !== "object" || value === null) {
    const field = kindOf(kind).fields.find(({ name }) => name === path);
    return [[path, wordsOf(value, field?.options)]];
  }
  const { feedKey, title } = fieldsOf(value);
  if (feedKey !== undefined) return [[path, String(title)]];
  return Object.entries(value).flatMap(([name, one]) => valuesOf(kind, one, path ? `${path}.${name}` : name));
}

const valuesByPath = (kind: Kind, body: unknown, text: string): Map<string, string> =>
  new Map(body === null ? [] : [...valuesOf(kind, body), ["text", text] as const]);

/** Editors' name for a field of a kind; null for a field that only the software uses. */
function nameOf(kind: Kind, entry: string, path: string): string | null {
  if (kind === "setting")
    return path === "value" ? settingTitle(entry) : settingLabels(entry, path).join(": ");
  const { fields, names = {} } = kindOf(kind);
  const [first = ""] = path.split(".");
  const own = names[path] ?? (path in names ? null : names[first]);
  if (own !== undefined)
    return own && /\.\d+$/.test(path) ? `${own} ${Number(path.split(".").at(-1)) + 1}` : own;
  return path === "text" && !fields.some(({ name }) => name === path)
    ? null
    : (fields.find(({ name }) => name === path)?.label ?? path);
}

/** The fields that a change altered: name, earlier value and new value. */
function differences(change: LoggedChange): { name: string; was: string; is: string }[] {
  const { kind, entry } = change;
  if (!isKind(kind)) return [];
  const was = valuesByPath(kind, change.before, change.beforeText);
  const is = valuesByPath(kind, change.after, change.afterText);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ name: nameOf(kind, entry, path), was: was.get(path) ?? "", is: is.get(path) ?? "" }))
    .flatMap(({ name, ...values }) =>
      name === null || values.was === values.is ? [] : [{ name, ...values }],
    );
}
