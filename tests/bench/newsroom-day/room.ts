import { request } from "node:http";
import type { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { REPLAY_MODULES } from "../../../src/build/site-server.ts";
import { freePort } from "../../own-server.ts";
import { openNewsroom } from "../../site/desk/newsroom.ts";
import { openIsolateCpu } from "../isolate-cpu.ts";
import { cpuSeconds, median, workerdChildren } from "../processes.ts";
import { type Invocation, sumOf } from "./counts.ts";

/** An alarm that is due at once rings this long after the last, and one that is due within a second is of the same run. */
const NEXT_MS = 50;
const SAME_RUN_MS = 1_000;
/** The platform's cron, which wakes a newsroom whose alarm was lost. */
const WAKE_MS = 600_000;
/** An object without work loses its memory after this (Durable Objects, "Lifecycle of a Durable Object"). */
const HIBERNATES_MS = 10_000;
const DAY = 24 * 3_600_000;
/** Changes at the desk in a day. */
export const CHANGES = 60;
/** The number of consecutive alarms after which the bench reports an endless series. */
const ENDLESS = 2_000;

/** The state outside the newsroom that depends on the clock. */
export interface World {
  /** The Worker's clock, and its delay behind the simulated network's; both in ms. */
  now: number;
  behind: number;
  /** When the first day begins, in ms of the world's clock. */
  start: number;
  /** When the cron wakes the newsroom next, in ms, and how many changes the desk has made. */
  wake: number;
  changes: number;
  /** Counts answers that differ from the last one of their address. */
  news: number;
}

/** The time after which a call counts as hanging, even on a busy machine. */
const CALL_MS = 180_000;

/** Posts JSON on a connection of its own: a kept one may end just as it is used again on a busy machine. */
const post = (address: string, body: unknown): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(CALL_MS);
    const asking = request(address, { method: "POST", agent: false, signal }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await textOf(response) }),
    );
    const failed = ({ message }: Error) => reject(new Error(`${address}: ${message}`));
    asking.on("error", failed).end(body === undefined ? "" : JSON.stringify(body));
  });

/** The real newsroom in workerd, each invocation counted. Stop its `site`. */
export type Room = Awaited<ReturnType<typeof openRoom>>;

/** What a request counted, and when the alarm is due. */
interface Counted {
  counts: Invocation[];
  due: number | null;
  /** The Worker's clock, in ms. */
  now: number;
}

interface RoomOptions {
  network: NonNullable<Parameters<typeof openNewsroom>[0]>["network"] & {};
  keepIn?: string;
  output?: (out: Readable, err: Readable) => void;
  /** Measures the CPU of the Worker's isolate; without it that of workerd with its stores, which is faster. */
  isProfiled?: boolean;
}

