import { DurableObject } from "cloudflare:workers";
import { type Ask, askerOf } from "../archive/ask.ts";
import { openLibrary } from "../archive/library.ts";
import { readSettings } from "../city/read-settings.ts";
import { putBack } from "../clusters/decision-snapshot.ts";
import { grouplingsOf } from "../clusters/grouplings.ts";
import { runStories } from "../clusters/run-stories.ts";
import type { ClusterCounts } from "../clusters/stories-status.ts";
import { openStoryDesk } from "../clusters/story-library.ts";
import { type Purger, purgePages } from "../edge/purge.ts";
import { SITE } from "../edition/decisions.ts";
import { FRONT_KEYS } from "../edition/front.ts";
import { sourcesNow } from "../edition/sources-now.ts";
import { type Env, originOf, settingsHere } from "../env.ts";
import type { Answer } from "../model/answer.ts";
import type { TellingDecision } from "../model/decision-kinds.ts";
import { FEED_KEYS, type FeedKey, type Headline } from "../model/headline.ts";
import { log, logFault } from "../model/log.ts";
import type { SectionState } from "../model/source-state.ts";
import { readStoryId } from "../model/story-id.ts";
import { openHosts } from "../sources/fetch/hosts.ts";
import { plannedAfter } from "./compose/decided.ts";
import { composeFront } from "./compose/front.ts";
import { readInput } from "./compose/input.ts";
import { composeSection } from "./compose/section.ts";
import { importEntries, type readBackup } from "./decisions/backup.ts";
import { recordOwnStories } from "./decisions/record-own.ts";
import { type Change, type Changed, makeChange, type Undone, undo } from "./decisions/store.ts";
import { dueDecisions, markSeen } from "./decisions/sync.ts";
import { addJobs, doNextJob, hasJobs, type Job } from "./jobs.ts";
import {
  beginRun,
  bringForward,
  isRunDue,
  isUnscheduled,
  nextRun,
  POLL_MS,
  scheduleRun,
} from "./next-run.ts";
import { poll } from "./poll.ts";
import { networkOf, type PollDeps, type Run } from "./poll-deps.ts";
import {
  type Because,
  clusterCounts,
  isOlderInKv,
  type PublishDeps,
  type PublishedText,
  type PublishResult,
  publish,
  publishToday,
  retryIn,
} from "./publish.ts";
import { oweAgain, takeDue } from "./purge-again.ts";
import { refreshForVisitor, startRefresh } from "./refresh.ts";
import type { SectionRecord } from "./section-record.ts";
import { openStorage } from "./storage.ts";
import { tellReaders } from "./tell-readers.ts";
import { tend } from "./tend.ts";
import {
  areForecastsDue,
  askForecasts,
  askWarnings,
  nextWeather,
  todayOf,
  type WeatherDeps,
} from "./weather.ts";
import { saveContact, weatherDeps } from "./weather-city.ts";

/** A decision that D1 couldn't be asked about is published after this. */
const RETRY_AFTER_FAULT_MS = 5_000;
/** KV tells every place of a write within a minute (Workers KV, "How KV works"). */
const KV_SETTLES_MS = 90_000;
/** An editor waits no longer for one source. */
const ONE_SOURCE_MS = 10_000;

/** What each run does; the weather is asked for between two runs as well. */
const DUE: readonly Job[] = [
  { kind: "weather" },
  { kind: "decisions" },
  { kind: "purge" },
  { kind: "poll" },
  { kind: "tend" },
];

/** How a decision came into force. */
export interface InForce {
  /** True when KV or D1 failed: the newsroom publishes it again within seconds. */
  isLate: boolean;
  /** What readers see changed: values of KV by name. */
  texts: PublishedText[];
}

const NOTHING_CHANGED: InForce = { isLate: false, texts: [] };

/** How undoing a row of the log ended. */
export type UndoResult =
  | { kind: "overtaken" | "unknown" }
  | { kind: "changed"; version: number; inForce: InForce };

/**
 * The only writer of D1's archive and of the published edition in KV. One object for the whole site, named
 * "newsroom"; its alarm is the schedule.
 */
export class Newsroom extends DurableObject<Env> {
  readonly #storage = openStorage(this.ctx.storage.sql);
  readonly #hosts = openHosts();
  readonly #underway = new Map<FeedKey, Run>();
  readonly #now = () => Date.now();
  readonly #ask: Ask = askerOf(this.env.LIBRARY);
  #running: Promise<void> | undefined;
  /** Publications run one after the other. */
  #publishing: Promise<unknown> = Promise.resolve();

