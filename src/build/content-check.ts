import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readBackup } from "../archive/decisions/backup.ts";
import { books } from "../city/books.ts";
import { answerNow, answersByFile, civicAnswers } from "../city/faq.ts";
import { LEGAL_LANGUAGE } from "../city/legal.ts";
import { site } from "../city/site.ts";
import { YEARLY } from "../city/yearly-events.ts";
import type { AnswerChange } from "../decisions/answer.ts";
import { checkCity } from "./check-city.ts";
import { cityFolder } from "./city-folder.ts";
import { readArguments } from "./commands.mjs";

const TIMEOUT_MS = 10_000;
const AT_ONCE = 6;

/** The civic answers' problems on a day (YYYY-MM-DD), one line each. */
export function overdue(answers: typeof civicAnswers, today: string): string[] {
  return answers.flatMap(({ id, question, source, reviewBy }) => [
    ...(URL.canParse(source.href) ? [] : [`${id}: "${question}" has no source`]),
    ...(reviewBy < today ? [`${id}: "${question}" was due for review by ${reviewBy}`] : []),
  ]);
}

/** The reason why a source's page can't be read, or null. */
async function deadLink(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.status === 404 || answer.status === 410 ? `${address} answers ${answer.status}` : null;
  } catch {
    return `${address} could not be reached`;
  }
}

/** The civic answers with editors' changes from a backup file of the desk. */
export function answersWith(file: string): typeof civicAnswers {
  const changes = new Map(
    readBackup(file).flatMap(({ kind, id, body }) =>
      kind === "answer" ? [[id, body as AnswerChange] as const] : [],
    ),
  );
  return civicAnswers.flatMap((row) => {
    const change = changes.get(row.id);
    return change?.hidden ? [] : [answerNow(row, change)];
  });
}

/** The number of unanswered questions in a city's `answers.json` (new-city/city-files.ts), one line per category. */
export function unanswered(folder: string): string[] {
  const file = join(folder, "answers.json");
  if (!existsSync(file)) return [];
  const { unanswered: lists = {} } = JSON.parse(readFileSync(file, "utf8")) as {
    unanswered?: Readonly<Record<string, readonly string[]>>;
  };
  return Object.entries(lists).map(
    ([name, questions]) => `answers.json, ${name}: ${questions.length} questions to be answered`,
  );
}

/** A line that reports legal texts in another language than the city's; null if the languages are the same. */
export const untranslated = (language: string, legal: string): string | null =>
  language.startsWith(legal)
    ? null
    : `terms.ts, privacy.ts, standards.ts and accessibility.ts are in another language (${legal}) than the site (${language})`;

/** The code's answers, or those with a desk's changes if the command names a backup file. */
function answersAsked(): typeof civicAnswers {
  const [file] = readArguments("content:check", process.argv.slice(2)).words;
  return file ? answersWith(readFileSync(resolve(process.env.INIT_CWD ?? ".", file), "utf8")) : civicAnswers;
}

/** `npm run content:check`: lists overdue civic answers and dead links. */
async function contentCheck(): Promise<number> {
  const civicAnswers = answersAsked();
  const broken = checkCity({ books, events: YEARLY, questions: answersByFile });
  for (const line of broken) console.log(line);
  for (const line of unanswered(cityFolder())) console.log(line);
  const english = untranslated(site.language, LEGAL_LANGUAGE);
  if (english) console.log(english);
  const wrong = overdue(civicAnswers, new Date().toISOString().slice(0, 10));
  for (const line of wrong) console.log(line);
  const unchecked = civicAnswers.filter(({ checked }) => !checked).length;
  console.log(
    `${civicAnswers.length} civic answers: ${wrong.length} overdue, ${unchecked} not checked by an editor`,
  );
  const addresses = [...new Set(civicAnswers.map(({ source }) => source.href))];
  const dead: string[] = [];
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    const found = await Promise.all(addresses.slice(start, start + AT_ONCE).map(deadLink));
    dead.push(...found.filter((line) => line !== null));
  }
  const unreached = dead.filter((line) => line.endsWith("reached")).length;
  if (unreached === addresses.length && unreached > 0)
    console.log("links not checked: this machine can’t reach any of them");
  else for (const line of dead) console.log(line);
  return broken.length + wrong.length > 0 ||
    dead.length > unreached ||
    (unreached > 0 && unreached < addresses.length)
    ? 1
    : 0;
}

if (import.meta.main) process.exit(await contentCheck());
