import * as v from "valibot";
import { checkedText } from "../../city/faq.ts";
import { phrase } from "../../i18n/phrase.ts";
import { ANSWER_LIMITS, type AnswerChange, answerChange } from "../../model/civic-answer.ts";
import { act } from "../act.ts";
import { cityToday, type DeskAnswer } from "../answer-list.ts";
import type { DeskContext } from "../desk-context.ts";
import { field, readForm, seenVersion, type Typed, type Wrong } from "../form.ts";
import { answerView, loadAnswer } from "./answer.tsx";

const HALF_A_YEAR_MS = 183 * 86_400_000;

const WRONG: Readonly<Record<string, string>> = {
  answer: phrase("Write an answer of at most {most} characters.", {
    most: ANSWER_LIMITS.answer.toLocaleString("en-US"),
  }),
  label: phrase("Name the source in at most {most} characters.", { most: ANSWER_LIMITS.label }),
  href: phrase("The source’s address begins with https://."),
  kind: phrase("Choose what the source is."),
  reviewBy: phrase("Enter a date, such as 2027-06-30."),
};

/** An editor's name as readers see it: of an email address, the part before the @. */
const named = (editor: string): string => editor.split("@")[0] || editor;

/** An editor's answer as a decision; a field equal to the code's isn't stored. */
function readAnswer({ row, now, entry, hidden }: DeskAnswer, typed: Typed): AnswerChange | { wrong: Wrong } {
  const given = {
    answer: field(typed, "answer"),
    source: { label: field(typed, "label"), href: field(typed, "href"), kind: typed.kind },
    hidden,
    reviewBy: field(typed, "reviewBy"),
    checked: entry?.body.checked ?? null,
  };
  const read = v.safeParse(answerChange, given);
  if (!read.success) {
    const fields = read.issues.map((issue) => v.getDotPath(issue)?.replace("source.", "") ?? "");
    return {
      wrong: Object.fromEntries(fields.map((name) => [name, WRONG[name] ?? phrase("Check this field.")])),
    };
  }
  const { answer, source, ...rest } = read.output;
  const isSameSource = source && source.href === row.source.href && source.label === row.source.label;
  const keepsSource = isSameSource && source.kind === row.source.kind;
  const stillChecked = rest.checked?.of === checkedText(answer ?? now.answer, source?.href ?? "");
  return {
    ...rest,
    answer: answer === row.answer ? null : answer,
    source: keepsSource ? null : source,
    checked: stillChecked ? rest.checked : null,
  };
}

/** The same, checked today; a review day in the past moves ahead by half a year. */
function confirmed(c: DeskContext, answer: DeskAnswer, change: AnswerChange): AnswerChange {
  const on = cityToday(c);
  const text = change.answer ?? answer.row.answer;
  const { href } = change.source ?? answer.row.source;
  const later = new Date(c.get("now") + HALF_A_YEAR_MS).toISOString().slice(0, 10);
  return {
    ...change,
    reviewBy: change.reviewBy > on ? change.reviewBy : later,
    checked: { on, by: named(c.get("editor")), of: checkedText(text, href) },
  };
}

/** Saves an answer, marks it as checked, hides it or shows it again. */
export async function postAnswer(c: DeskContext): Promise<Response> {
  const answer = await loadAnswer(c);
  if (!answer) return c.notFound();
  const typed = await readForm(c);
  const read = readAnswer(answer, typed);
  if ("wrong" in read) return answerView(c, answer, { typed, wrong: read.wrong });
  const { question, id } = answer.row;
  const [body, summary] = decided(c, answer, read, typed.act ?? "", question);
  const change = { kind: "answer", id, seen: seenVersion(typed), body, summary } as const;
  const acted = await act(c, change, `/desk/answers/${id}`);
  if (acted instanceof Response) return acted;
  const fresh = (await loadAnswer(c)) ?? answer;
  return answerView(c, fresh, { typed, overtaken: acted.overtaken });
}

function decided(
  c: DeskContext,
  answer: DeskAnswer,
  change: AnswerChange,
  what: string,
  question: string,
): [AnswerChange, string] {
  switch (what) {
    case "check":
      return [confirmed(c, answer, change), phrase("Checked the answer “{question}”", { question })];
    case "hide":
      return [{ ...change, hidden: true }, phrase("Hid the answer “{question}”", { question })];
    case "show":
      return [{ ...change, hidden: false }, phrase("Showed the answer “{question}” again", { question })];
    default:
      return [change, phrase("Edited the answer “{question}”", { question })];
  }
}
