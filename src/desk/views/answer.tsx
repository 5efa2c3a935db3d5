import type { Entry } from "../../archive/decisions/entries.ts";
import { phrase } from "../../i18n/phrase.ts";
import { ANSWER_LIMITS } from "../../model/civic-answer.ts";
import { allAnswers, type DeskAnswer } from "../answer-list.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field, FormErrors } from "../Field.tsx";
import type { Typed, Wrong } from "../form.ts";
import { Overtaken } from "../Overtaken.tsx";
import { show } from "../show.tsx";
import { checkLine } from "./answers.tsx";

const LABELS = {
  answer: phrase("Answer"),
  label: phrase("Source"),
  href: phrase("The source’s address"),
  kind: phrase("What the source is"),
  reviewBy: phrase("Check again by"),
};

/** What the source of an answer is. */
export const SOURCE_KINDS = [
  ["page", phrase("A page that states the answer")],
  ["office", phrase("The office that can confirm it")],
] as const;

/** The values of an answer's form. */
const fieldsOfAnswer = ({ now, entry }: DeskAnswer): Typed => ({
  answer: now.answer,
  label: now.source.label,
  href: now.source.href,
  kind: now.source.kind,
  reviewBy: now.reviewBy,
  version: String(entry?.version ?? 0),
});

interface Shown {
  typed: Typed;
  wrong?: Wrong;
  overtaken?: Entry<"answer"> | null;
}

/** A civic answer by the id in the address; null for an unknown one. */
export const loadAnswer = async (c: DeskContext): Promise<DeskAnswer | null> =>
  (await allAnswers(c)).find(({ row }) => row.id === c.req.param("id")) ?? null;

/** One civic answer: its source, its text, and its last check. */
export async function showAnswer(c: DeskContext): Promise<Response> {
  const answer = await loadAnswer(c);
  return answer ? answerView(c, answer, { typed: fieldsOfAnswer(answer) }) : await c.notFound();
}

/** The page of one answer, as saved or as typed with its errors. */
export async function answerView(c: DeskContext, answer: DeskAnswer, shown: Shown): Promise<Response> {
  const { typed, wrong = {}, overtaken } = shown;
  const { row, now, hidden } = answer;
  const version = overtaken === undefined ? (typed.version ?? "0") : String(overtaken?.version ?? 0);
  return show(c, {
    title: row.question,
    standfirst: hidden ? phrase("Hidden. Readers don’t see it.") : checkLine(answer),
    status: overtaken !== undefined ? 409 : Object.keys(wrong).length > 0 ? 422 : 200,
    body: (
      <>
        <Done c={c} row={await doneRow(c)} />
        {overtaken === undefined ? null : (
          <Overtaken entry={overtaken} theirs={fieldsOfAnswer(answer)} mine={typed} labels={LABELS} />
        )}
        <p className="bar">
          <a className="button-quiet" href={now.source.href} target="_blank" rel="noopener noreferrer">
            {phrase("Open the source: {name}", { name: now.source.label })}
          </a>
          {hidden ? null : <a href={`/faq#${row.id}`}>{phrase("See it on the site")}</a>}
        </p>
        {now.statedIn ? (
          <p className="meta">{phrase("From a text dated {month}.", { month: now.statedIn })}</p>
        ) : null}
        <AnswerForm id={row.id} typed={{ ...typed, version }} wrong={wrong} hidden={hidden} />
      </>
    ),
  });
}

interface AnswerFormProps {
  id: string;
  typed: Typed;
  wrong: Wrong;
  hidden: boolean;
}

function AnswerForm({ id, typed, wrong, hidden }: AnswerFormProps) {
  const same = { typed, wrong };
  return (
    <form className="desk-form desk-section" method="post" action={`/desk/answers/${id}`}>
      <FormErrors wrong={wrong} />
      <input type="hidden" name="version" value={typed.version ?? "0"} />
      <Field
        {...same}
        name="answer"
        label={LABELS.answer}
        lines={8}
        hint={phrase("At most {most} characters of plain text. A changed answer has to be checked again.", {
          most: ANSWER_LIMITS.answer.toLocaleString("en-US"),
        })}
      />
      <Field {...same} name="label" label={LABELS.label} />
      <Field {...same} name="href" label={LABELS.href} kind="url" />
      <Field {...same} name="kind" label={LABELS.kind} options={SOURCE_KINDS} />
      <Field {...same} name="reviewBy" label={LABELS.reviewBy} kind="date" />
      <p className="bar">
        <button type="submit" className="button-quiet" name="act" value="save">
          {phrase("Save")}
        </button>
        <button type="submit" className="button" name="act" value="check">
          {phrase("I checked this today")}
        </button>
        <button type="submit" className="button-quiet" name="act" value={hidden ? "show" : "hide"}>
          {hidden ? phrase("Show it again") : phrase("Hide it")}
        </button>
      </p>
    </form>
  );
}
