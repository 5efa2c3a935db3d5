import { type Db, openDb } from "../archive/ask.ts";
import { AGENT } from "../city/agent.ts";
import type { Purger } from "../edge/purge.ts";
import { type Env, originOf } from "../env.ts";
import type { FeedKey } from "../model/headline.ts";
import { type Hosts, openHosts } from "../sources/fetch/hosts.ts";
import { openOutside } from "../sources/fetch/outside.ts";
import type { SectionRefresh } from "./poll/feeds.ts";
import type { Poller } from "./poll/poll.ts";
import { type NewsroomStore, openStorage } from "./storage.ts";

/** The dependencies that the newsroom's parts share while its Durable Object is in memory. */
export interface NewsroomContext {
  env: Env;
  /** The Durable Object's SQLite. */
  storage: NewsroomStore;
  ask: Db;
  /** The current time in ms. */
  now: () => number;
  /** Waits for a number of ms. */
  wait: (ms: number) => Promise<void>;
  origin: string;
  /** The turns and waits of hosts. */
  hosts: Hosts;
  /** The sections that are being refreshed. */
  underway: Map<FeedKey, SectionRefresh>;
  alarm: { get: () => Promise<number | null>; set: (at: number) => Promise<void> };
  /** The cached entrypoint; undefined on a platform without a cache. */
  pages: () => Purger | undefined;
  /** Runs publications one at a time. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The part of `DurableObjectState` that the newsroom uses. */
type State = Pick<DurableObjectState, "storage">;

/** The part of the Durable Object that the newsroom uses. */
type Given = Pick<NewsroomContext, "env" | "pages">;

/** Opens the newsroom's storage and returns the shared context. */
export function openContext(state: State, { env, pages }: Given): NewsroomContext {
  return {
    env,
    storage: openStorage(state.storage.sql),
    ask: openDb(env.LIBRARY),
    now: () => Date.now(),
    wait: (ms) => scheduler.wait(ms),
    origin: originOf(env),
    hosts: openHosts(),
    underway: new Map(),
    alarm: {
      get: () => state.storage.getAlarm(),
      // workerd drops an alarm that is set for the time of the one that is running (cloudflare/workerd#6866).
      set: (at) => state.storage.setAlarm(Math.max(at, Date.now() + 1)),
    },
    pages,
    inTurn: oneByOne(),
  };
}

function oneByOne(): NewsroomContext["inTurn"] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** The dependencies for requesting resources in one invocation. */
export const pollerOf = ({ storage, now, wait, hosts, origin }: NewsroomContext): Poller => ({
  storage,
  outside: openOutside({ agent: AGENT, origin }, { now, hosts, sleep: wait }),
});

/** The archive's database. Throws if it isn't bound. */
export function archiveOf({ env }: { env: Pick<Env, "LIBRARY"> }): D1Database {
  if (!env.LIBRARY) throw new Error("LIBRARY is not bound: the newsroom can't record a decision");
  return env.LIBRARY;
}
