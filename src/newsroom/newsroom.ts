import { DurableObject } from "cloudflare:workers";
import type { ClusterCounts } from "../clusters/clustering-status.ts";
import type { Purger } from "../edge/purge.ts";
import type { Env } from "../env.ts";
import type { Answer } from "../model/answer.ts";
import type { CalendarState } from "../model/calendar-state.ts";
import type { ClusterDecision } from "../model/decision-kinds.ts";
import { FEED_KEYS, type FeedKey, type Headline } from "../model/headline.ts";
import type { SectionState } from "../model/source-state.ts";
import { askOneSource } from "./ask-sources.ts";
import { calendarStates } from "./calendar/calendar-state.ts";
import { calendarsOf } from "./calendars.ts";
import { archiveOf, openContext } from "./context.ts";
import {
  commit,
  commitMany,
  decideCluster,
  type InForce,
  type ManyChanged,
  publishCommitted,
  type UndoResult,
  undoRow,
} from "./decide.ts";
import { importEntries, type ManyEntries } from "./decisions/backup.ts";
import type { Change, Changed } from "./decisions/store.ts";
import { dueDecisions } from "./decisions/sync.ts";
import { dropUnsaved, keepUnsaved, type TypedInto } from "./decisions/unsaved.ts";
import { doJob } from "./do-job.ts";
import { addJobs, doNextJob, hasJobs } from "./jobs.ts";
import { loadFrontPage, loadSection } from "./load-now.ts";
import { changePeople, type PeopleChange } from "./people.ts";
import { clusterCounts } from "./publish.ts";
import { publishSections, weatherOf } from "./publish-in-turn.ts";
import { reportRobots } from "./robots.ts";
import { addDueJobs, everyRun, nextAlarm, wake } from "./schedule.ts";
import { type NewPicture, removePicture, storePicture } from "./store-picture.ts";
import { type ServiceWarning, serviceWarnings } from "./weather.ts";

/**
 * The only writer of D1's archive and of the published edition in KV. One object for the whole site, named
 * "newsroom"; its alarm is the schedule. Each method is called from outside: by pages, the desk, the status page.
 */
