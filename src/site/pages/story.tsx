import { articlePath, clusterPath } from "../../archive/article-path.ts";
import { openDb } from "../../archive/ask.ts";
import { CATEGORY_NAMES, sectionPath, toneOf } from "../../city/sections.ts";
import { site } from "../../city/site.ts";
import { findWholeCluster, type WholeCluster } from "../../clusters/find-cluster.ts";
import {
  earliestReport,
  isOurs,
  LEAD_RULE,
  leadOf,
  newsroomNames,
  withoutCopies,
} from "../../clusters/lead.ts";
import { shownReports } from "../../edition/rights.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import { COMMA } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { inLanguage } from "../../i18n/script.ts";
import { Island } from "../../islands/Island.tsx";
import { coreReports } from "../../model/cluster.ts";
import { longDate } from "../components/long-date.ts";
import { OutLink } from "../components/OutLink.tsx";
import { Picture } from "../components/Picture.tsx";
import { ReportItem, reportsByDay } from "../components/Reports.tsx";
import { Failure } from "../components/SectionGrid.tsx";
import type { Metadata } from "../html/metadata.ts";
import type { Page } from "../html/render.tsx";
import { storyList } from "../html/structured-data.ts";

type Reports = WholeCluster["reports"];

type StoryData =
  | { kind: "found"; story: WholeCluster; core: Reports; lead: Reports[number]; path: string; now: number }
  | { kind: "unavailable"; path: string };

const ID = /^[a-z0-9][a-z0-9-]{0,119}$/i;

async function loadStory(
  c: AppContext,
  { params: { id } }: RouteParams<"id">,
): Promise<StoryData | Response> {
  if (!ID.test(id)) return c.notFound();
  const found = await findWholeCluster(openDb(c.env.LIBRARY), id);
  if (found.kind === "missing") return c.notFound();
  if (found.kind === "unavailable") return { kind: "unavailable", path: c.req.path };
  const shown = shownReports(found.value.reports, await c.get("decisionsRead"));
  const [only, another] = shown;
  if (!only) return c.notFound();
  if (!another) return c.redirect(articlePath(only), 302);
  const story = { ...found.value, reports: shown };
  const certain = coreReports(story, shown);
  const core = certain.length > 1 ? certain : shown;
  const lead = leadOf(story, core) ?? only;
  const path = clusterPath(story.id, lead.title);
  if (path !== c.req.path) return c.redirect(path, 301);
  return { kind: "found", story, core, lead, path, now: Date.now() };
}

function metadata(data: StoryData, c: AppContext): Metadata {
  if (data.kind === "unavailable")
    return { title: phrase("Story"), description: TRY_AGAIN, path: data.path, robots: "noindex" };
  const { core, lead, path } = data;
  const sources = newsroomNames(core);
  const description = phrase("Reports from {count} newsrooms, oldest first: {sources}.", {
    count: sources.length,
    sources: sources.join(COMMA),
  });
  return {
    title: phrase("{title}: {count} sources", { title: lead.title, count: sources.length }),
    description,
    path,
    ...(lead.image ? { image: lead.image } : {}),
    structuredData: [storyList(c.get("origin"), { name: lead.title, path, description }, core)],
    trail: [
      { name: CATEGORY_NAMES[lead.feedKey], path: sectionPath(lead.feedKey) },
      { name: lead.title, path },
    ],
  };
}

const TRY_AGAIN = phrase("We can’t load this story right now. Try again in a minute.");

/** A cluster with all its reports: the earliest report, changed headlines, and each newsroom's excerpt. */
export const storyPage: Page<StoryData, "id"> = {
  pageStyles: true,
  load: loadStory,
  metadata,
  status: (data) => (data.kind === "unavailable" ? 503 : 200),
  Component: ({ data }) =>
    data.kind === "found" ? (
      <Story {...data} />
    ) : (
      <div className="wrap">
        <Failure message={TRY_AGAIN} />
      </div>
    ),
};

function Story({ story, core, lead, path }: Extract<StoryData, { kind: "found" }>) {
  const sources = newsroomNames(core);
  const first = earliestReport(core);
  const days = reportsByDay(withoutCopies(core));
  const related = withoutCopies(story.reports.filter((report) => !core.includes(report)));
  const feed = `/feeds/story/${story.id}`;
  return (
    <article className="wrap" data-tone={toneOf(lead.feedKey)}>
      <header className="cluster-head">
        <div>
          <p className="kicker">{CATEGORY_NAMES[lead.feedKey]}</p>
          <h1 {...inLanguage(lead.language)}>{lead.title}</h1>
          <p className="standfirst">
            {first
              ? phrase("{count} sources. Earliest report we have: {name}, {date}.", {
                  count: sources.length,
                  name: first.source.name,
                  date: longDate(first.published),
                })
              : phrase("{count} sources", { count: sources.length })}
          </p>
          <div className="bar">
            <OutLink className="button" href={lead.link}>
              {phrase("Read at {name}", { name: lead.source.name })}
            </OutLink>
            <Island name="share" props={{ title: lead.title, text: path }} />
            <FollowButton group={story.id} name={lead.title} />
          </div>
        </div>
        <Picture article={lead} eager place="story" />
      </header>
      <h2 className="section-head">
        {days.length > 1 ? phrase("Latest, by day") : phrase("Coverage, oldest first")}
      </h2>
      {days.map(({ day, reports: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className="cluster-day">{day}</h3>
          <ol className="reports">
            {ofDay.map((report) => (
              <ReportItem key={report.id} report={report} first={report.id === first?.id} />
            ))}
          </ol>
        </section>
      ))}
      {related.length > 0 ? (
        <section aria-labelledby="related">
          <h2 className="section-head" id="related">
            {phrase("Related reports")}
          </h2>
          <ol className="reports">
            {related.map((report) => (
              <ReportItem key={report.id} report={report} first={false} />
            ))}
          </ol>
        </section>
      ) : null}
      <footer className="cluster-foot">
        <p>
          {story.reports.some(isOurs)
            ? phrase("The story marked “{site}” is our own. ", { site: site.name })
            : null}
          {phrase("Headlines and excerpts belong to their newsrooms. {site} groups and orders them. {rule}", {
            site: site.name,
            rule: LEAD_RULE,
          })}
        </p>
        <p>
          {phrase("Feed for this story: ")}
          <a href={`${feed}/rss`}>{phrase("RSS")}</a>
          {" · "}
          <a href={`${feed}/atom`}>{phrase("Atom")}</a>
          {" · "}
          <a href={`${feed}/json`}>{phrase("JSON Feed")}</a>
        </p>
      </footer>
    </article>
  );
}

/**
 * Follows a cluster, so that "My page" shows its next reports. `group` is its id. islands/reader/acts.ts handles the
 * click; reader-entry.ts sets the state.
 */
function FollowButton({ group, name }: { group: string; name: string }) {
  return (
    <button
      type="button"
      className="button-quiet needs-script"
      data-act="follow"
      data-follow={group}
      data-name={name}
      aria-pressed="false"
    >
      {phrase("Follow this story")}
    </button>
  );
}
