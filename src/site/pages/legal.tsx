import { accessibility } from "../../city/accessibility.ts";
import {
  LEGAL_LANGUAGE,
  LEGAL_VERSION,
  type LegalSection,
  type Publisher,
  publisherOf,
} from "../../city/legal.ts";
import { privacyPolicy } from "../../city/privacy.ts";
import { site } from "../../city/site.ts";
import { standards } from "../../city/standards.ts";
import { termsOfService } from "../../city/terms.ts";
import type { AppContext } from "../../env.ts";
import { DIRECTION, LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { longDay } from "../components/long-date.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";
import { publicationHead } from "../html/structured-pages.ts";

interface LegalText {
  title: string;
  sections: readonly LegalSection[];
}

/** The language attributes of a text, if it isn't in the page's language. */
const OF_TEXT = LOCALE.toLowerCase().startsWith(LEGAL_LANGUAGE)
  ? {}
  : { lang: LEGAL_LANGUAGE, dir: DIRECTION && ("ltr" as const) };

/** A legal text: its date, its contents, and its sections with links. */
function LegalTextPage({ data: { title, sections } }: { data: LegalText }) {
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

/** A page that shows one legal text. */
const legalPage = (
  here: { name: string; path: string; description: string },
  textOf: (publisher: Publisher, c: AppContext) => readonly LegalSection[],
): Page<LegalText> => ({
  load: (c) => ({ title: here.name, sections: textOf(publisherOf(c.get("settings")), c) }),
  pageStyles: true,
  metadata: (_data, c) => publicationHead(c.get("origin"), "WebPage", here),
  Component: LegalTextPage,
});

const OF_SITE = { site: site.name };

export const privacyPage = legalPage(
  {
    name: phrase("Privacy Policy"),
    path: "/privacy",
    description: phrase(
      "What {site} stores and logs, what stays on your device, and what other companies receive.",
      OF_SITE,
    ),
  },
  (publisher, { env }) =>
    privacyPolicy(publisher, { counted: env.COUNTS !== undefined, ownServer: env.OWN_SERVER === "on" }),
);

export const termsPage = legalPage(
  {
    name: phrase("Terms of Service"),
    path: "/terms",
    description: phrase(
      "What {site} offers, who owns the headlines, and what you can do with them.",
      OF_SITE,
    ),
  },
  termsOfService,
);

export const standardsPage = legalPage(
  {
    name: phrase("Standards"),
    path: "/standards",
    description: phrase(
      "How {site} gathers headlines, what it shows from each source, and its rules on corrections, takedown, ownership and funding.",
      OF_SITE,
    ),
  },
  standards,
);

export const accessibilityPage = legalPage(
  {
    name: phrase("Accessibility"),
    path: "/accessibility",
    description: phrase(
      "The accessibility of {site}: what we aim for, how it’s tested, and what falls short.",
      OF_SITE,
    ),
  },
  accessibility,
);
