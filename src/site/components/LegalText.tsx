import { LEGAL_LANGUAGE, LEGAL_VERSION, type LegalSection } from "../../city/legal.ts";
import { DIRECTION, LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { longDay } from "./long-date.ts";
import { PageHeader } from "./PageHeader.tsx";

interface LegalTextProps {
  title: string;
  sections: readonly LegalSection[];
}

/** Attributes of a text in another language than the page's. */
const OF_TEXT = LOCALE.toLowerCase().startsWith(LEGAL_LANGUAGE)
  ? {}
  : { lang: LEGAL_LANGUAGE, dir: DIRECTION && ("ltr" as const) };

/** A legal text: its date, its contents, and its sections with links. */
export function LegalText({ title, sections }: LegalTextProps) {
  return (
    <div className="wrap">
      <PageHeader title={title} />
      <p className="meta mb-gap">
        {phrase("Version of ")}
        <time dateTime={LEGAL_VERSION}>{longDay(LEGAL_VERSION)}</time>
      </p>
      {"lang" in OF_TEXT ? (
        <p className="note mb-gap">{phrase("This text is available in English only.")}</p>
      ) : null}
      <div className="with-sidebar">
        <nav className="lg:order-2" aria-labelledby="contents">
          <h2 id="contents" className="label">
            {phrase("Contents")}
          </h2>
          <ol className="toc" {...OF_TEXT}>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose" {...OF_TEXT}>
          {sections.map(({ id, heading, paragraphs }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph.slice(0, 60)}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
