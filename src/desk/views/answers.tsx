import { phrase } from "../../i18n/phrase.ts";
import { allAnswers, type DeskAnswer } from "../answer-list.ts";
import { sayDay } from "../city-time.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { show } from "../show.tsx";

const FILTERS = [
  ["", phrase("All answers")],
  ["due", phrase("Due for a check")],
  ["unchecked", phrase("Never checked")],
  ["checked", phrase("Checked")],
  ["hidden", phrase("Hidden")],
] as const;

const FITS: Readonly<Record<string, (answer: DeskAnswer) => boolean>> = {
  due: ({ overdue, hidden }) => overdue && !hidden,
  unchecked: ({ now, hidden }) => !now.checked && !hidden,
  checked: ({ now, hidden }) => now.checked !== undefined && !hidden,
  hidden: ({ hidden }) => hidden,
};

/** The civic answers, oldest check first, with filters. */
export async function showAnswers(c: DeskContext): Promise<Response> {
  const [answers, done] = await Promise.all([allAnswers(c), doneRow(c)]);
  const state = c.req.query("state") ?? "";
  const q = (c.req.query("q") ?? "").slice(0, 200).trim();
  const words = q.toLowerCase();
  const found = answers.filter(
    (answer) =>
      (FITS[state]?.(answer) ?? true) &&
      `${answer.row.question} ${answer.now.answer} ${answer.now.source.label}`.toLowerCase().includes(words),
  );
  return show(c, {
    title: phrase("Answers"),
    standfirst: phrase("Answers about the city, oldest check first. Open the source, then confirm or edit."),
    body: (
      <>
        <Done c={c} row={done} />
        <form className="desk-row-form" method="get" action="/desk/answers">
          <Field
            name="q"
            label={phrase("Words in the question or answer")}
            kind="search"
            typed={{ q }}
            wrong={{}}
          />
          <Field name="state" label={phrase("Show")} options={FILTERS} typed={{ state }} wrong={{}} />
          <button type="submit" className="button">
            {phrase("Filter")}
          </button>
        </form>
        <p className="meta" role="status">
          {phrase("{count} of {all} answers", { count: found.length, all: answers.length })}
        </p>
        <ul className="desk-list">
          {found.map((answer) => (
            <li key={answer.row.id}>
              <span className="desk-list-title">
                <a href={`/desk/answers/${answer.row.id}`}>{answer.row.question}</a>
              </span>
              <span className="meta">{checkLine(answer)}</span>
              <span className="desk-list-acts">
                <State answer={answer} />
              </span>
            </li>
          ))}
        </ul>
      </>
    ),
  });
}

/** When an answer was checked, by whom, and when the next check is due. */
export const checkLine = ({ now }: DeskAnswer): string =>
  now.checked
    ? phrase("Checked {day}, by {by}. Check again by {due}.", {
        day: sayDay(now.checked.on),
        by: now.checked.by,
        due: sayDay(now.reviewBy),
      })
    : phrase("Not checked yet. Check by {due}.", { due: sayDay(now.reviewBy) });

/** The state of an answer in a word or two. */
function State({ answer: { hidden, overdue, now } }: { answer: DeskAnswer }) {
  const [tone, words] = hidden
    ? (["alarm", phrase("hidden")] as const)
    : overdue
      ? (["alarm", phrase("overdue")] as const)
      : now.checked
        ? (["good", phrase("checked")] as const)
        : (["quiet", phrase("not checked")] as const);
  return <span className={`desk-state desk-state-${tone}`}>{words}</span>;
}
