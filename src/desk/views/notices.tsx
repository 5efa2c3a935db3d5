import { type Entry, entriesOf, entryAt } from "../../archive/decisions/entries.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Notice } from "../../model/decision-kinds.ts";
import { randomText } from "../../text/random-text.ts";
import { act } from "../act.ts";
import { sayTime, toField } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import { DeskList } from "../DeskList.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { field, readForm, seenVersion, type Typed, type Wrong } from "../form.ts";
import { Overtaken } from "../Overtaken.tsx";
import { PeriodFields, readPeriod } from "../PeriodFields.tsx";
import { show } from "../show.tsx";

const HERE = "/desk/notices";
const HOUR = 3_600_000;

/** The severities of a notice. */
export const LEVELS = [
  ["information", phrase("Information: a plain line")],
  ["warning", phrase("Warning: highlighted")],
  ["urgent", phrase("Urgent: highlighted and added to the feeds")],
] as const;

/** The notices, posted, scheduled and past, and a form for a new one. */
export async function showNotices(c: DeskContext): Promise<Response> {
  const now = c.get("now");
  const [entries, done] = await Promise.all([entriesOf(c.env.LIBRARY, ["notice"]), doneRow(c)]);
  return show(c, {
    title: phrase("Notices"),
    standfirst: phrase(
      "A message at the top of every page, such as a storm, a closed bridge or election day.",
    ),
    body: (
      <>
        <Done c={c} row={done} />
        <DeskList none={phrase("No notices posted or scheduled.")}>
          {entries.map((entry) => (
            <NoticeRow key={entry.id} entry={entry} now={now} />
          ))}
        </DeskList>
        <section className="desk-section" aria-labelledby="new-notice">
          <h2 id="new-notice">{phrase("A new notice")}</h2>
          <NoticeForm
            action={HERE}
            typed={{ level: "information", from: toField(now), until: toField(now + 12 * HOUR) }}
          />
        </section>
      </>
    ),
  });
}

function NoticeRow({ entry, now }: { entry: Entry<"notice">; now: number }) {
  const { text, from, until, level } = entry.body;
  const state = until <= now ? phrase("over") : from > now ? phrase("planned") : phrase("on every page");
  return (
    <li>
      <span className="desk-list-title">
        <a href={`${HERE}/${entry.id}`}>{text}</a>
      </span>
      <span className="meta">
        {phrase("{level}, from {from} until {until}", {
          level: LEVELS.find(([word]) => word === level)?.[1] ?? level,
          from: sayTime(from),
          until: sayTime(until),
        })}
      </span>
      <span className="desk-list-acts">
        <span className={`desk-state desk-state-${until <= now ? "quiet" : "good"}`}>{state}</span>
      </span>
    </li>
  );
}

interface NoticeFormProps {
  action: string;
  typed: Typed;
  wrong?: Wrong;
}

function NoticeForm({ action, typed, wrong = {} }: NoticeFormProps) {
  const same = { typed, wrong };
  return (
    <DeskForm
      action={action}
      words={typed.version ? phrase("Save the notice") : phrase("Post notice")}
      wrong={wrong}
      sent={{ version: typed.version ?? "0" }}
    >
      <Field
        {...same}
        name="text"
        label={phrase("Text of the notice")}
        hint={phrase("At most 240 characters: what, where, until when.")}
      />
      <Field {...same} name="level" label={phrase("Severity")} options={LEVELS} />
      <PeriodFields
        {...same}
        linkHint={phrase("A page with more: an https address, or a page of ours that begins with /.")}
      />
    </DeskForm>
  );
}

/** Reads a notice's form: the notice, or its errors. */
function readNotice(typed: Typed, now: number): { notice: Notice } | { wrong: Wrong } {
  const { link, from, until, wrong: wrongPeriod } = readPeriod(typed, now);
  const wrong: Record<string, string> = {};
  const text = field(typed, "text").replace(/\s+/g, " ");
  const level = LEVELS.find(([word]) => word === typed.level)?.[0];
  if (!text) wrong.text = phrase("Enter the text of the notice.");
  else if (text.length > 240)
    wrong.text = phrase("That’s {has} characters. The limit is {most}.", { has: text.length, most: 240 });
  if (!level) wrong.level = phrase("Choose a severity.");
  Object.assign(wrong, wrongPeriod);
  if (Object.keys(wrong).length > 0 || !level || from === null || until === null) return { wrong };
  return { notice: { level, text, link, from, until } };
}

const fieldsOf = ({ body, version }: Entry<"notice">): Typed => ({
  text: body.text,
  level: body.level,
  link: body.link,
  from: toField(body.from),
  until: toField(body.until),
  version: String(version),
});

/** One notice, to change or remove. */
export async function showNotice(c: DeskContext): Promise<Response> {
  const entry = await entryAt(c.env.LIBRARY, "notice", c.req.param("id") ?? "");
  if (!entry) return c.notFound();
  return noticeView(c, entry.id, fieldsOf(entry));
}

function noticeView(
  c: DeskContext,
  id: string,
  typed: Typed,
  wrong: Wrong = {},
  overtaken?: Entry<"notice"> | null,
): Response {
  const mine = overtaken === undefined ? typed : { ...typed, version: String(overtaken?.version ?? 0) };
  return show(c, {
    title: id ? phrase("A notice") : phrase("A new notice"),
    status: overtaken !== undefined ? 409 : Object.keys(wrong).length > 0 ? 422 : 200,
    body: (
      <>
        {overtaken === undefined ? null : (
          <Overtaken
            entry={overtaken}
            theirs={overtaken ? fieldsOf(overtaken) : {}}
            mine={typed}
            labels={{
              text: phrase("Text of the notice"),
              level: phrase("Severity"),
              link: phrase("Link"),
              from: phrase("From"),
              until: phrase("Until"),
            }}
          />
        )}
        <NoticeForm action={id ? `${HERE}/${id}` : HERE} typed={mine} wrong={wrong} />
        {id ? (
          <div className="desk-section">
            <ActButton
              action={`${HERE}/${id}/end`}
              words={phrase("Remove notice")}
              sent={{ version: mine.version ?? "0" }}
              quiet
            />
          </div>
        ) : null}
      </>
    ),
  });
}

/** A new notice, or a change to one. */
export async function postNotice(c: DeskContext): Promise<Response> {
  const known = c.req.param("id") ?? "";
  const typed = await readForm(c);
  const read = readNotice(typed, c.get("now"));
  if ("wrong" in read) return noticeView(c, known, typed, read.wrong);
  const summary = known
    ? phrase("Changed the notice “{text}”", { text: read.notice.text })
    : phrase("Posted the notice “{text}”", { text: read.notice.text });
  const change = {
    kind: "notice",
    id: known || randomText(9),
    seen: seenVersion(typed),
    body: read.notice,
    summary,
  } as const;
  const acted = await act(c, change, HERE);
  return acted instanceof Response ? acted : noticeView(c, known, typed, {}, acted.overtaken);
}

/** Removes a notice before its end. */
export async function postNoticeEnd(c: DeskContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const typed = await readForm(c);
  const entry = await entryAt(c.env.LIBRARY, "notice", id);
  if (!entry) return c.redirect(HERE, 303);
  const summary = phrase("Removed the notice “{text}”", { text: entry.body.text });
  const acted = await act(c, { kind: "notice", id, seen: seenVersion(typed), body: null, summary }, HERE);
  return acted instanceof Response ? acted : noticeView(c, id, fieldsOf(entry), {}, acted.overtaken);
}
