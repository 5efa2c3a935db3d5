import { sectionName } from "../city/sections.ts";
import type { SettingProblem } from "../city/setting-fields.ts";
import { site } from "../city/site.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import { type Counted, readCounts } from "../counts.ts";
import { sourcesNow } from "../desk/sources-now.ts";
import {
  type HostWait,
  type SectionHealth,
  type SectionStatus,
  type SourceStatus,
  type Status,
  statusOf,
} from "../edition/status.ts";
import { type AppContext, settingsHere, stationsHere } from "../env.ts";
import type { Page } from "../html/render.tsx";
import { agoText } from "../islands/ago-text.ts";
import { askerOf } from "../library/ask.ts";
import { logFault } from "../log.ts";
import type { StationStats } from "../radio/station-report.ts";
import { stationStats, statsSentences } from "../radio/station-stats.ts";
import { lastRun, type StoriesStatus, storiesStatus } from "../stories/stories-status.ts";

const CACHE = "public, max-age=30";

/** The edition's sources, and the radio's stations. */
interface SiteStatus extends Status {
  stories: StoriesStatus;
  stations: StationStats[];
  /** Of the last seven days; null where reading is not counted, or nobody may read the counts. */
  counts: Counted[] | null;
  /** Variables and settings that could not be taken as they stand. */
  problems: readonly SettingProblem[];
}

async function loadStatus(c: AppContext): Promise<SiteStatus> {
  const stations = stationsHere(c.env);
  const [records, told, run, counts, stats] = await Promise.all([
    c.get("edition").records(),
    c.get("stories")(),
    lastRun(askerOf(c.env.LIBRARY)),
    readCounts(c.env),
    // The sources' status is still worth showing when a relay cannot be asked.
    stationStats(c.env, stations).catch((error: unknown) => {
      logFault("radio", "the relays did not answer the status page", error);
      return [];
    }),
  ]);
  return {
    ...statusOf(records, Date.now(), (key) => sourcesNow(c.get("desk"), key).length > 0),
    stories: storiesStatus(told, run),
    stations: stats,
    counts,
    problems: settingsHere(c.env).problems,
  };
}

/** How every source is doing, for whoever runs the site; `/status.json` says the same to a monitor. */
export const statusPage: Page<SiteStatus> = {
  load: loadStatus,
  metadata: () => ({
    title: "Status of our sources",
    description: `How fresh each section of ${site.name} is, and how each of its sources is doing.`,
    path: "/status",
    robots: "noindex",
  }),
  cache: CACHE,
  Component: ({ data }) => (
    <div className="wrap">
      <PageHeader title="Status of our sources" standfirst={summary(data.sections)} />
      <p className="meta">
        <a href="/status.json">The same as JSON</a>
      </p>
      {data.problems.length > 0 ? <Problems problems={data.problems} /> : null}
      {data.hostWaits.length > 0 ? <Waits waits={data.hostWaits} now={Date.parse(data.at)} /> : null}
      {data.sections.map((section) => (
        <SectionSources key={section.key} section={section} now={Date.parse(data.at)} />
      ))}
      {data.counts ? <Counts counts={data.counts} /> : null}
      <Stories {...data.stories} />
      {data.stations.length > 0 ? <Stations stations={data.stations} /> : null}
    </div>
  ),
};

