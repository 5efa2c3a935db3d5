import { entriesOf } from "../../archive/decisions/entries.ts";
import { answerNow, type CivicAnswer, checkedText, civicAnswers } from "../../city/faq.ts";
import type { AnswerChange } from "../../decisions/answer.ts";
import type { DecisionRow } from "../../decisions/kinds.ts";
import { sayDay, toField } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { Filter, matchesFilter, searchField, stateField, wordsIn } from "../Filter.tsx";
import type { Editing } from "../kinds/editor.tsx";
import { type Row, Rows } from "../Rows.tsx";
import { show } from "../show.tsx";

const HERE = "/desk/answers";
const HALF_A_YEAR_MS = 183 * 86_400_000;

/** A civic answer in the desk's list. */
interface DeskAnswer {
  /** The answer in the code. */
  row: CivicAnswer;
  /** The answer that readers see. */
  now: CivicAnswer;
  entry: DecisionRow<"answer"> | null;
  hidden: boolean;
  /** True if the day of the next check has passed. */
  overdue: boolean;
}

/** Today in the city, YYYY-MM-DD. */
const cityToday = (c: DeskContext): string => toField(c.get("now")).slice(0, 10);

/** All civic answers: unchecked ones first, then by check and due date. Rejects if D1 doesn't respond. */
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

const FIELDS = [
  searchField("Search questions and answers"),
  stateField("All answers", [
    ...[["due", "Due for a check"] as const, ["unchecked", "Never checked"] as const],
    ...[["checked", "Checked"] as const, ["hidden", "Hidden"] as const],
  ]),
];

/** The state of an answer: its name in the filter, and its tone and words. */
function stateOf({ hidden, overdue, now }: DeskAnswer): readonly [string, NonNullable<Row["state"]>] {
  if (hidden) return ["hidden", ["alarm", "hidden"]];
  if (overdue) return ["due", ["alarm", "overdue"]];
  return now.checked ? ["checked", ["good", "checked"]] : ["unchecked", ["quiet", "not checked"]];
}

/** The civic answers with filters, oldest check first. */
export async function showAnswers(c: DeskContext): Promise<Response> {
  const answers = await allAnswers(c);
  const [q, state] = [wordsIn(c), c.req.query("state") ?? ""];
  const found = answers.filter(
    (answer) =>
      (state === "" || stateOf(answer)[0] === state) &&
      matchesFilter(q, [answer.row.question, answer.now.answer, answer.now.source.label]),
  );
  return show(c, {
    title: "Answers",
    standfirst: "Answers about the city, oldest check first. Open the source, then confirm or edit.",
    body: (
      <>
        <Filter
          {...{ action: HERE, fields: FIELDS, values: { q, state } }}
          found={`${found.length} of ${answers.length}`}
        />
        <Rows
          rows={found.map((answer) => ({
            ...{ id: answer.row.id, title: answer.row.question, href: `${HERE}/${answer.row.id}` },
            ...{ meta: checkLine(answer), state: stateOf(answer)[1] },
          }))}
        />
      </>
    ),
  });
}

/** When an answer was checked, who checked it, and when the next check is due. */
const checkLine = ({ now }: DeskAnswer): string =>
  now.checked
    ? `Checked ${sayDay(now.checked.on)}, by ${now.checked.by}. Check again by ${sayDay(now.reviewBy)}.`
    : `Not checked yet. Check by ${sayDay(now.reviewBy)}.`;

/** The form of an answer, with its source and its last check; null if the answer is unknown. */
export async function loadAnswer(c: DeskContext): Promise<Editing<"answer"> | null> {
  const answer = (await allAnswers(c)).find(({ row }) => row.id === c.req.param("id"));
  if (!answer) return null;
  const { row, now, entry, hidden } = answer;
  return {
    ...{ kind: "answer", id: row.id, entry, title: row.question, action: `${HERE}/${row.id}` },
    base: { question: row.question, hidden, checked: entry?.body.checked ?? null },
    shown: (saved) => answerNow(row, saved?.body),
    change: (body, { act = "" }) => decided(c, answer, body, act),
    standfirst: hidden ? "Hidden. Readers don’t see it." : checkLine(answer),
    buttons: [["check", "I checked this today"], hidden ? ["show", "Show it again"] : ["hide", "Hide it"]],
    links: [
      [now.source.href, `Open the source: ${now.source.label}`],
      ...(hidden ? [] : [[`/faq#${row.id}`, "See it on the site"] as const]),
    ],
    above: now.statedIn ? <p className="meta">{`From a text dated ${now.statedIn}.`}</p> : null,
  };
}

/** The change to an answer after a button was pressed. Texts that equal those in the code become null. */
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
