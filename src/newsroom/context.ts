import { type Ask, askerOf } from "../archive/ask.ts";
import type { Purger } from "../edge/purge.ts";
import { type Env, originOf } from "../env.ts";
import type { FeedKey } from "../model/headline.ts";
import { type Hosts, openHosts } from "../sources/fetch/hosts.ts";
import type { Run } from "./poll-deps.ts";
import { openStorage, type Storage } from "./storage.ts";

/** What the newsroom's parts share while its object is in memory. */
export interface Context {
  env: Env;
  /** The object's own SQLite. */
  storage: Storage;
  ask: Ask;
  /** In ms. */
  now: () => number;
  origin: string;
  /** The hosts' turns and waits. */
  hosts: Hosts;
  /** The sections whose sources are being requested. */
  underway: Map<FeedKey, Run>;
  alarm: { get: () => Promise<number | null>; set: (at: number) => Promise<void> };
  /** The cached entrypoint; undefined where the platform has no cache. */
  pages: () => Purger | undefined;
  /** Runs publications one at a time. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The part of `DurableObjectState` that is used here. */
type State = Pick<DurableObjectState, "storage">;

/** The parts of the object that are used here. */
type Given = Pick<Context, "env" | "pages">;

/** Opens the newsroom's storage and returns the shared context. */
export function openContext(state: State, { env, pages }: Given): Context {
  return {
    env,
    storage: openStorage(state.storage.sql),
    ask: askerOf(env.LIBRARY),
    now: () => Date.now(),
    origin: originOf(env),
    hosts: openHosts(),
    underway: new Map(),
    alarm: { get: () => state.storage.getAlarm(), set: (at) => state.storage.setAlarm(at) },
    pages,
    inTurn: oneByOne(),
  };
}

function oneByOne(): Context["inTurn"] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** The archive. Throws where it isn't bound. */
export function archiveOf({ env }: Pick<Context, "env">): D1Database {
  if (!env.LIBRARY) throw new Error("LIBRARY is not bound: the newsroom can't record a decision");
  return env.LIBRARY;
}
