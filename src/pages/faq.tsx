import { PageHeader } from "../components/PageHeader.tsx";
import { type FaqEntry, faq, faqCategories, fillIn } from "../content/faq.ts";
import type { Page } from "../html/render.tsx";
import { breadcrumbs, faqPage as faqData } from "../html/structured-data.ts";
import { site } from "../site.ts";
import { cleanQuery } from "./search.tsx";

interface FaqData {
  query: string;
  category: string | undefined;
  found: readonly FaqEntry[];
}

const answered: readonly FaqEntry[] = faq.map((entry) => ({
  ...entry,
  answer: fillIn(entry.answer, site.contacts),
}));

const counts = faqCategories.map((name) => ({
  name,
  count: answered.filter((entry) => entry.category === name).length,
}));

/** Case-insensitive over question, answer and category (specification, section 5). */
export function filterFaq(entries: readonly FaqEntry[], query: string): readonly FaqEntry[] {
  const wanted = query.toLowerCase();
  if (!wanted) return entries;
  return entries.filter(({ question, answer, category }) =>
    [question, answer, category].some((text) => text.toLowerCase().includes(wanted)),
  );
}

export const faqPage: Page<FaqData> = {
  load(c) {
    const query = cleanQuery(c.req.query("q") ?? "");
    const category = faqCategories.find((name) => name === c.req.query("category"));
    const inCategory = category ? answered.filter((entry) => entry.category === category) : answered;
    return { query, category, found: filterFaq(inCategory, query) };
  },
  metadata: ({ query, category }, c) => ({
    title: "Frequently Asked Questions",
    description: `100+ questions about ${site.name}, ${site.city.name} and living here, answered: feeds, radio, advertising, city services, voting, transit and more.`,
    path: "/faq",
    ...(query || category ? { robots: "noindex,follow" as const } : {}),
    structuredData:
      query || category
        ? []
        : [faqData(answered), breadcrumbs(c.get("origin"), [{ name: "FAQ", path: "/faq" }])],
  }),
  Component: ({ data: { query, category, found } }) => (
    <div className="wrap">
      <PageHeader
        title="Frequently Asked Questions"
        standfirst={`Answers for readers, listeners, advertisers and anybody who lives in ${site.city.area}.`}
      />
      <FaqSearch query={query} found={found.length} />
      <Categories chosen={category} />
      <Entries entries={found} />
      <StillHaveQuestions />
    </div>
  ),
};

function FaqSearch({ query, found }: { query: string; found: number }) {
  return (
    <form className="search-form" action="/faq" method="get">
      <label htmlFor="faq-q" className="sr-only">
        Search FAQs
      </label>
      <input
        id="faq-q"
        name="q"
        type="search"
        className="input"
        placeholder="Search FAQs..."
        defaultValue={query}
      />
      <button type="submit" className="button">
        Search
      </button>
      <p role="status" className="meta">
        {query ? `Found ${found} result(s) for "${query}"` : ""}
      </p>
    </form>
  );
}

function Categories({ chosen }: { chosen: string | undefined }) {
  return (
    <ul className="category-cards">
      {counts.map(({ name, count }) => (
        <li key={name}>
          <a
            href={name === chosen ? "/faq" : `/faq?category=${encodeURIComponent(name)}`}
            aria-current={name === chosen ? "true" : undefined}
          >
            <span>{name}</span> <span className="meta">{`${count} questions`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One entry open at a time: `<details>` of one name close each other (HTML standard). */
function Entries({ entries }: { entries: readonly FaqEntry[] }) {
  if (entries.length === 0)
    return <p className="note">No question matches. Try another word, or ask us below.</p>;
  return (
    <div className="faq-list">
      {entries.map((entry) => (
        <details key={entry.id} name="faq" id={entry.id} className="faq-entry">
          <summary>
            <span className="tag">{entry.category}</span>{" "}
            <span className="faq-question">{entry.question}</span>
          </summary>
          <div className="faq-answer">
            <p>{entry.answer}</p>
            <p className="meta">
              {entry.see ? <a href={entry.see.href}>{entry.see.label}</a> : null}{" "}
              <a href={`#${entry.id}`} aria-label={`Link to: ${entry.question}`}>
                Link to this answer
              </a>
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}

const ADDRESSES = [
  ["General", site.contacts.general],
  ["Editorial", site.contacts.editorial],
  ["Advertising", site.contacts.advertising],
] as const;

function StillHaveQuestions() {
  return (
    <section className="panel" aria-labelledby="still">
      <h2 id="still">Still have questions?</h2>
      <dl className="definition-rows">
        {ADDRESSES.map(([name, address]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <a href={`mailto:${address}`}>{address}</a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