/** What an operator set that could not be taken, and what the site does instead. */
function Problems({ problems }: Pick<SiteStatus, "problems">) {
  return (
    <section aria-labelledby="status-settings">
      <h2 id="status-settings" className="section-head">
        Settings
      </h2>
      <dl className="definition-rows">
        {problems.map(({ field, message }) => (
          <div key={field + message}>
            <dt>{field}</dt>
            <dd>{message}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Hosts that want to be left alone: none of our sources there is asked meanwhile. */
function Waits({ waits, now }: { waits: readonly HostWait[]; now: number }) {
  return (
    <section aria-labelledby="status-waits">
      <h2 id="status-waits" className="section-head">
        Hosts that asked us to wait
      </h2>
      <dl className="definition-rows">
        {waits.map(({ host, until: time, sources }) => (
          <div key={host}>
            <dt>{host}</dt>
            <dd>{`Asked again ${until(time, now)}; ${sources} of our sources are there.`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const COUNTED_AS: Readonly<Record<string, string>> = {
  page: "views",
  story: "views",
  feed: "requests by feed readers",
  listen: "listener-minutes",
};

/** What was read and heard in the last seven days. */
function Counts({ counts }: { counts: readonly Counted[] }) {
  return (
    <section aria-labelledby="status-counts">
      <h2 id="status-counts" className="section-head">
        Read in seven days
      </h2>
      <dl className="definition-rows">
        {counts.map(({ kind, path, count }) => (
          <div key={kind + path}>
            <dt>{path}</dt>
            <dd>{`${count.toLocaleString("en-US")} ${COUNTED_AS[kind] ?? kind}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Stories({ groups, largest, lastRun }: StoriesStatus) {
  return (
    <section aria-labelledby="status-stories">
      <h2 id="status-stories" className="section-head">
        Stories
      </h2>
      <p className="meta">{`${groups} stories are told by several sources, the largest by ${largest}.`}</p>
      <p className="meta">
        {lastRun
          ? `Last grouped ${lastRun.at}: ${lastRun.given} headlines beside ${lastRun.remembered}, in ${lastRun.tookMs} ms.`
          : "Never grouped yet, or the library cannot be read."}
      </p>
    </section>
  );
}

/** Handler of `/status.json`. */
export async function statusJson(c: AppContext): Promise<Response> {
  return c.json(await loadStatus(c), 200, { "Cache-Control": CACHE });
}

/** What is said of the sections in each state but "ok", after their names. */
const WORDS: Readonly<Record<Exclude<SectionHealth, "ok">, string>> = {
  failing: "every source fails, so the last good copy is shown",
  empty: "loaded, but no source gave an article",
  broken: "asked, but never loaded yet",
  unasked: "not asked for yet; the clock comes to each section within the hour",
  unsourced: "no source fills it",
  unknown: "the store did not answer",
};

/** How all sections are doing, those that are not well by name. */
function summary(sections: readonly SectionStatus[]): string {
  const well = sections.filter(({ health }) => health === "ok").length;
  const others = (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((health) => {
    const names = sections.filter((section) => section.health === health).map(({ key }) => sectionName(key));
    return names.length > 0 ? [`${names.join(", ")}: ${WORDS[health]}.`] : [];
  });
  return [`${well} of ${sections.length} sections are loaded and being refreshed.`, ...others].join(" ");
}

function SectionSources({ section, now }: { section: SectionStatus; now: number }) {
  const { key, ageMinutes, health, sources } = section;
  const age = ageMinutes === null ? "Never loaded" : `Last good load ${ageMinutes} min ago`;
  return (
    <section aria-labelledby={`status-${key}`}>
      <h2 id={`status-${key}`} className="section-head">
        {sectionName(key)}
      </h2>
      <p className="meta">{health === "ok" ? age : `${age}; ${WORDS[health]}`}</p>
      <dl className="definition-rows">
        {sources.map((source) => (
          <div key={source.feed}>
            <dt>
              <a href={source.feed} rel="nofollow noopener">
                {source.name}
              </a>
            </dt>
            {sentences(source, now).map((sentence) => (
              <dd key={sentence}>{sentence}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Stations({ stations }: { stations: StationStats[] }) {
  return (
    <section aria-labelledby="status-radio">
      <h2 id="status-radio" className="section-head">
        Radio
      </h2>
      <dl className="definition-rows">
        {stations.map((stats) => (
          <div key={stats.port}>
            <dt>{stats.name}</dt>
            {statsSentences(stats).map((sentence) => (
              <dd key={sentence}>{sentence}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What an operator asks about a source, each answer a sentence. */
export function sentences(source: SourceStatus, now: number): string[] {
  const { articles, items, validators, gone, failuresInARow, lastError, movedTo } = source;
  const held = [validators?.etag && "ETag", validators?.lastModified && "Last-Modified"].filter(Boolean);
  const next = gone ? "never again: its publisher withdrew it" : until(source.nextDue, now);
  return [
    `Last success ${ago(source.lastSuccess, now)}; newest item ${ago(source.newestItem, now)}.`,
    `${articles} articles of ${items} items; validators: ${held.length > 0 ? held.join(" and ") : "none"}.`,
    `Next due ${next}; failures in a row: ${failuresInARow}.`,
    ...(source.hostWaitUntil
      ? [`Its host asked all who ask it to wait: ${until(source.hostWaitUntil, now)}.`]
      : []),
    ...(lastError ? [`Last error ${ago(lastError.at, now)}: ${lastError.line}`] : []),
    ...(movedTo ? [`It has moved for good to ${movedTo}: correct the source table.`] : []),
  ];
}

function ago(time: string | null, now: number): string {
  return time === null ? "never" : agoText(Date.parse(time), now);
}

function until(time: string | null, now: number): string {
  const minutes = time === null ? 0 : Math.ceil((Date.parse(time) - now) / 60_000);
  return minutes > 0 ? `in ${minutes} min` : "now";
}
