import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { type Network, outbound } from "../../../src/build/outbound.ts";
import { dataFolder } from "../../../src/build/server/data-folder.ts";
import { startServer } from "../../../src/build/server/start-server.ts";
import { REPLAY_MODULES } from "../../../src/build/site-server.ts";
import { listen } from "../../listen.ts";
import { freePort } from "../../own-server.ts";
import { quantile } from "../../quantile.ts";
import { type EditorName, editorsSecret, signInAt } from "../../site/desk/newsroom.ts";
import { CANONICAL, siteAt } from "../../site-under-test.ts";
import { openIsolateCpu } from "../isolate-cpu.ts";
import { cpuSeconds, workerdChildren } from "../processes.ts";
import { type Invocation, sumOf } from "./counts.ts";

/** An alarm that is already due fires this much later; one due within a second belongs to the same run. */
const NEXT_MS = 50;
const SAME_RUN_MS = 1_000;
/** The cron interval. Cron wakes a newsroom that lost its alarm. */
const WAKE_MS = 600_000;
/** The platform clears an idle object's memory after this time (Durable Objects, "Lifecycle of a Durable Object"). */
const HIBERNATES_MS = 10_000;
const DAY = 24 * 3_600_000;
/** Changes at the desk per day. */
export const CHANGES = 60;
/** The benchmark fails after this many consecutive alarms. */
const ENDLESS = 2_000;

/** Simulated time and counters outside the newsroom. */
export interface World {
  /** The Worker's clock, and how far it is behind the network's clock, in ms. */
  now: number;
  behind: number;
  /** When the first day begins, in ms. */
  start: number;
  /** The time of the next cron run in ms, and the number of changes at the desk so far. */
  wake: number;
  changes: number;
  /** How many responses differed from the previous one of their address. */
  news: number;
}

/** A call that takes longer has hung, even on a busy machine. */
const CALL_MS = 180_000;

/** Posts JSON on a new connection, because a kept-alive one may close just before it is reused. */
const post = (address: string, body: unknown): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(CALL_MS);
    const asking = request(address, { method: "POST", agent: false, signal }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await textOf(response) }),
    );
    const failed = ({ message }: Error) => reject(new Error(`${address}: ${message}`));
    asking.on("error", failed).end(body === undefined ? "" : JSON.stringify(body));
  });

/** The newsroom in workerd with counted invocations. Stop its `site`. */
export type Room = Awaited<ReturnType<typeof openRoom>>;

/** The counts of a request, and the time of the next alarm. */
interface Counted {
  counts: Invocation[];
  due: number | null;
  /** The Worker's clock, in ms. */
  now: number;
}

interface RoomOptions {
  network: Network;
  /** The data folder; undefined for a temporary one. */
  keepIn?: string;
  output?: (out: Readable, err: Readable) => void;
  /** Measures the CPU of the isolate alone, which is slower than measuring all of workerd. */
  isProfiled?: boolean;
}

/** Hosts have no robots.txt. */
const withoutRobots =
  (network: Network): Network =>
  async (request) =>
    new URL(request.url).pathname === "/robots.txt" ? new Response(null, { status: 404 }) : network(request);

/**
 * Serves the simulated network over HTTP. Miniflare would run a function in two isolates of its own, whose memory an own
 * server doesn't have. A rejection becomes the response that `replay-network.js` turns into a failed fetch.
 */
function serveNetwork(network: Network) {
  const answer = outbound(withoutRobots(network));
  return createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    const { url: path, headers: given, method = "GET" } = request;
    const headers = new Headers(given as Record<string, string>);
    const url = `${headers.get("X-Forwarded-Proto")}://${headers.get("Host")}${path}`;
    const told = await answer({ url, headers, method, text: () => textOf(request) });
    response
      .writeHead(told.status, Object.fromEntries(told.headers))
      .end(Buffer.from(await told.arrayBuffer()));
  });
}

/** Reads and drops workerd's output: a full pipe blocks workerd. */
function drop(...streams: Readable[]): void {
  for (const stream of streams) stream.resume();
}

/** Starts the server of `npm run serve` with a simulated clock, counted calls, faults and two editors. */
async function openServer({ network, keepIn, output = drop }: RoomOptions, inspectorPort: number) {
  const folder = keepIn ?? mkdtempSync(join(tmpdir(), "room-"));
  const outside = serveNetwork(network);
  const server = await startServer({
    ...{ data: dataFolder(folder), upstream: `127.0.0.1:${await listen(outside)}`, output, inspectorPort },
    ...{ host: "127.0.0.1", port: 0 },
    variables: { DESK_EDITORS: await editorsSecret(), SITE_ORIGIN: CANONICAL },
    entryModules: [
      "tests/bench/newsroom-day/counting-worker.js",
      "tests/trust/faults-entry.js",
      ...REPLAY_MODULES,
      "src/build/server/behind-proxy.js",
    ],
  });
  // The desk, too, uses the readers' socket: as on an own server, miniflare's router is bypassed.
  const direct = (await server.unsafeGetDirectURL(undefined, "Readers")).origin;
  const site = {
    ...{ ...siteAt(direct), direct, advance: async () => undefined, miniflare: server },
    async stop() {
      await server.dispose();
      outside.close();
      outside.closeAllConnections();
      if (!keepIn) rmSync(folder, { recursive: true });
    },
  };
  return { site, signIn: (name: EditorName) => signInAt(site, name) };
}

/** Starts the newsroom. */
export async function openRoom(world: World, options: RoomOptions) {
  const { isProfiled } = options;
  const inspectorPort = isProfiled ? await freePort() : 0;
  const room = await openServer(options, inspectorPort);
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
  /** Runs a task in workerd; returns the counts from `counts`, with the CPU time it took. */
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
      // Waits in the Worker advanced its clock.
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
      empty = quantile(costs, 0.5);
    },
  };
}

/** One run: consecutive alarms until the newsroom has nothing due. */
export interface Run {
  counts: Invocation[];
  isNews: boolean;
}

/** Fires alarms until the next one isn't due yet. */
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

/** The network's clock, in ms. */
export const outside = ({ now, behind }: World): number => now + behind;

interface Life {
  /** When to stop, in ms of the simulated clock. */
  until: number;
  /** Makes the next change at the desk. */
  act(): Promise<unknown>;
  /** Minimum time between two runs, in ms. Alarms that come due in between fire together. */
  stepMs?: number;
  /**
   * Receives an error of an alarm or a cron run, which the platform would log and retry. Without it, the error is
   * thrown.
   */
  failed?: (error: unknown) => void;
  ran?: () => Promise<void>;
}

/**
 * Advances the clock from `world.now`: fires due alarms, runs cron, and makes changes at the desk. Returns the runs.
 */
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
