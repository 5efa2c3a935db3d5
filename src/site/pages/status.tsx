import type { Room } from "../../archive/room.ts";
import { site } from "../../city/site.ts";
import type { ClusterCounts } from "../../clusters/clustering-status.ts";
import { type Counted, readCounts } from "../../edge/counts.ts";
import type { Changes } from "../../edition/health.ts";
import { sourcesNow } from "../../edition/sources-now.ts";
import { type Status, statusOf, type ValueStatus, valueStatus } from "../../edition/status.ts";
import { type AppContext, settingsOf, variablesOf } from "../../env.ts";
import { FORMAT_LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { FeedKey } from "../../model/headline.ts";
import type { Job } from "../../model/job.ts";
import type { Published } from "../../model/published.ts";
import type { SettingProblem } from "../../model/settings.ts";
import type { CalendarState } from "../../model/source-state.ts";
import { logFault } from "../../platform/log.ts";
import type { StationStats } from "../../radio/station-report.ts";
import { stationStats, statsSentences } from "../../radio/station-stats.ts";
import { Arriving } from "../components/Arriving.tsx";
import { CalendarSources } from "../components/CalendarSources.tsx";
import { DefinitionRows } from "../components/DefinitionRows.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { PublishedValues } from "../components/PublishedValues.tsx";
import { SectionSources, summary, until, Waits } from "../components/SectionSources.tsx";
import { TitledSection } from "../components/TitledSection.tsx";
import { type Deferred, deferred } from "../html/deferred.ts";
import type { Page } from "../html/render.tsx";
import { changesNow } from "./healthz.ts";

/** The parts of the status page, each loaded by itself. */
interface SiteStatus {
  sources: Deferred<Status>;
  stories: Deferred<ClusterCounts>;
  /** Null if D1 can't be reached. */
  library: Deferred<Room | null>;
  stations: Deferred<StationStats[]>;
  calendars: Deferred<CalendarState[]>;
  /** The newsroom's failing jobs. */
  jobs: Deferred<Job[]>;
  /** The state of each KV value; null if the newsroom doesn't answer. */
  values: Deferred<ValueStatus[] | null>;
  changes: Deferred<Changes>;
  /** The last seven days; null if views aren't counted or can't be read. */
  counts: Deferred<Counted[] | null>;
  /** Invalid variables and settings. */
  problems: readonly SettingProblem[];
}

function loadStatus(c: AppContext): SiteStatus {
  const hasSources = (key: FeedKey) => sourcesNow(c.get("decisions"), key).length > 0;
  const records = c.get("edition").records();
  return {
    sources: deferred(records.then((known) => statusOf(known, Date.now(), hasSources))),
    stories: deferred(c.get("edition").clusters()),
    library: deferred(
      c
        .get("library")
        .room(variablesOf(c.env).archiveBytes)
        .then((room) => (room.kind === "found" ? room.value : null)),
    ),
    counts: deferred(readCounts(c.env)),
    calendars: deferred(c.get("edition").calendars()),
    jobs: deferred(c.get("edition").failingJobs()),
    values: deferred(c.get("edition").published().then(valuesOf)),
    changes: deferred(changesNow(c)),
    // The status page is shown even if the relays' figures are missing.
    stations: deferred(
      stationStats(c.env, c.get("settings").stations).catch((error: unknown) => {
        logFault("radio", "the relays didn’t answer the status page", error);
        return [];
      }),
    ),
    problems: settingsOf(c.env).problems,
  };
}

const valuesOf = (values: Published[] | null): ValueStatus[] | null =>
  values?.map((value) => valueStatus(value, Date.now())) ?? null;

/** The state of every source, for operators; `/status.json` has the same for monitors. */
export const statusPage: Page<SiteStatus> = {
  load: loadStatus,
  metadata: () => ({
    title: phrase("Status of our sources"),
    description: phrase("When each section of {site} was updated, and the state of each source.", {
      site: site.name,
    }),
    path: "/status",
    robots: "noindex",
  }),
  Component: ({
    data: { sources, stories, library, stations, calendars, jobs, values, changes, counts, problems },
  }) => (
    <div className="wrap">
      <PageHeader
        title={phrase("Status of our sources")}
        standfirst={phrase("When each section was updated, and the state of each source.")}
      />
      <p className="meta">
        <a href="/status.json">{phrase("This page as JSON")}</a>
      </p>
      {problems.length > 0 ? <Problems problems={problems} /> : null}
      <Arriving value={jobs} fallback={null}>
        {(value) => (value.length > 0 ? <FailingJobs jobs={value} now={Date.now()} /> : null)}
      </Arriving>
      <Arriving value={changes} fallback={null}>
        {(state) => (state === "in force" ? null : <p className="note">{CHANGES[state]}</p>)}
      </Arriving>
      <Arriving value={sources} fallback={<p className="meta">{phrase("Loading the sources")}</p>}>
        {({ sections, hostWaits, at }) => (
          <>
            <p className="note">{summary(sections)}</p>
            {hostWaits.length > 0 ? <Waits waits={hostWaits} now={Date.parse(at)} /> : null}
            {sections.map((section) => (
              <SectionSources key={section.key} section={section} now={Date.parse(at)} />
            ))}
          </>
        )}
      </Arriving>
      <Arriving value={calendars} fallback={null}>
        {(value) => <CalendarSources calendars={value} now={Date.now()} />}
      </Arriving>
      <Arriving value={values} fallback={null}>
        {(known) => (known ? <PublishedValues values={known} now={Date.now()} /> : null)}
      </Arriving>
      <Arriving value={counts} fallback={null}>
        {(value) => (value ? <Counts counts={value} /> : null)}
      </Arriving>
      <Arriving value={stories} fallback={null}>
        {(value) => <Stories {...value} />}
      </Arriving>
      <Arriving value={library} fallback={null}>
        {(room) => <ArchiveSize room={room} />}
      </Arriving>
      <Arriving value={stations} fallback={null}>
        {(value) => (value.length > 0 ? <Stations stations={value} /> : null)}
      </Arriving>
    </div>
  ),
};

const CHANGES: Readonly<Record<Exclude<Changes, "in force">, string>> = {
  late: phrase("A change at the desk has been pending for more than five minutes."),
  unknown: phrase("We can’t tell right now whether all changes at the desk are in effect."),
};

const megabytes = (bytes: number): string => phrase("{size} MB", { size: Math.round(bytes / 1e6) });

function ArchiveSize({ room }: { room: Room | null }) {
  return (
    <TitledSection id="status-library" title={phrase("Archive database")}>
      <p className={room?.nearlyFull ? "note" : "meta"}>
        {room ? sizeLine(room) : phrase("We can’t reach it right now.")}
        {room?.nearlyFull
          ? phrase(
              " It is nearly full, so the texts of the oldest gathered stories are being deleted; headlines and addresses stay. At the limit, new stories aren’t recorded. Workers Paid has 10 GB: change the plan, then set ARCHIVE_MB.",
            )
          : null}
      </p>
    </TitledSection>
  );
}

function sizeLine({ bytes, limitBytes, yearsLeft }: Room): string {
  const size = phrase("Size: {bytes}.", { bytes: megabytes(bytes) });
  if (limitBytes === null) return size;
  const limit = phrase("The limit is {limit}.", { limit: megabytes(limitBytes) });
  const years =
    yearsLeft === null
      ? []
      : [
          phrase("At the average growth rate so far, the database will reach it in {years} years.", {
            years: yearsLeft.toLocaleString(FORMAT_LOCALE, { maximumFractionDigits: 1 }),
          }),
        ];
  return [size, limit, ...years].join(" ");
}

/** Invalid variables and settings, and what the site does instead. */
function Problems({ problems }: Pick<SiteStatus, "problems">) {
  return (
    <TitledSection id="status-settings" title={phrase("Settings")}>
      <DefinitionRows rows={problems.map(({ field, message }) => [field, message])} />
    </TitledSection>
  );
}

function FailingJobs({ jobs, now }: { jobs: readonly Job[]; now: number }) {
  return (
    <TitledSection id="status-jobs" title={phrase("Failing newsroom jobs")}>
      <DefinitionRows
        rows={jobs.map(({ kind, key, attempts, notBefore, reason }) => [
          `${kind} ${key}`,
          phrase("failed {count} times in a row: {line}", { count: attempts, line: reason }),
          phrase("Next attempt {next}.", { next: until(new Date(notBefore ?? now).toISOString(), now) }),
        ])}
      />
    </TitledSection>
  );
}

const COUNTED_AS: Readonly<Record<string, string>> = {
  page: phrase("views"),
  story: phrase("views"),
  feed: phrase("requests by feed readers"),
  listen: phrase("listener-minutes"),
};

/** Page views and listening of the last seven days. */
function Counts({ counts }: { counts: readonly Counted[] }) {
  return (
    <TitledSection id="status-counts" title={phrase("Read in seven days")}>
      <DefinitionRows
        rows={counts.map(({ kind, path, count }) => [
          path,
          `${count.toLocaleString(FORMAT_LOCALE)} ${COUNTED_AS[kind] ?? kind}`,
        ])}
      />
    </TitledSection>
  );
}

function Stories({ groups, largest, at }: ClusterCounts) {
  return (
    <TitledSection id="status-stories" title={phrase("Stories")}>
      <p className="meta">
        {phrase("{groups} stories have more than one source. The largest has {largest}.", {
          groups,
          largest,
        })}{" "}
        {at && phrase("Last clustered {at}.", { at })}
      </p>
    </TitledSection>
  );
}

/** Handler of `/status.json`. */
export async function statusJson(c: AppContext): Promise<Response> {
  const { sources, problems, jobs: failingJobs, ...parts } = loadStatus(c);
  const values = Object.entries({ ...parts, failingJobs }).map(async ([name, { promise }]) => [
    name,
    await promise,
  ]);
  const body = { ...(await sources.promise), problems, ...Object.fromEntries(await Promise.all(values)) };
  return c.json(body, 200, c.get("edition").failed() ? { "Cache-Control": "no-store" } : {});
}

function Stations({ stations }: { stations: StationStats[] }) {
  return (
    <TitledSection id="status-radio" title={phrase("Radio")}>
      <DefinitionRows rows={stations.map((stats) => [stats.name, ...statsSentences(stats)])} />
    </TitledSection>
  );
}