export class Newsroom extends DurableObject<Env> {
  readonly #context = openContext(this.ctx, {
    env: this.env,
    pages: () => this.#exports.exports?.Pages,
  });
  #doing: Promise<boolean> | undefined;

  /** For a page that finds a section that was never loaded: asks its sources and gives the text of its value. */
  load(key: FeedKey): Promise<string> {
    return loadSection(this.#context, key);
  }

  /** The same for the front page. */
  loadFront(): Promise<string> {
    return loadFrontPage(this.#context);
  }

  /** What is known of every source, for the status page and the desk. */
  sources(): SectionState[] {
    const { storage } = this.#context;
    return FEED_KEYS.map((key) => ({
      key,
      sources: storage
        .section(key)
        .sources.map((source) => ({ ...source, robotsFile: reportRobots(storage, source.feed) })),
    }));
  }

  /** What is known of every calendar, for the status page and the desk. */
  calendars(): CalendarState[] {
    return calendarStates(this.#context.storage, calendarsOf(this.#context));
  }

  /** Whether a decision may be recorded that KV hasn't taken yet. */
  async isBehind(): Promise<boolean> {
    const { ask, storage, now } = this.#context;
    return (await dueDecisions(ask, storage, now()).catch(() => undefined)) !== null;
  }

  /** How many clusters are on now. */
  clusters(): ClusterCounts {
    return clusterCounts(this.#context.storage);
  }

  /** Every headline that a source holds now, also those that no list shows. */
  headlines(): Headline[] {
    const { storage } = this.#context;
    return FEED_KEYS.flatMap((key) => storage.section(key).kept.map(({ article }) => article));
  }

  /** The messages of the weather service that are in force, for the desk. */
  serviceWarnings(): ServiceWarning[] {
    return serviceWarnings(weatherOf(this.#context));
  }

  /** Asks one source out of its turn; the section afterwards, and what readers see changed. */
  async askNow(key: FeedKey, feed: string): Promise<SectionState & Pick<InForce, "texts">> {
    const sources = await askOneSource(this.#context, key, feed);
    const { texts } = await publishSections(this.#context, [key], "news");
    return { key, sources, texts };
  }

  /** Makes one change and puts it in force. Rejects when D1 doesn't answer: nothing was changed then. */
  commit(change: Change, editor: string): Promise<Changed & { inForce?: InForce }> {
    return commit(this.#context, change, editor);
  }

  /** Makes several changes, each with its undo, and puts them in force together. Rejects when D1 doesn't answer. */
  commitMany(changes: readonly Change[], editor: string): Promise<ManyChanged> {
    return commitMany(this.#context, changes, editor);
  }

  /** Stores what an editor typed into a story and hasn't saved. Rejects when D1 doesn't answer. */
  keepUnsaved(typed: TypedInto, editor: string): Promise<void> {
    return keepUnsaved(archiveOf(this.#context), typed, editor, this.#context.now());
  }

  /** Forgets what an editor typed into a story. Rejects when D1 doesn't answer. */
  dropUnsaved(story: string, editor: string): Promise<void> {
    return dropUnsaved(archiveOf(this.#context), story, editor);
  }

  /** Stores a picture with its row in the log. Rejects when R2 or D1 doesn't answer. */
  storePicture(picture: NewPicture, editor: string): Promise<Changed> {
    return storePicture(this.#context, picture, editor);
  }

  /** Removes a picture for good. Rejects when R2 or D1 doesn't answer. */
  removePicture(id: string, seen: number, editor: string): Promise<Changed> {
    return removePicture(this.#context, id, seen, editor);
  }

  /** Undoes a row of the log and puts that in force. */
  undo(row: number, editor: string): Promise<UndoResult> {
    return undoRow(this.#context, row, editor);
  }

  /** Makes many changes at once, as a file or a list of choices has them; gives how many were new or different. All or none of it. */
  async importEntries(entries: ManyEntries, editor: string): Promise<{ imported: number; inForce: InForce }> {
    const db = archiveOf(this.#context);
    const imported = await importEntries(db, entries, editor, this.#context.now());
    return { imported, inForce: await publishCommitted(this.#context) };
  }

  /** Changes who may sign in at the desk; false where it found nobody. */
  changePeople(change: PeopleChange): Promise<boolean> {
    return changePeople(archiveOf(this.#context), change);
  }

  /** Carries out a decision about clusters; `unknown` where there is nothing (any more) to decide. */
  decideCluster(decision: ClusterDecision): Promise<Answer<string>> {
    return decideCluster(this.#context, decision);
  }

  /** Sets the alarm if it was lost. A cron trigger calls it, and a page that finds its section old. */
  wake(): Promise<void> {
    return wake(this.#context);
  }

  /** Does everything that is due at once, for replays, whose clock jumps; gives how many jobs that were. */
  async run(): Promise<number> {
    addJobs(this.#context.storage, everyRun(this.#context));
    let jobs = 0;
    while (await this.#doNext()) jobs += 1;
    return jobs;
  }

  /** Does one job in each invocation, so that it stays within the Free plan's CPU time. */
  override async alarm(): Promise<void> {
    const { storage, alarm } = this.#context;
    if (!hasJobs(storage)) addDueJobs(this.#context);
    await this.#doNext();
    await alarm.set(await nextAlarm(this.#context));
  }

  get #exports(): { exports?: { Pages?: Purger } } {
    return this.ctx;
  }

  /** Does the next job, or waits for the one that is being done; false where there is none. */
  #doNext(): Promise<boolean> {
    this.#doing ??= doNextJob(this.#context.storage, (job) => doJob(this.#context, job)).finally(() => {
      this.#doing = undefined;
    });
    return this.#doing;
  }
}
