import type { ListedCorrection } from "../archive/corrections.ts";
import { site } from "../city/site.ts";
import { phrase } from "../i18n/phrase.ts";
import type { Story } from "../model/headline.ts";
import { CORRECTIONS_CHANNEL } from "./channel.ts";
import type { DatedArticle } from "./newest.ts";

/** Converts one of our texts to a feed entry. */
export function ownEntry(
  { text, link, at, ...line }: Record<"id" | "title" | "text" | "link" | "category", string> & { at: number },
  origin: string,
): DatedArticle {
  const article: Story = {
    ...line,
    feedKey: "local-news",
    feed: `${origin}${CORRECTIONS_CHANNEL.addresses.rss}`,
    excerpt: text,
    content: "",
    link: link.startsWith("/") ? origin + link : link,
    pubDate: new Date(at).toISOString(),
    author: site.staff,
    image: "",
    source: { name: site.name, home: `${origin}/` },
  };
  return { article, published: at };
}

/** Converts corrections to feed entries, newest first. */
export const correctionEntries = (corrections: readonly ListedCorrection[], origin: string): DatedArticle[] =>
  corrections.map(({ id, title, text, path, at }) =>
    ownEntry(
      {
        id: `correction-${id}`,
        title: phrase("Correction: {title}", { title }),
        text,
        link: path,
        at,
        category: phrase("Correction"),
      },
      origin,
    ),
  );

/** Adds a story's corrections before the text of its entry, and updates the entry's date. */
export function withCorrections(item: DatedArticle, known: readonly ListedCorrection[]): DatedArticle {
  const corrections = known.filter(({ story }) => story === item.article.id);
  const [last] = corrections;
  if (!last) return item;
  const words = corrections.map(({ text }) => phrase("Correction: {text}", { text })).join("\n");
  const { content, excerpt } = item.article;
  const html = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return {
    ...item,
    updated: last.at,
    article: {
      ...item.article,
      excerpt: `${words}\n${excerpt}`,
      content: content ? `<p>${html}</p>${content}` : "",
    },
  };
}
