import type { AppContext } from "../../env.ts";
import { COMMA } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import {
  briefName,
  briefPath,
  clockOf,
  minutesOf,
  scriptOf,
  slotDay,
  timed,
} from "../../syndication/brief-words.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";
import { type BriefData, isAway, loadOne, NoBrief } from "./brief.tsx";

/** /brief/2026-11-21-07/script: the brief to read aloud, without links, with each part's start time. */
export const briefScriptPage: Page<BriefData, "slot"> = {
  pageStyles: true,
  load: (c, { params }) => loadOne(c, params.slot),
  uncached: isAway,
  metadata: ({ brief }, c) => ({
    title: brief ? phrase("Script: {day}", { day: briefName(brief.slot) }) : phrase("The Brief"),
    description: phrase("The brief as a script to read aloud."),
    path: c.req.path,
    robots: "noindex,follow",
  }),
  Component: ({ data: { brief, away } }) => (
    <div className="wrap">{brief ? <Script brief={brief} /> : <NoBrief away={away} />}</div>
  ),
};

function Script({ brief }: { brief: NonNullable<BriefData["brief"]> }) {
  const lines = scriptOf(brief);
  const minutes = minutesOf(lines);
  const path = briefPath(brief.slot);
  return (
    <>
      <PageHeader
        title={briefName(brief.slot)}
        kicker={phrase("Script")}
        standfirst={
          minutes === 1
            ? phrase("About 1 minute at 150 words a minute. The times show where each part begins.")
            : phrase(
                "About {minutes} minutes at 150 words a minute. The times show where each part begins.",
                { minutes },
              )
        }
      />
      <ol className="brief">
        {timed(lines).map(({ line, seconds }) => (
          <li key={line}>
            <p className="kicker">{clockOf(seconds)}</p>
            <p>{line}</p>
          </li>
        ))}
      </ol>
      <p className="bar">
        <a href={`${path}/script.txt`} type="text/plain">
          {phrase("As plain text")}
        </a>
        <a href={path}>{phrase("The brief of {day}", { day: slotDay(brief.slot) })}</a>
      </p>
    </>
  );
}

/** /brief/2026-11-21-07/script.txt: the same as plain text. */
export async function briefScriptText(c: AppContext, slot: string): Promise<Response> {
  const data = await loadOne(c, slot);
  if (data instanceof Response) return data;
  if (!data.brief)
    return c.text(`${phrase("We can’t load the briefs right now.")}\n`, 503, {
      "Cache-Control": "no-store",
    });
  const sources = [...new Set(data.brief.items.map(({ source }) => source))].join(COMMA);
  const text = [
    briefName(data.brief.slot),
    ...scriptOf(data.brief),
    phrase("Sources: {sources}.", { sources }),
  ].join("\n\n");
  return c.text(`${text}\n`, 200, { "X-Robots-Tag": "noindex" });
}
