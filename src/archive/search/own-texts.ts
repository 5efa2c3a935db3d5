import { books } from "../../city/books.ts";
import { DIRECTORY } from "../../city/directory.ts";
import { type AnswerChanges, faqFor } from "../../city/faq.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Settings } from "../../model/settings.ts";
import type { Text } from "./texts.ts";

/** One of our own texts in the search results. */
export interface OwnHit {
  /** The label above the title: "Our story", "Question", "Page" or "Book". */
  kind: string;
  title: string;
  text: string;
  href: string;
}

/** Our explainers, questions, books and pages: a few hundred short texts, which are searched in memory. */
export function ownTexts(
  settings: Settings,
  answers: AnswerChanges,
  explainers: readonly Omit<OwnHit, "kind">[],
): Text<OwnHit>[] {
  return [
    ...explainers.map((story) => own({ kind: phrase("Our story"), ...story })),
    ...faqFor(settings, answers).map(({ id, question, answer, category }) =>
      own({ kind: phrase("Question"), title: question, text: answer, href: `/faq#${id}` }, [category]),
    ),
    ...books.map(({ title, author, year }) =>
      own({ kind: phrase("Book"), title, text: `${author}, ${year}`, href: "/books" }),
    ),
    ...DIRECTORY.map(({ name, group, path }) =>
      own({ kind: phrase("Page"), title: name, text: group, href: path }),
    ),
  ];
}

const own = (item: OwnHit, more: readonly string[] = []): Text<OwnHit> => ({
  item,
  title: item.title,
  text: [item.text, ...more].join(" "),
  time: null,
});
