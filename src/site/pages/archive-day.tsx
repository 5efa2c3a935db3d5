import { archivePath, readArchiveDate } from "../../archive/archive-date.ts";
import { askerOf } from "../../archive/ask.ts";
import { briefsOfDay } from "../../archive/briefs.ts";
import { cityDay } from "../../archive/day.ts";
import type { Day } from "../../archive/days.ts";
import { CATEGORY_NAMES, sectionPath, toneOf } from "../../city/sections.ts";
import { site } from "../../city/site.ts";
import type { AppContext, Asked } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import { articlePath } from "../../model/article-path.ts";
import type { Headline } from "../../model/headline.ts";
import { briefPath, isMorning } from "../../publish/brief-words.ts";
import { ArchiveAway } from "../components/ArchiveAway.tsx";
import { dayName, hourOf, monthName } from "../components/archive-words.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import { Picture } from "../components/Picture.tsx";
import { searchAddress } from "../components/search/search-address.ts";
import type { Page } from "../html/render.tsx";
import { breadcrumbs } from "../html/structured-data.ts";

interface DayData {
  /** "2026-11-21". */
  date: string;
  today: boolean;
  /** Null while the library cannot be asked. */
  day: Day | null;
  /** The slots of the day's briefs. */
  briefs: readonly string[];
}

async function load(c: AppContext, { params }: Asked<"year" | "month" | "day">): Promise<DayData | Response> {
  const read = readArchiveDate([params.year, params.month, params.day], Date.now());
  if (read.kind === "none") return c.notFound();
  if (read.kind === "moved") return c.redirect(read.path, 301);
  const { date } = read;
  const [day, briefs] = await Promise.all([
    c.get("library").day(date),
    briefsOfDay(askerOf(c.env.LIBRARY), date),
  ]);
  if (day.kind === "unknown") return c.notFound();
  const today = date === cityDay(Date.now());
  return { date, today, day: day.kind === "known" ? day.value : null, briefs };
}

/** /archive/2026/11/21: a day's front page as it was. Headlines only, so that it may be indexed. */
export const archiveDayPage: Page<DayData, "year" | "month" | "day"> = {
  pageStyles: true,
  load,
  uncached: ({ day }) => day === null,
  metadata: ({ date, day }, c) => ({
    title: phrase("Front Page of {date}", { date: dayName(date) }),
    description: day?.lead[0]
      ? phrase("The top story at {site} on {date}: {title}", {
          site: site.name,
          date: dayName(date),
          title: day.lead[0].title,
        })
      : phrase("The front page of {site} on {date}.", { site: site.name, date: dayName(date) }),
    path: archivePath(date),
    structuredData: [
      breadcrumbs(c.get("origin"), [
        { name: phrase("Archive by Day"), path: "/archive" },
        { name: monthName(date.slice(0, 7)), path: archivePath(date.slice(0, 7)) },
        { name: dayName(date), path: archivePath(date) },
      ]),
    ],
  }),
  Component: ({ data: { date, today, day, briefs } }) => (
    <div className="wrap">
      <PageHeader
        title={dayName(date)}
        standfirst={day ? asOf(day, today) : undefined}
        kicker={phrase("Front page")}
      />
      {day ? <FrontPage day={day} /> : <ArchiveAway />}
      <DayLinks date={date} day={day} briefs={briefs} />
    </div>
  ),
};

const asOf = ({ keptAt }: Day, today: boolean): string =>
  today
    ? phrase("Today’s front page as of {hour}.", { hour: hourOf(keptAt) })
    : phrase("The last front page of that day, as of {hour}.", { hour: hourOf(keptAt) });

function FrontPage({ day: { lead, sections } }: { day: Day }) {
  const [first, ...others] = lead;
  return (
    <>
      {first ? (
        <section className="archive-lead" aria-labelledby="led">
          <Picture article={first} eager />
          <div>
            <p className="label" id="led">
              {phrase("Top stories")}
            </p>
            <h2>
              <Title story={first} />
            </h2>
            <ul className="headlines">
              {others.map((story) => (
                <li key={story.id}>
                  <Title story={story} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      <div className="archive-sections">
        {sections.map(({ key, headlines }) => (
          <section key={key} data-tone={toneOf(key)} aria-labelledby={key}>
            <h2 id={key} className="section-head">
              <a href={sectionPath(key)}>{CATEGORY_NAMES[key]}</a>
            </h2>
            <ul className="headlines">
              {headlines.map((story) => (
                <li key={story.id}>
                  <Title story={story} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Title({ story }: { story: Headline }) {
  return (
    <>
      <a href={articlePath(story)}>{story.title}</a>
      <span className="meta archive-source">{story.source.name}</span>
    </>
  );
}

function DayLinks({ date, day, briefs }: Pick<DayData, "date" | "day" | "briefs">) {
  const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
  return (
    <nav className="pager" aria-label={phrase("Days")}>
      {day?.earlier ? (
        <a className="button-quiet" rel="prev" href={archivePath(day.earlier)}>
          {phrase("Earlier: {earlier}", { earlier: dayName(day.earlier) })}
        </a>
      ) : null}
      {day?.later ? (
        <a className="button-quiet" rel="next" href={archivePath(day.later)}>
          {phrase("Later: {later}", { later: dayName(day.later) })}
        </a>
      ) : null}
      {briefs.map((slot) => (
        <a key={slot} href={briefPath(slot)}>
          {isMorning(slot) ? phrase("Morning brief") : phrase("Evening brief")}
        </a>
      ))}
      <a href={archivePath(date.slice(0, 7))}>{monthName(date.slice(0, 7))}</a>
      <a href={searchAddress(`after:${date} before:${next}`)}>{phrase("Every story of this day")}</a>
    </nav>
  );
}