  /** For a page that finds a section that was never loaded: asks its sources and gives the text of its value. */
  async load(key: FeedKey): Promise<string> {
    const { early } = refreshForVisitor(await this.#pollDeps(), key);
    return this.#sectionText(await early);
  }

  /** The same for the front page. */
  async loadFront(): Promise<string> {
    const deps = await this.#pollDeps();
    const isMissing = (key: FeedKey) => this.#storage.section(key).kept.length === 0;
    const runs = FRONT_KEYS.filter(isMissing).map((key) =>
      refreshForVisitor(deps, key).early.catch(() => null),
    );
    const early = new Map(
      (await Promise.all(runs)).flatMap((record) => (record ? [[record.key, record]] : [])),
    );
    const input = await readInput(this.#ask, this.#storage, this.#now());
    const sections = new Map(
      FRONT_KEYS.map((key) => {
        const record = early.get(key) ?? this.#storage.section(key);
        return [key, composeSection(record, input, this.#now(), this.#origin)] as const;
      }),
    );
    return JSON.stringify({ serial: 0, ...composeFront(sections, input, this.#now()) });
  }

  /** What is known of every source, for the status page and the desk. */
  sources(): SectionState[] {
    return FEED_KEYS.map((key) => ({ key, sources: this.#storage.section(key).sources }));
  }

  /** Whether a decision may be recorded that KV hasn't taken yet. */
  async isBehind(): Promise<boolean> {
    const due = await dueDecisions(this.#ask, this.#storage, this.#now()).catch(() => undefined);
    return due !== null;
  }

  /** How many clusters are on now. */
  clusters(): ClusterCounts {
    return clusterCounts(this.#storage);
  }

  /** Every headline that a source holds now, also those that no list shows. */
  headlines(): Headline[] {
    return FEED_KEYS.flatMap((key) => this.#storage.section(key).kept.map(({ article }) => article));
  }

  /** Asks one source out of its turn; the section afterwards, and what readers see changed. */
  async askNow(key: FeedKey, feed: string): Promise<SectionState & Pick<InForce, "texts">> {
    const pick = (states: SectionState["sources"]) => states.filter((state) => state.feed === feed);
    const { sources } = await startRefresh(await this.#pollDeps(), key, pick, ONE_SOURCE_MS).done;
    const { texts } = await this.#publish([key], "news");
    return { key, sources, texts };
  }

  /** Makes one change and puts it in force. Rejects when D1 doesn't answer: nothing was changed then. */
  async commit(change: Change, editor: string): Promise<Changed & { inForce?: InForce }> {
    const changed = await makeChange(this.#db, change, editor, this.#now());
    return changed.kind === "changed" ? { ...changed, inForce: await this.#committed() } : changed;
  }

  /** Undoes a row of the log and puts that in force. */
  async undo(row: number, editor: string): Promise<UndoResult> {
    const undone = await undo(this.#db, row, editor, this.#now());
    if (undone.kind !== "changed") return undone;
    if (undone.of === "telling") await this.#undoTelling(undone);
    return { kind: "changed", version: undone.version, inForce: await this.#committed() };
  }

  /** Imports the entries of a file; gives how many were new or different. All or none of it. */
  async importEntries(
    entries: ReturnType<typeof readBackup>,
    editor: string,
  ): Promise<{ imported: number; inForce: InForce }> {
    const imported = await importEntries(this.#db, entries, editor, this.#now());
    return { imported, inForce: await this.#committed() };
  }

  /** Carries out a decision about clusters; `unknown` where there is nothing (any more) to decide. */
  decideCluster({ act, one, other }: TellingDecision): Promise<Answer<string>> {
    const desk = openStoryDesk(this.#ask);
    return act === "lead" ? desk.lead(one) : desk[act](one, other);
  }

  /** Sets the alarm if it was lost. A cron trigger calls it, and a page that finds its section old. */
  async wake(): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm < Date.now() - POLL_MS) await this.ctx.storage.setAlarm(Date.now());
  }

  /** Does everything that is due at once: for replays, whose clock jumps. */
  async run(): Promise<void> {
    addJobs(this.#storage, DUE);
    await this.#runJobs();
  }

  override async alarm(): Promise<void> {
    if (!hasJobs(this.#storage)) this.#addDue();
    if (this.#running) await this.#running;
    else await doNextJob(this.#storage, (job) => this.#do(job));
    await this.ctx.storage.setAlarm(hasJobs(this.#storage) ? Date.now() : await this.#nextAlarm());
  }

  #addDue(): void {
    const now = this.#now();
    const isRun = isRunDue(this.#storage, now) || retryIn(this.#storage, now) !== null;
    if (isRun) beginRun(this.#storage);
    addJobs(this.#storage, isRun ? DUE : [{ kind: "weather" }]);
  }

  /** The next minute of the weather, the next poll, or what editors planned before it. */
  async #nextAlarm(): Promise<number> {
    const now = this.#now();
    if (isUnscheduled(this.#storage)) {
      const input = await readInput(this.#ask, this.#storage, now);
      saveContact(this.#storage, readSettings(input.settings, settingsHere(this.env).settings).settings);
      scheduleRun(this.#storage, now, plannedAfter(input, now));
    }
    const retry = now + (retryIn(this.#storage, now) ?? POLL_MS);
    return Math.min(nextRun(this.#storage), retry, nextWeather(this.#weatherDeps()));
  }

  /** What an editor just planned may begin before the alarm that is set. */
  async #setAlarmForPlanned(): Promise<void> {
    const now = this.#now();
    bringForward(this.#storage, plannedAfter(await readInput(this.#ask, this.#storage, now), now));
    const [alarm, next] = await Promise.all([this.ctx.storage.getAlarm(), this.#nextAlarm()]);
    if (alarm === null || alarm > next) await this.ctx.storage.setAlarm(next);
  }

  get #db(): D1Database {
    if (!this.env.LIBRARY) throw new Error("LIBRARY is not bound: the newsroom can't record a decision");
    return this.env.LIBRARY;
  }

  get #origin(): string {
    return originOf(this.env);
  }

  /** Does all jobs, one after the other; whoever asks meanwhile waits for the same run. */
  #runJobs(): Promise<void> {
    this.#running ??= (async () => {
      while (await doNextJob(this.#storage, (job) => this.#do(job)));
    })().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #do(job: Job): Promise<void> {
    switch (job.kind) {
      case "decisions":
        return void (await this.#decided());
      case "poll":
        return this.#poll();
      case "cluster":
        return this.#cluster(this.#storage.section(job.key));
      case "publish":
        return void (await this.#publish([job.key], "news"));
      case "purge":
        return this.#purgeAgain();
      case "tend":
        return tend({
          env: this.env,
          ask: this.#ask,
          storage: this.#storage,
          now: this.#now(),
          origin: this.#origin,
        });
      case "weather":
        return this.#weather();
      case "forecast":
        await askForecasts(this.#weatherDeps());
        return this.#publishToday();
    }
  }

  async #weather(): Promise<void> {
    const deps = this.#weatherDeps();
    await askWarnings(deps);
    await this.#publishToday();
    if (areForecastsDue(deps)) addJobs(this.#storage, [{ kind: "forecast" }]);
  }

  #weatherDeps(): WeatherDeps {
    return weatherDeps(settingsHere(this.env).settings, {
      storage: this.#storage,
      outside: networkOf({ now: this.#now, hosts: this.#hosts, origin: this.#origin }),
      origin: this.#origin,
    });
  }

  /** Publishes the weather where readers would see a change. */
  #publishToday(): Promise<void> {
    const today = todayOf(this.#weatherDeps());
    const published = this.#publishing.then(() => publishToday(this.#publishDeps, today));
    this.#publishing = published.catch(() => undefined);
    return published.then(() => undefined);
  }

  get #publishDeps(): PublishDeps {
    return {
      kv: this.env.EDITION,
      ask: this.#ask,
      storage: this.#storage,
      now: this.#now,
      origin: this.#origin,
    };
  }

  async #poll(): Promise<void> {
    const began = this.#now();
    const polled = await poll(await this.#pollDeps());
    log("tick", {
      part: "newsroom",
      what: polled ? "asked the most neglected sources" : "no source was due",
      ...(polled ? { section: polled.key } : {}),
      ms: this.#now() - began,
      counts: { asked: polled?.asked.length ?? 0 },
    });
  }

  async #pollDeps(): Promise<PollDeps> {
    const input = await readInput(this.#ask, this.#storage, this.#now());
    return {
      storage: this.#storage,
      hosts: this.#hosts,
      underway: this.#underway,
      db: this.env.LIBRARY,
      now: this.#now,
      origin: this.#origin,
      budget: { left: 40 },
      sourcesOf: (key) => sourcesNow(input, key),
      saved: async (record, before) => {
        const isNew = record.changedAt !== before.changedAt;
        const { key } = record;
        addJobs(this.#storage, [
          { kind: "decisions" },
          ...(isNew ? [{ kind: "cluster", key } as const] : []),
          { kind: "publish", key },
        ]);
        this.ctx.waitUntil(this.#soon());
      },
    };
  }

  /** What a visitor's load saved is clustered and published at once; an alarm takes over if this run is cut off. */
  async #soon(): Promise<void> {
    await this.#runJobs().catch((error: unknown) => logFault("newsroom", "jobs broke", error));
  }

  async #cluster(record: SectionRecord): Promise<void> {
    const given = await grouplingsOf(record, openLibrary(this.env.LIBRARY, this.#now));
    const stories = await runStories(this.#ask, given, this.#now());
    // Another section's report may have joined a story here: both lists show it.
    const keys = new Set(stories.flatMap((id) => readStoryId(id)?.feedKey ?? []));
    addJobs(
      this.#storage,
      [...keys].map((key) => ({ kind: "publish", key })),
    );
    await this.#tell({ stories, names: [] });
  }

  /** Publishes what was committed a moment ago; late when D1 doesn't say what that was. */
  async #committed(): Promise<InForce> {
    try {
      return await this.#decided();
    } catch (error) {
      logFault("newsroom", "a decision is recorded and published later", error);
      addJobs(this.#storage, [{ kind: "decisions" }]);
      await this.ctx.storage.setAlarm(Date.now() + RETRY_AFTER_FAULT_MS);
      return { isLate: true, texts: [] };
    }
  }

  /** Publishes what editors decided since the last time, or what has come into force by itself. */
  async #decided(): Promise<InForce> {
    const due = await dueDecisions(this.#ask, this.#storage, this.#now());
    const isNew = due !== null || !this.#storage.published(SITE) || (await this.#lostPublication());
    if (!isNew && retryIn(this.#storage, this.#now()) === null) return NOTHING_CHANGED;
    const { env } = this;
    const { stories = [] } = due ?? {};
    if (stories.length > 0 && env.LIBRARY)
      await recordOwnStories(stories, {
        db: env.LIBRARY,
        ask: this.#ask,
        origin: this.#origin,
        now: this.#now(),
      });
    const { isWhole, texts } = await this.#publish(isNew ? FEED_KEYS : [], isNew ? "decision" : "news");
    if (!isWhole) {
      addJobs(this.#storage, [{ kind: "decisions" }]);
      await this.ctx.storage.setAlarm(Date.now() + (retryIn(this.#storage, this.#now()) ?? 0));
      return { isLate: true, texts };
    }
    if (due) {
      markSeen(this.#storage, due.seen);
      await this.#setAlarmForPlanned();
    }
    return { isLate: false, texts };
  }

  /** Whether KV has lost the last publication of decisions, which it said it took; all values are then written again. */
  async #lostPublication(): Promise<boolean> {
    const published = this.#storage.published(SITE);
    if (!published || Math.abs(this.#now() - published.changedAt) < KV_SETTLES_MS) return false;
    const isLost = await isOlderInKv(this.env.EDITION, published.serial);
    if (isLost) this.#storage.forgetPublished();
    return isLost;
  }

  #publish(keys: readonly FeedKey[], because: Because): Promise<PublishResult> {
    const published = this.#publishing.then(async () => {
      const result = await publish(this.#publishDeps, keys, because);
      if (because === "news") await this.#tell({ stories: [], names: result.changed });
      return result;
    });
    this.#publishing = published.catch(() => undefined);
    return published;
  }

  async #tell(news: Parameters<typeof tellReaders>[2]): Promise<void> {
    oweAgain(this.#storage, await tellReaders(this.env, this.ctx, news), this.#now());
  }

  #purgeAgain(): Promise<void> {
    const { exports }: { exports?: { Pages?: Purger } } = this.ctx;
    return purgePages(exports?.Pages, takeDue(this.#storage, this.#now()));
  }

  async #sectionText(record: SectionRecord): Promise<string> {
    const input = await readInput(this.#ask, this.#storage, this.#now());
    return JSON.stringify({ serial: 0, ...composeSection(record, input, this.#now(), this.#origin) });
  }

  async #undoTelling({ before, taken }: Extract<Undone, { kind: "changed" }>): Promise<void> {
    const done = taken
      ? await putBack(this.#ask, taken)
      : before !== null && (await this.decideCluster(before as TellingDecision)).kind !== "unavailable";
    if (!done) throw new Error("the archive did not take back a decision");
  }
}
