import { DurableObject } from "cloudflare:workers";
import type { ManyEntries } from "../archive/decisions/backup.ts";
import type { TypedInto } from "../archive/decisions/unsaved.ts";
import { type ClusterCounts, countClusters } from "../clusters/clustering-status.ts";
import type { BodyOf } from "../decisions/kinds.ts";
import type { Purger } from "../edge/purge.ts";
import type { Env } from "../env.ts";
import { FEED_KEYS, type FeedKey, type Headline } from "../model/headline.ts";
import { isFailing, type Job } from "../model/job.ts";
import type { Lookup } from "../model/lookup.ts";
import type { Published } from "../model/published.ts";
import type { CalendarState, SectionState } from "../model/source-state.ts";
import { clusteredAt, clustersOf } from "./clusters.ts";
import { archiveOf, openContext } from "./context.ts";
import {
  commit,
  commitImport,
  commitMany,
  decideCluster,
  type ManyChanged,
  type Publication,
  type UndoResult,
  undoRow,
} from "./decide.ts";
import type { Change, Changed } from "./decisions/make-change.ts";
import { dropUnsaved, keepUnsaved } from "./decisions/unsaved.ts";
import { addRun, doDueJob, nextAlarm, postponeIdleJobs, wake } from "./do-job.ts";
import { addJobs, jobsOf } from "./jobs.ts";
import { fetchOneSource, loadFrontPage, loadSection, loadSite } from "./load-now.ts";
import { changePeople, type PeopleChange } from "./people.ts";
import { calendarDepsOf, calendarStates, requestCalendar } from "./poll/calendars.ts";
import { reportRobots, stateOf } from "./poll/poll.ts";
import { publishSections } from "./publish.ts";
import { sourceState } from "./section-record.ts";
import { type NewPicture, removePicture, storePicture } from "./store-picture.ts";
import { type ServiceWarning, serviceWarnings, weatherOf } from "./weather-now.ts";

/**
 * The only writer of the archive in D1 and of the published edition in KV: one Durable Object, named "newsroom". Its
 * alarm schedules all work. Pages, the desk and the status page call its methods.
 */
