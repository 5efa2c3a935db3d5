import { cleanQuery } from "../../archive/search/query.ts";
import { datedAnswers, type FaqEntry, faqCategories, faqFor } from "../../city/faq.ts";
import { mailFor } from "../../city/mail.ts";
import { site } from "../../city/site.ts";
import { LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { inLanguage, isolateNumbers } from "../../i18n/script.ts";
import { faqMatches } from "../../islands/faq-match.ts";
import { Island } from "../../islands/Island.tsx";
import { withoutFiction } from "../../model/settings.ts";
import { monthName } from "../components/archive-words.ts";
import { DefinitionRows } from "../components/DefinitionRows.tsx";
import { longDay } from "../components/long-date.ts";
import { OutLink } from "../components/OutLink.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { SampleMark } from "../components/SampleMark.tsx";
import { TitledSection } from "../components/TitledSection.tsx";
import { useSettings } from "../components/use-settings.ts";
import type { Page } from "../html/render.tsx";
import { structuredFaq as faqData } from "../html/structured-data.ts";

interface FaqData {
  query: string;
  category: string | undefined;
  /** Every entry. `entries` contains only those of the chosen category. */
  all: readonly FaqEntry[];
  entries: readonly FaqEntry[];
  found: ReadonlySet<string>;
  /** Today, YYYY-MM-DD. */
  today: string;
}

/** Id of the element that contains the entries. */
const LIST = "faq-list";

/** True if at least one answer is about the city's services. */
const isCivic = (entries: readonly FaqEntry[]): boolean => entries.some(({ proof }) => proof);

const many = (count: number): string => (count >= 100 ? phrase("100+ questions") : phrase("Questions"));

export const faqPage: Page<FaqData, never, "q" | "category"> = {
  pageStyles: true,
  load(c, { query: asked }) {
    const query = cleanQuery(asked.q ?? "");
    const category = faqCategories.find((name) => name === asked.category);
    const all = faqFor(c.get("settings"), c.get("decisions").answers);
    const entries = category ? all.filter((entry) => entry.category === category) : all;
    const found = new Set(entries.filter((entry) => faqMatches(entry, query)).map((entry) => entry.id));
    return { query, category, all, entries, found, today: new Date().toISOString().slice(0, 10) };
  },
  metadata: ({ query, category, all }, c) => ({
    title: phrase("Frequently Asked Questions"),
    description: isCivic(all)
      ? phrase(
          "{many} about {site} and {city}: feeds, corrections, advertising, city services, voting, transit and more.",
          { many: many(all.length), site: site.name, city: site.city.name },
        )
      : phrase("Questions and answers about {site}: feeds, corrections and advertising.", {
          site: site.name,
        }),
    path: "/faq",
    ...(query || category ? { robots: "noindex,follow" as const } : {}),
    structuredData:
      query || category
        ? []
        : [
            faqData(
              c.get("origin"),
              datedAnswers(withoutFiction(c.get("settings")), c.get("decisions").answers),
            ),
          ],
    trail: [{ name: phrase("FAQ"), path: "/faq" }],
  }),
  Component: ({ data: { query, category, all, entries, found, today } }) => (
    <div className="wrap">
      <PageHeader
        title={phrase("Frequently Asked Questions")}
        standfirst={
          isCivic(all)
            ? phrase("Answers about {site} and {city}. Check with the office listed under each answer.", {
                site: site.name,
                city: site.city.name,
              })
            : phrase("Answers about {site}.", { site: site.name })
        }
      />
      <div className="faq-page">
        <Categories chosen={category} all={all} />
        <div>
          <Island name="faq-search" props={{ query, count: found.size, category, list: LIST }} />
          <Entries entries={entries} found={found} today={today} />
          <StillHaveQuestions all={all} />
        </div>
      </div>
    </div>
  ),
};

const questions = (count: number): string =>
  count === 1 ? phrase("1 question") : phrase("{count} questions", { count });

function Categories({ chosen, all }: { chosen: string | undefined; all: readonly FaqEntry[] }) {
  const counts = faqCategories
    .map((name) => ({ name, count: all.filter(({ category }) => category === name).length }))
    .filter(({ count }) => count > 0);
  return (
    <nav className="faq-nav" aria-label={phrase("Groups of questions")}>
      <ul className="category-cards">
        {chosen ? (
          <li>
            <a href="/faq">
              <span>{phrase("All questions")}</span> <span className="meta">{questions(all.length)}</span>
            </a>
          </li>
        ) : null}
        {counts.map(({ name, count }) => (
          <li key={name}>
            <a
              href={name === chosen ? "/faq" : `/faq?category=${encodeURIComponent(name)}`}
              aria-current={name === chosen ? "true" : undefined}
            >
              <span>{name}</span> <span className="meta">{questions(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const groupId = (category: string): string =>
  `group-${category.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;

/**
 * Groups by category, with one entry open at a time: `<details>` elements with the same name close each other (HTML
 * standard). Entries that don't match are hidden but present, so that the search while typing (islands/faq-search) can
 * show them.
 */
function Entries({ entries, found, today }: Pick<FaqData, "entries" | "found" | "today">) {
  return (
    <div className="faq-list" id={LIST}>
      <p className="note" id={`${LIST}-none`} hidden={found.size > 0}>
        {phrase("No questions match. Try another word.")}
      </p>
      {[...Map.groupBy(entries, ({ category }) => category)].map(([category, group]) => (
        <TitledSection key={category} id={groupId(category)} title={category} className="faq-group">
          <div>
            {group.map((entry) => (
              <Entry key={entry.id} entry={entry} hidden={!found.has(entry.id)} today={today} />
            ))}
          </div>
        </TitledSection>
      ))}
    </div>
  );
}

function Entry({ entry, hidden, today }: { entry: FaqEntry; hidden: boolean; today: string }) {
  const { id, category, question, answer, see, proof, lang } = entry;
  const link = phrase("Link to this answer");
  return (
    <details name="faq" className="faq-entry" hidden={hidden}>
      <summary data-faq={category}>{lang ? <span {...inLanguage(lang)}>{question}</span> : question}</summary>
      {/* A link to content in a closed `<details>` opens it (HTML standard, "ancestor revealing"). */}
      <p className="faq-answer" id={id} {...inLanguage(lang)}>
        {isolateNumbers(answer, lang ?? LOCALE)}
      </p>
      <p className="meta">
        {proof ? <Proof {...proof} today={today} /> : null}
        {see ? <a href={see.href}>{see.label}</a> : null}{" "}
        <a href={`#${id}`} aria-label={`${link}: ${question}`}>
          {link}
        </a>
      </p>
    </details>
  );
}

const ADDRESSES = [
  [phrase("General"), "general"],
  [phrase("Editorial"), "editorial"],
  [phrase("Advertising"), "advertising"],
] as const;

/**
 * States whether an editor checked the answer or, if not, when its text was written; where to confirm it; and after its
 * review date, that it may be outdated.
 */
function Proof({
  checked,
  source,
  statedIn,
  reviewBy,
  today,
}: NonNullable<FaqEntry["proof"]> & { today: string }) {
  return (
    <>
      {today > reviewBy ? <strong>{phrase("May be out of date. ")}</strong> : null}
      {checked
        ? phrase("Checked {day}, by {by}. ", { day: longDay(checked.on), by: checked.by })
        : phrase("From public information. Not yet checked with the office. ")}
      {!checked && statedIn ? phrase("As stated in {month}. ", { month: monthName(statedIn) }) : null}
      {source.kind === "page" ? phrase("Source: ") : phrase("Office: ")}
      <OutLink href={source.href}>{source.label}</OutLink>{" "}
    </>
  );
}

/** Three email addresses (specification, section 2); if none is set, a link to search. */
function StillHaveQuestions({ all }: Pick<FaqData, "all">) {
  const settings = useSettings();
  const rows = ADDRESSES.map(([name, purpose]) => [name, mailFor(settings, purpose)] as const);
  if (rows.every(([, address]) => !address))
    return (
      <section className="panel" aria-labelledby="still">
        <h2 id="still">{phrase("Still have questions?")}</h2>
        <p>
          {isCivic(all) ? phrase("Check with the office listed under each answer. ") : null}
          <a href="/search">{phrase("Search")}</a>
          {phrase(" covers every headline and every answer.")}
        </p>
      </section>
    );
  return (
    <section className="panel" aria-labelledby="still">
      <h2 id="still">
        {phrase("Still have questions? ")}
        <SampleMark />
      </h2>
      <DefinitionRows
        rows={rows.map(([name, address]) => [
          name,
          <a key={name} href={`mailto:${address}`}>
            {address}
          </a>,
        ])}
      />
    </section>
  );
}
