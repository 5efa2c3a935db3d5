import type { DecisionRow } from "../../decisions/kinds.ts";
import { ownPath } from "../../edition/own-headline.ts";
import { sentence } from "../../i18n/sentence.ts";
import type { OwnStory } from "../../model/own-story.ts";
import { formatTime, withOnePeriod } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import type { DeskField } from "../Fields.tsx";
import { type FormErrors, type FormValues, seenVersion } from "../form.ts";
import { Links, Overtaken } from "../Rows.tsx";
import { show } from "../show.tsx";
import { fieldsOfStory, STORY_LABELS, type WorkingCopy, workingCopy } from "../story-form.ts";
import { submitChange } from "../submit-change.ts";
import { logOf } from "./log.tsx";
import { StoryFields } from "./story-fields.tsx";
import { type Group, groupOf } from "./write.tsx";

/** The page's state that isn't saved. */
interface Unstored {
  typed: FormValues;
  wrong?: FormErrors;
  overtaken?: DecisionRow<"story"> | null;
  copy?: WorkingCopy;
}

/** The form of one of our stories and its actions. The id "new" is a story that was never saved. */
export async function showWriteStory(c: DeskContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  if (id === "new") return storyForm(c, null, { typed: { section: "local-news" } });
  const copy = await workingCopy(c, id);
  if (!copy) return await c.notFound();
  const from = copy.others.find(({ editor }) => editor === c.req.query("from"));
  const typed = from ? { ...from.fields, version: String(from.seen) } : copy.typed;
  const isBehind = copy.entry !== null && typed.version !== String(copy.entry.version);
  const saved = copy.entry ? { overtaken: copy.entry } : {};
  return storyForm(c, copy.entry, { typed, copy, ...(isBehind ? saved : {}) });
}

/** The page with a story's form: saved, or as typed with its errors. */
export async function storyForm(
  c: DeskContext,
  entry: DecisionRow<"story"> | null,
  unstored: Unstored,
): Promise<Response> {
  const { typed, wrong = {}, overtaken, copy } = unstored;
  const isWriter = c.get("role") === "writer";
  const id = entry?.id ?? copy?.id ?? c.req.param("id") ?? "new";
  const group = entry ? groupOf(entry, c.get("now")) : "draft";
  const mine = overtaken === undefined ? typed : { ...typed, version: String(overtaken?.version ?? 0) };
  const isWrong = Object.keys(wrong).length > 0;
  return show(c, {
    title: entry?.body.headline || (id === "new" ? "A new story" : "Untitled"),
    status: overtaken !== undefined && c.req.method === "POST" ? 409 : isWrong ? 422 : 200,
    ...(entry ? { standfirst: stateLine(entry, group) } : {}),
    body: (
      <>
        {c.req.query("kept") ? (
          <p className="desk-done" role="status">
            Your changes are saved for you. Readers don’t see them until you publish the update.
          </p>
        ) : null}
        <Overtaken
          entry={overtaken}
          theirs={overtaken ? fieldsOfStory(overtaken) : {}}
          mine={typed}
          labels={STORY_LABELS}
        />
        {copy ? <UnsavedLines copy={copy} from={c.req.query("from") ?? ""} /> : null}
        <Links links={entry ? waysFrom(entry, group === "published", isWriter) : []} />
        <StoryFields {...{ id, wrong, group, isWriter }} typed={mine} />
        {entry && (isWriter ? group === "draft" : group !== "withdrawn") ? (
          <Withdraw entry={entry} wrong={wrong} typed={mine} />
        ) : null}
      </>
    ),
  });
}

/** A sentence about what readers see of a story. */
function stateLine({ body, editor }: DecisionRow<"story">, group: Group): string {
  const time = formatTime(body.publishAt ?? 0);
  if (body.submitted) return `Submitted by ${editor}. Only editors see it.`;
  if (group === "draft") return "A draft. Only editors see it.";
  if (group === "withdrawn") return `Withdrawn: ${sentence(body.reason)} Publish it to restore it.`;
  if (group === "planned") return withOnePeriod(`Scheduled. Readers see it from ${time}.`);
  return withOnePeriod(
    `Published ${time}${body.updatedAt ? `, updated ${formatTime(body.updatedAt)}` : ""}.`,
  );
}

