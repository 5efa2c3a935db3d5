import { phrase } from "../../i18n/phrase.ts";
import { briefName, briefPath } from "../../syndication/brief-words.ts";
import { Frame, FrameLine, frameMetadata } from "../components/Frame.tsx";
import type { Page } from "../html/render.tsx";
import { type BriefData, briefPage, NoBrief } from "./brief.tsx";

/** The newest brief for a frame on another site: the editor's line, the weather, and the top stories. */
export const embedBriefPage: Page<BriefData> = {
  load: briefPage.load,
  bare: true,
  uncached: ({ away }) => away,
  metadata: () => frameMetadata(phrase("The Brief"), "/embed/brief"),
  Component: ({ data: { brief, away, line } }) => (
    <Frame
      title={brief ? briefName(brief.slot) : phrase("The Brief")}
      href={brief ? briefPath(brief.slot) : "/brief"}
    >
      {line ? <p>{line}</p> : null}
      {brief?.weather ? <p className="meta">{brief.weather}</p> : null}
      {brief ? (
        <ul className="headlines">
          {brief.items.map(({ title, path, section, source, language }) => (
            <FrameLine key={path} {...{ href: path, title, language }} note={`${section} · ${source}`} />
          ))}
        </ul>
      ) : (
        <NoBrief away={away} />
      )}
    </Frame>
  ),
};
