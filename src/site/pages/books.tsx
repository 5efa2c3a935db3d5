import type { Book } from "../../city/book.ts";
import { BOOKS_SUMMARY, books } from "../../city/books.ts";
import { site } from "../../city/site.ts";
import { COMMA, LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { isolateNumbers } from "../../i18n/script.ts";
import { HomeMark } from "../components/HomeMark.tsx";
import { OutLink } from "../components/OutLink.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { SampleMark } from "../components/SampleMark.tsx";
import { useSettings } from "../components/use-settings.ts";
import type { Page } from "../html/render.tsx";
import { bookList } from "../html/structured-pages.ts";

const here = {
  name: phrase("Books"),
  path: "/books",
  description:
    BOOKS_SUMMARY || phrase("Old books about {city}. The list is empty.", { city: site.city.name }),
};

export const booksPage: Page<null> = {
  load: () => null,
  bare: true,
  pageStyles: true,
  metadata: (_data, c) => ({
    title: here.name,
    description: here.description,
    path: here.path,
    structuredData: [bookList(c.get("origin"), here, books)],
    trail: [here],
  }),
  Component: () => (
    <div className="wrap">
      <HomeMark />
      <nav aria-label={phrase("Back")} className="back-home">
        <a href="/">{phrase("Back to Home")}</a>
      </nav>
      <PageHeader title={here.name} standfirst={here.description} />
      <University />
      <div className="section-head">
        <h2>{phrase("The books")}</h2>
        <OutLink className="button" href={site.bookstore.home}>
          {phrase("View All Books")}
        </OutLink>
      </div>
      {GROUPS.map(({ name, from, until }) => {
        const group = books.filter(({ year }) => year >= from && year < until);
        return group.length > 0 ? (
          <section key={name} aria-label={name}>
            <h2 className="section-head">{name}</h2>
            <ul className="books">
              {group
                .toSorted((a, b) => a.year - b.year)
                .map((book) => (
                  <BookCard key={book.id} book={book} />
                ))}
            </ul>
          </section>
        ) : null;
      })}
    </div>
  ),
};

/** Groups by year of first publication; `until` is the first year of the next group. */
const GROUPS = [
  { name: phrase("Before 1850"), from: 0, until: 1850 },
  { name: phrase("1850 to 1889"), from: 1850, until: 1890 },
  { name: phrase("1890 to 1909"), from: 1890, until: 1910 },
  { name: phrase("1910 and later"), from: 1910, until: 10_000 },
] as const;

/** The university's banner (specification, section 2); renders nothing if none is set. */
function University() {
  const { name, text, apply, learn } = useSettings().university;
  if (!name) return null;
  return (
    <aside className="panel" aria-labelledby="university">
      <p className="label">
        {phrase("Promotion ")}
        <SampleMark />
      </p>
      <h2 id="university">{name}</h2>
      {text ? <p>{isolateNumbers(text, LOCALE)}</p> : null}
      <p className="bar">
        {apply ? (
          <OutLink className="button" href={apply}>
            {phrase("Apply for Admission")}
          </OutLink>
        ) : null}
        {learn ? (
          <OutLink className="button-quiet" href={learn}>
            {phrase("Learn More")}
          </OutLink>
        ) : null}
      </p>
    </aside>
  );
}

/** Cover, title and link to the library. A cover that fails to load is replaced with /placeholder.svg. */
function BookCard({ book: { title, author, year, cover, link } }: { book: Book }) {
  return (
    <li className="book">
      <OutLink href={link}>
        <img
          src={cover}
          alt=""
          width={200}
          height={300}
          loading="lazy"
          decoding="async"
          data-fallback="/placeholder.svg"
        />
        <span className="book-title">{title}</span>
      </OutLink>
      <p className="meta">{`${author}${COMMA}${year}`}</p>
    </li>
  );
}
