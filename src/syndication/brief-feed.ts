import { phrase } from "../i18n/phrase.ts";
import { type Letter, letterHtml } from "./brief-letter.ts";
import { briefName, briefPath } from "./brief-words.ts";
import { ownEntry } from "./corrections-feed.ts";
import type { DatedArticle } from "./newest.ts";

/** The number of headlines in a brief's summary. */
const SUMMARY = 3;

/** Converts letters to feed entries with their full HTML, in the same order. `origin` has no trailing slash. */
export const briefEntries = (origin: string, letters: readonly Letter[]): DatedArticle[] =>
  letters.map(({ brief, ...rest }) => ({
    ...ownEntry(
      {
        id: `brief-${brief.slot}`,
        title: briefName(brief.slot),
        text: brief.items
          .slice(0, SUMMARY)
          .map(({ title }) => title)
          .join(" · "),
        link: briefPath(brief.slot),
        at: brief.madeAt,
        category: phrase("The Brief"),
      },
      origin,
    ),
    html: letterHtml(origin, { brief, ...rest }),
  }));