/** Opens it in a world, with its stores in memory or in `keepIn`; `output` takes what the Worker prints. */
export async function openRoom(world: World, { network, keepIn, output, isProfiled }: RoomOptions) {
  const inspectorPort = isProfiled ? await freePort() : 0;
  const room = await openNewsroom({
    entryModules: [
      "tests/bench/newsroom-day/counting-worker.js",
      "tests/trust/faults-entry.js",
      ...REPLAY_MODULES,
    ],
    ...{ direct: true, entrypoint: "Counted", atAnchor: false, network, inspectorPort },
    ...(keepIn ? { keepIn } : {}),
    output: output ?? (() => undefined),
  });
  const pid = workerdChildren().at(-1) ?? 0;
  const isolate = isProfiled ? await openIsolateCpu(inspectorPort) : null;
  const counted: Invocation[] = [];
  let empty = 0;
  let due: number | null = null;
  const ofProcess = async (work: () => Promise<unknown>) => {
    const before = cpuSeconds(pid);
    await work();
    return Math.max(0, (cpuSeconds(pid) - before) * 1000 - empty);
  };
  /** Runs a task in workerd; returns the counts that `counts` reports afterward, with its CPU. */
  const during = async (work: () => Promise<unknown>, counts = () => send("/__counts")) => {
    const cpu = await (isolate?.during ?? ofProcess)(work);
    const told = await counts();
    due = told.due;
    const outer = told.counts.findLast(({ caller }) => caller !== "between");
    if (outer) outer.cpu = cpu;
    counted.push(...told.counts);
    return told.counts;
  };
  const send = async (path: string, body?: unknown): Promise<Counted> => {
    const { status, body: answered } = await post(`${room.site.direct}${path}`, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${answered}`);
    return JSON.parse(answered);
  };
  const call = (name: string, ...given: unknown[]) => send(`/__call?name=${name}&at=${world.now}`, given);
  return {
    ...room,
    pid,
    counted,
    during,
    call,
    due: () => due,
    async ring() {
      let told: Counted = { counts: [], due: null, now: 0 };
      const rung = async () => {
        told = await send(`/__ring?at=${world.now}`);
      };
      const counts = await during(rung, async () => told);
      // The Worker's own waits moved its clock.
      world.now = Math.max(world.now, told.now);
      return counts;
    },
    rest: () => send("/__rest"),
    async measureEmpty() {
      const costs: number[] = [];
      for (let n = 0; n < 50; n += 1) {
        const before = cpuSeconds(pid);
        await call("nothing");
        costs.push((cpuSeconds(pid) - before) * 1000);
      }
      empty = median(costs);
    },
  };
}

/** A run: the alarms from one wait to the next. */
export interface Run {
  counts: Invocation[];
  isNews: boolean;
}

/** Rings the alarm until the newsroom waits. */
async function ringUntilIdle(room: Room, world: World): Promise<Run> {
  const news = world.news;
  const run: Run = { counts: [], isNews: false };
  const due = () => room.due() ?? Number.POSITIVE_INFINITY;
  for (let rung = 0; due() <= world.now + SAME_RUN_MS; rung += 1) {
    if (rung > ENDLESS) throw new Error(`${ENDLESS} alarms one after the other: the newsroom never waits`);
    world.now = Math.max(world.now, due());
    const counts = await room.ring();
    run.counts.push(...counts);
    if (sumOf(counts, "d1Written") + sumOf(counts, "kvWritten") > 0) run.isNews = true;
    world.now += NEXT_MS;
  }
  return { ...run, isNews: run.isNews || world.news > news };
}

/** The world's clock, in ms. */
export const outside = ({ now, behind }: World): number => now + behind;

interface Life {
  /** When it ends, in ms of the world's clock. */
  until: number;
  /** Makes the next change at the desk. */
  act(): Promise<unknown>;
  /** Least time between two runs, in ms: alarms that are due meanwhile ring together. */
  stepMs?: number;
  /** Takes an error of an alarm or of the cron, which the platform logs and retries; without it, it is thrown. */
  failed?: (error: unknown) => void;
  /** Called after each run. */
  ran?: () => Promise<void>;
}

/** Advances from `world.now`: alarms when they are due, the cron, and the desk. Returns the runs. */
export async function live(room: Room, world: World, life: Life): Promise<Run[]> {
  const { until, act, stepMs = 0, failed } = life;
  const runs: Run[] = [];
  const tried = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (!failed) return work();
    return work().catch(async (error: unknown) => {
      failed(error);
      await room.during(async () => undefined);
      return undefined;
    });
  };
  while (outside(world) < until) {
    const desk = world.start + world.changes * (DAY / CHANGES) - world.behind;
    const alarm = Math.max(Math.min(room.due() ?? world.wake, world.wake), world.now + stepMs);
    const next = Math.min(alarm, desk, until - world.behind);
    if (next - world.now > HIBERNATES_MS) await room.rest();
    world.now = Math.max(world.now, next);
    if (world.wake <= world.now) {
      world.wake = world.now + WAKE_MS;
      await tried(() => room.during(() => room.call("wake")));
    }
    const isDesk = desk <= world.now;
    if (isDesk) {
      await room.during(act);
      world.changes += 1;
    }
    const run = await tried(() => ringUntilIdle(room, world));
    if (run) runs.push({ ...run, isNews: run.isNews || isDesk });
    await life.ran?.();
  }
  return runs;
}
