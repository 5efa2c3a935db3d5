import { entriesOf } from "../../archive/decisions/entries.ts";
import { answerNow, type CivicAnswer, checkedText, civicAnswers } from "../../city/faq.ts";
import type { AnswerChange } from "../../decisions/answer.ts";
import type { DecisionRow } from "../../decisions/kinds.ts";
import { sayDay, toField } from "../city-time.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { type Editing, editorView, saveEntry } from "../kinds/editor.tsx";
import { ListFilter, matchesFilter, wordsIn } from "../ListFilter.tsx";
import { show } from "../show.tsx";

const HERE = "/desk/answers";
const HALF_A_YEAR_MS = 183 * 86_400_000;

/** A civic answer as the desk lists it. */
interface DeskAnswer {
  /** As the code has it. */
  row: CivicAnswer;
  /** As readers see it. */
  now: CivicAnswer;
  entry: DecisionRow<"answer"> | null;
  hidden: boolean;
  /** True past the day after which it may be out of date. */
  overdue: boolean;
}

/** Today in the city, YYYY-MM-DD. */
const cityToday = (c: DeskContext): string => toField(c.get("now")).slice(0, 10);

/** All civic answers, unchecked ones first, then by the oldest check, then by due date. Rejects when D1 doesn't answer. */
export async function allAnswers(c: DeskContext): Promise<DeskAnswer[]> {
  const entries = new Map((await entriesOf(c.env.LIBRARY, ["answer"])).map((entry) => [entry.id, entry]));
  const today = cityToday(c);
  const answers = civicAnswers.map((row): DeskAnswer => {
    const entry = entries.get(row.id) ?? null;
    const now = answerNow(row, entry?.body);
    return { row, now, entry, hidden: entry?.body.hidden ?? false, overdue: now.reviewBy < today };
  });
  const order = ({ now }: DeskAnswer) => `${now.checked?.on ?? ""} ${now.reviewBy}`;
  return answers.sort((a, b) => order(a).localeCompare(order(b)));
}

const FILTERS = [
  ["", "All answers"],
  ["due", "Due for a check"],
  ["unchecked", "Never checked"],
  ["checked", "Checked"],
  ["hidden", "Hidden"],
] as const;

/** The state of an answer in a word or two, with its tone. */
function stateOf({
  hidden,
  overdue,
  now,
}: DeskAnswer): readonly [state: string, tone: string, words: string] {
  if (hidden) return ["hidden", "alarm", "hidden"];
  if (overdue) return ["due", "alarm", "overdue"];
  return now.checked ? ["checked", "good", "checked"] : ["unchecked", "quiet", "not checked"];
}

/** The civic answers, oldest check first, with filters. */
export async function showAnswers(c: DeskContext): Promise<Response> {
  const [answers, done] = await Promise.all([allAnswers(c), doneRow(c)]);
  const state = c.req.query("state") ?? "";
  const words = wordsIn(c);
  const found = answers.filter(
    (answer) =>
      (state === "" || stateOf(answer)[0] === state) &&
      matchesFilter(words, [answer.row.question, answer.now.answer, answer.now.source.label]),
  );
  return show(c, {
    title: "Answers",
    standfirst: "Answers about the city, oldest check first. Open the source, then confirm or edit.",
    body: (
      <>
        <Done c={c} row={done} />
        <ListFilter
          action={HERE}
          label="Words in the question or answer"
          words={words}
          found={found.length}
          all={answers.length}
        >
          <Field name="state" label="Show" options={FILTERS} typed={{ state }} wrong={{}} />
        </ListFilter>
        <ul className="desk-list">
          {found.map((answer) => {
            const [, tone, said] = stateOf(answer);
            return (
              <li key={answer.row.id}>
                <span className="desk-list-title">
                  <a href={`${HERE}/${answer.row.id}`}>{answer.row.question}</a>
                </span>
                <span className="meta">{checkLine(answer)}</span>
                <span className="desk-list-acts">
                  <span className={`desk-state desk-state-${tone}`}>{said}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </>
    ),
  });
}

/** When an answer was checked, by whom, and when the next check is due. */
const checkLine = ({ now }: DeskAnswer): string =>
  now.checked
    ? `Checked ${sayDay(now.checked.on)}, by ${now.checked.by}. Check again by ${sayDay(now.reviewBy)}.`
    : `Not checked yet. Check by ${sayDay(now.reviewBy)}.`;

/** The answer in the address; null for an unknown one. */
async function answerPage(c: DeskContext): Promise<[DeskAnswer, Editing<"answer">] | null> {
  const answer = (await allAnswers(c)).find(({ row }) => row.id === c.req.param("id"));
  if (!answer) return null;
  const { row, now, entry, hidden } = answer;
  const page: Editing<"answer"> = {
    ...{ kind: "answer", id: row.id, entry, title: row.question, action: `${HERE}/${row.id}` },
    base: { question: row.question, hidden, checked: entry?.body.checked ?? null },
    shown: (saved) => answerNow(row, saved?.body),
    standfirst: hidden ? "Hidden. Readers don’t see it." : checkLine(answer),
    buttons: [["check", "I checked this today"], hidden ? ["show", "Show it again"] : ["hide", "Hide it"]],
    above: (
      <>
        <p className="bar">
          <a className="button-quiet" href={now.source.href} target="_blank" rel="noopener noreferrer">
            {`Open the source: ${now.source.label}`}
          </a>
          {hidden ? null : <a href={`/faq#${row.id}`}>See it on the site</a>}
        </p>
        {now.statedIn ? <p className="meta">{`From a text dated ${now.statedIn}.`}</p> : null}
      </>
    ),
  };
  return [answer, page];
}

/** One civic answer: its source, its text, and its last check. */
export async function showAnswer(c: DeskContext): Promise<Response> {
  const found = await answerPage(c);
  return found ? editorView(c, found[1]) : c.notFound();
}

/** The change without what equals the code's text, as the pressed button says. */
function decided(c: DeskContext, { row }: DeskAnswer, body: AnswerChange, act: string): AnswerChange {
  const { source } = body;
  const isSameSource = (["href", "label", "kind"] as const).every(
    (name) => source?.[name] === row.source[name],
  );
  const of = checkedText(body.answer ?? row.answer, source?.href ?? row.source.href);
  const change: AnswerChange = {
    ...body,
    answer: body.answer === row.answer ? null : body.answer,
    source: isSameSource ? null : source,
    checked: body.checked?.of === of ? body.checked : null,
    hidden: act === "hide" || (act !== "show" && body.hidden),
  };
  if (act !== "check") return change;
  const on = cityToday(c);
  const later = new Date(c.get("now") + HALF_A_YEAR_MS).toISOString().slice(0, 10);
  const by = c.get("editor").split("@")[0] || c.get("editor");
  return { ...change, reviewBy: change.reviewBy > on ? change.reviewBy : later, checked: { on, by, of } };
}

/** Saves an answer, marks it as checked, hides it or shows it again. */
export async function postAnswer(c: DeskContext): Promise<Response> {
  const found = await answerPage(c);
  if (!found) return c.notFound();
  const [answer, page] = found;
  return saveEntry(c, page, page.action, { change: (body, { act = "" }) => decided(c, answer, body, act) });
}