export class Newsroom extends DurableObject<Env> {
  readonly #context = openContext(this.ctx, {
    env: this.env,
    pages: () => (this.ctx as { exports?: { Pages?: Purger } }).exports?.Pages,
  });
  #doing: Promise<boolean> | undefined;

  /** Loads a section that was never loaded, for a page; returns the text of the section's value. */
  load(key: FeedKey): Promise<string> {
    return loadSection(this.#context, key);
  }

  /** Returns the text of the front page's value. */
  loadFront(): Promise<string> {
    return loadFrontPage(this.#context);
  }

  /** Returns the text of the site's value: the editors' decisions, which every page needs. */
  loadSite(): Promise<string> {
    return loadSite(this.#context);
  }

  /** The state of all sources, for the status page and the desk. */
  sources(): SectionState[] {
    const { storage, now } = this.#context;
    return FEED_KEYS.map((key) => {
      const { kept, sources } = storage.section(key);
      return {
        key,
        sources: sources.map((source) => ({
          ...sourceState(source, stateOf(storage, "feed", source.feed, now()), kept),
          robotsFile: reportRobots(storage, source.feed),
        })),
      };
    });
  }

  /** The state of all calendars, for the status page and the desk. */
  async calendars(): Promise<CalendarState[]> {
    const { storage, now } = this.#context;
    const { sources } = await calendarDepsOf(this.#context);
    return calendarStates(storage, sources, now());
  }

  /** The failing jobs, for the status page and the desk. */
  failingJobs(): Job[] {
    return jobsOf(this.#context.storage).filter(isFailing);
  }

  /** The values in KV, for the status page and the desk. */
  published(): Published[] {
    return this.#context.storage.allPublished();
  }

  /** The number of current clusters, and when they were last computed. */
  clusters(): ClusterCounts {
    const { storage } = this.#context;
    return countClusters(clustersOf(storage), clusteredAt(storage));
  }

  /** The current headlines of all sources, including hidden ones. */
  headlines(): Headline[] {
    const { storage } = this.#context;
    return FEED_KEYS.flatMap((key) => storage.section(key).kept.map(({ article }) => article));
  }

  /** The weather service's messages in effect, for the desk. */
  serviceWarnings(): ServiceWarning[] {
    return serviceWarnings(weatherOf(this.#context));
  }

  /** Requests one source immediately; returns the state of its section, and the texts that changed for readers. */
  async fetchNow(key: FeedKey, feed: string): Promise<SectionState & Pick<Publication, "texts">> {
    const sources = await fetchOneSource(this.#context, key, feed);
    const { texts } = await publishSections(this.#context, [key], "news");
    return { key, sources, texts };
  }

  /** Requests the calendar at an address immediately and records its events; returns the states of all calendars. */
  async askCalendar(url: string): Promise<CalendarState[]> {
    const { storage, now, alarm } = this.#context;
    await requestCalendar(await calendarDepsOf(this.#context), url);
    // Jobs do the rest, such as updating the events on the front page.
    addJobs(storage, [{ kind: "calendars" }], now());
    await alarm.set(now());
    return this.calendars();
  }

  /** Makes one change and publishes it. If D1 doesn't respond, rejects without making the change. */
  commit(change: Change, editor: string): Promise<Changed & { publication?: Publication }> {
    return commit(this.#context, change, editor);
  }

  /** Makes several changes, each with its own undo, and publishes them together. Rejects if D1 doesn't respond. */
  commitMany(changes: readonly Change[], editor: string): Promise<ManyChanged> {
    return commitMany(this.#context, changes, editor);
  }

  /** Stores an editor's unsaved text. Rejects if D1 doesn't respond. */
  keepUnsaved(typed: TypedInto, editor: string): Promise<void> {
    return keepUnsaved(archiveOf(this.#context), typed, editor, this.#context.now());
  }

  /** Deletes an editor's unsaved text. Rejects if D1 doesn't respond. */
  dropUnsaved(story: string, editor: string): Promise<void> {
    return dropUnsaved(archiveOf(this.#context), story, editor);
  }

  /** Stores a picture with a row in the log. Rejects if R2 or D1 doesn't respond. */
  storePicture(picture: NewPicture, editor: string): Promise<Changed> {
    return storePicture(this.#context, picture, editor);
  }

  /** Deletes a picture. Rejects if R2 or D1 doesn't respond. */
  removePicture(id: string, seen: number, editor: string): Promise<Changed> {
    return removePicture(this.#context, id, seen, editor);
  }

  /** Undoes a row of the log and publishes the result. */
  undo(row: number, editor: string): Promise<UndoResult> {
    return undoRow(this.#context, row, editor);
  }

  /** Makes many changes in one transaction; returns how many were new or different. */
  importEntries(
    entries: ManyEntries,
    editor: string,
  ): Promise<{ imported: number; publication: Publication }> {
    return commitImport(this.#context, entries, editor);
  }

  /** Changes who can sign in to the desk; returns false for an unknown editor. */
  changePeople(change: PeopleChange): Promise<boolean> {
    return changePeople(archiveOf(this.#context), change);
  }

  /** Applies a decision about clusters; returns `missing` if it no longer applies. */
  decideCluster(decision: BodyOf<"cluster">): Promise<Lookup<string>> {
    return decideCluster(this.#context, decision);
  }

  /** Sets the alarm if it was lost. Called by a cron trigger, and by a page whose section is old. */
  wake(): Promise<void> {
    return wake(this.#context);
  }

  /** Does everything that is due and schedules the rest. For replays, whose clock jumps; returns the number of jobs. */
  async run(): Promise<number> {
    addRun(this.#context);
    let jobs = 0;
    while (await this.#doNext()) jobs += 1;
    nextAlarm(this.#context);
    return jobs;
  }

  /** Does one job per invocation, to stay within the Free plan's CPU time. */
  override async alarm(): Promise<void> {
    addRun(this.#context, true);
    await this.#doNext();
    await postponeIdleJobs(this.#context);
    await this.#context.alarm.set(nextAlarm(this.#context));
  }

  /** Does the next job, or waits for the one in progress; returns false if none is due. */
  #doNext(): Promise<boolean> {
    this.#doing ??= doDueJob(this.#context).finally(() => {
      this.#doing = undefined;
    });
    return this.#doing;
  }
}