/** Lines about the unsaved changes of this editor and of others. */
function UnsavedLines({ copy, from }: { copy: WorkingCopy; from: string }) {
  const { id, mine, others } = copy;
  const taken = others.find(({ editor }) => editor === from);
  return (
    <>
      {taken ? (
        <p className="desk-done" role="status">
          {`These are ${taken.editor}’s unsaved changes. They’re yours once you save.`}
        </p>
      ) : null}
      {mine && !taken ? (
        <div className="desk-done">
          <p>
            {`The form has your changes from ${formatTime(mine.at)}, which aren’t published or saved as a version.`}
          </p>
          <ActButton action={`/desk/write/${id}/discard`} words="Discard them" />
        </div>
      ) : null}
      {others
        .filter((one) => one !== taken)
        .map(({ editor, at }) => (
          <p key={editor} className="desk-done">
            <span>
              {withOnePeriod(`${editor} has unsaved changes here from ${formatTime(at)}.`)}{" "}
              <a href={`/desk/write/${id}?from=${encodeURIComponent(editor)}`}>See them</a>
            </span>
          </p>
        ))}
    </>
  );
}

/** Links from a saved story. */
function waysFrom({ id, body }: DecisionRow<"story">, isOut: boolean, isWriter: boolean) {
  const ways: [href: string, words: string][] = [
    [`/desk/write/${id}/look`, "Preview"],
    [logOf({ kind: "story", entry: id }), "Versions"],
  ];
  if (isOut) ways.push([ownPath({ ...body, id }), "See it on the site"]);
  if (isOut && !isWriter) ways.push([`/desk/stories/${id}`, "Put it first, or correct it"]);
  return ways;
}

const REASON: DeskField = {
  ...{ name: "reason", label: "Reason for withdrawal (readers see it)", control: "lines", rows: 2 },
};

/** The form that withdraws a story or deletes a draft. */
const Withdraw = ({ entry, typed, wrong }: Unstored & { entry: DecisionRow<"story"> }) => (
  <div className="desk-section">
    <DeskForm
      action={`/desk/write/${entry.id}/withdraw`}
      words={entry.body.state === "draft" ? "Delete the draft" : "Withdraw the story"}
      tone="danger"
      sent={{ version: entry.version }}
      fields={entry.body.state === "draft" ? [] : [REASON]}
      values={typed}
      errors={wrong?.reason ? { reason: wrong.reason } : {}}
    />
  </div>
);

/** A change to a story. */
interface StoryChange {
  id: string;
  /** The saved story; null for a new one. */
  entry: DecisionRow<"story"> | null;
  /** Null if a draft is deleted. */
  body: OwnStory | null;
  text: string;
  /** The log line, if it isn't the kind's default. */
  summary?: string;
}

/**
 * Saves a story and deletes this editor's unsaved changes, except after a withdrawal. If another editor changed the
 * story first, shows the form with both versions.
 */
export async function submitStory(
  c: DeskContext,
  { entry, ...change }: StoryChange,
  typed: FormValues,
  to: string,
): Promise<Response> {
  const sent = { kind: "story", seen: seenVersion(typed), before: entry?.body ?? null, ...change } as const;
  const acted = await submitChange(c, sent, to);
  if (!(acted instanceof Response))
    return storyForm(c, acted.overtaken, { typed, overtaken: acted.overtaken });
  if (change.body?.state !== "withdrawn") await c.env.desk.newsroom.dropUnsaved(change.id, c.get("editor"));
  return acted;
}

/** Discards this editor's unsaved changes. */
export async function postDiscard(c: DeskContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  await c.env.desk.newsroom.dropUnsaved(id, c.get("editor"));
  const copy = await workingCopy(c, id);
  return c.redirect(copy ? `/desk/write/${id}` : "/desk/write", 303);
}
