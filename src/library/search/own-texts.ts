import { books } from "../../city/books.ts";
import { curatedArticles, curatedHref } from "../../city/curated-articles.ts";
import { DIRECTORY } from "../../city/directory.ts";
import { faqFor } from "../../city/faq.ts";
import type { Settings } from "../../city/settings.ts";
import type { Text } from "./texts.ts";

/** Something of ours that a search finds beside the stories gathered. */
export interface OwnHit {
  /** The word above its title: "Our story", "Question", "Page" or "Book". */
  kind: string;
  title: string;
  text: string;
  href: string;
}

/** Our own stories, questions, books and pages: a few hundred short texts, looked through in memory. */
export function ownTexts(settings: Settings): Text<OwnHit>[] {
  return [
    ...curatedArticles.map((story) =>
      own({ kind: "Our story", title: story.title, text: story.excerpt, href: curatedHref(story) }, [
        story.author,
        story.category,
        ...story.body,
      ]),
    ),
    ...faqFor(settings).map(({ id, question, answer, category }) =>
      own({ kind: "Question", title: question, text: answer, href: `/faq#${id}` }, [category]),
    ),
    ...books.map(({ title, author, year }) =>
      own({ kind: "Book", title, text: `${author}, ${year}`, href: "/books" }),
    ),
    ...DIRECTORY.map(({ name, group, path }) => own({ kind: "Page", title: name, text: group, href: path })),
  ];
}

const own = (item: OwnHit, more: readonly string[] = []): Text<OwnHit> => ({
  item,
  title: item.title,
  text: [item.text, ...more].join(" "),
  time: null,
});
