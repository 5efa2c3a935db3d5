import { openDb } from "../../archive/ask.ts";
import { findBriefs } from "../../archive/briefs.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import { letterHtml, letterText } from "../../syndication/brief-letter.ts";
import { briefName } from "../../syndication/brief-words.ts";
import { letterOf } from "../../syndication/feeds.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import { TitledSection } from "../components/TitledSection.tsx";
import type { Page } from "../html/render.tsx";
import { NoBrief } from "./brief.tsx";

interface LetterData {
  /** The newest brief as HTML and as plain text; null if there is none. */
  letter: { name: string; html: string; text: string } | null;
  /** True if D1 didn't answer. */
  away: boolean;
}

/** /brief/letter: the newest brief with the week ahead, to paste into a newsletter that another service sends. */
export const briefLetterPage: Page<LetterData> = {
  pageStyles: true,
  async load(c) {
    const found = await findBriefs(openDb(c.env.LIBRARY), 1);
    const letter = await letterOf(c, found.kind === "found" ? found.value[0] : undefined);
    const origin = c.get("origin");
    return {
      letter: letter && {
        name: briefName(letter.brief.slot),
        html: letterHtml(origin, letter),
        text: letterText(origin, letter),
      },
      away: found.kind === "unavailable",
    };
  },
  uncached: ({ away }) => away,
  metadata: () => ({
    title: phrase("The brief for a newsletter"),
    description: phrase("The newest brief as HTML and as plain text, to copy into a newsletter."),
    path: "/brief/letter",
    robots: "noindex,follow",
  }),
  Component: ({ data: { letter, away } }) => (
    <div className="wrap">
      <PageHeader
        title={phrase("The brief for a newsletter")}
        kicker={letter?.name}
        standfirst={phrase("The newest brief as HTML and as plain text, to copy into a newsletter.")}
      />
      {letter ? (
        <>
          <Copied id="html" title="HTML" text={letter.html} label={phrase("Copy the HTML")} />
          <Copied id="text" title={phrase("Plain text")} text={letter.text} label={phrase("Copy the text")} />
        </>
      ) : (
        <NoBrief away={away} />
      )}
    </div>
  ),
};

function Copied({ id, title, text, label }: Record<"id" | "title" | "text" | "label", string>) {
  return (
    <TitledSection id={id} title={title}>
      <textarea className="input" readOnly rows={12} aria-labelledby={id} defaultValue={text} />
      <Island name="copy" props={{ text, label }} />
    </TitledSection>
  );
}
