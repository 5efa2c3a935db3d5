import { arrive, watchFor } from "./cell.ts";
import { heapOf } from "./heap.ts";
import { freePort, type Icecast, pause, startEncoder } from "./icecast.ts";
import { BenchListener, percentile } from "./listener.ts";
import { cpuSeconds, residentMb, type System, woodward } from "./system.ts";

/** An origin whose encoder can be stopped and started. */
export interface Origin {
  icecast: Icecast;
  encoder: { stop(): Promise<void> };
}

interface Health {
  dropped: number;
  underruns: number;
  frameErrors: number;
  repeatedFrames: number;
  longestGapMs: number;
}

const sum = (listeners: BenchListener[], of: (listener: BenchListener) => number): number =>
  listeners.reduce((total, listener) => total + of(listener), 0);

const healthOf = (listeners: BenchListener[]): Health => ({
  dropped: listeners.filter((listener) => listener.closed).length,
  underruns: sum(listeners, (listener) => listener.underruns),
  frameErrors: sum(listeners, (listener) => listener.walk.errors),
  repeatedFrames: sum(listeners, (listener) => listener.walk.repeated),
  longestGapMs: Math.max(...listeners.map((listener) => listener.longestGapMs)),
});

async function leave(listeners: BenchListener[]): Promise<void> {
  for (const listener of listeners) listener.stop();
  await pause(5000);
}

async function fifty(system: System): Promise<BenchListener[]> {
  const listeners = await arrive(system, 50, 1000);
  for (const { walk } of listeners) walk.seen = new Set();
  await watchFor(listeners, 3000);
  return listeners;
}

/** Cuts the connection between Icecast and the system `times` in 25 s; for Icecast direct, every listener's. */
export async function cutUpstream(system: System, { icecast }: Origin, times: number): Promise<Health> {
  const listeners = await fifty(system);
  for (let i = 0; i < times; i++) {
    await icecast.cutListeners();
    await watchFor(listeners, 7000);
  }
  const health = healthOf(listeners);
  await leave(listeners);
  return health;
}

/**
 * Stops the encoder for `seconds`. `warm`: somebody listened for 12 s before, so that newcomers get the
 * whole burst; else the cushion is what the broadcaster itself gives at the start.
 */
export async function encoderDown(
  system: System,
  origin: Origin,
  seconds: number,
  warm: boolean,
): Promise<Health & { cushion: number; backAfterMs: number }> {
  const early = warm ? [new BenchListener(system.address)] : [];
  if (warm) await pause(12_000);
  const listeners = await fifty(system);
  const cushion = percentile(
    listeners.map((listener) => listener.cushion),
    0.05,
  );
  await origin.encoder.stop();
  await watchFor(listeners, seconds * 1000);
  const before = listeners.map((listener) => listener.walk.seconds);
  const returned = performance.now();
  origin.encoder = startEncoder(origin.icecast.port);
  const heard = () => listeners.every((listener, i) => listener.walk.seconds > (before[i] ?? 0) + 0.2);
  while (!heard() && performance.now() - returned < 10_000) await watchFor(listeners, 50);
  const backAfterMs = performance.now() - returned;
  await watchFor(listeners, 4000);
  const health = healthOf(listeners);
  await leave([...early, ...listeners]);
  return { ...health, cushion, backAfterMs };
}

/** 20 listeners stop reading while 30 go on, at ten times the usual rate, so that kernel buffers fill in time. */
export async function stalled(
  system: System,
  origin: Origin,
): Promise<Health & { lost: number; mb: number[] }> {
  await origin.encoder.stop();
  origin.encoder = startEncoder(origin.icecast.port, 10);
  await pause(4000);
  const healthy = await arrive(system, 30, 500);
  const stuck = await arrive(system, 20, 500);
  await watchFor(healthy, 2000);
  for (const listener of stuck) listener.stall();
  const mb: number[] = [];
  for (let i = 0; i < 10; i++) {
    mb.push(Math.round(residentMb(system.pid)));
    await watchFor(healthy, 6000);
  }
  const stats = await fetch(new URL("/api/stream/stats", system.address));
  const { stations } = (await stats.json()) as { stations: { slowDrops: number }[] };
  const health = healthOf(healthy);
  await origin.encoder.stop();
  origin.encoder = startEncoder(origin.icecast.port);
  await leave([...healthy, ...stuck]);
  return { ...health, lost: stations[0]?.slowDrops ?? 0, mb };
}

/** `minutes` of coming and going: 150 stay, six arrive each second and stay up to 20 s. */
export async function churn(system: System, { icecast }: Origin, minutes: number): Promise<object> {
  const steady = await arrive(system, 150, 3000);
  const passing = new Set<BenchListener>();
  const seen: BenchListener[] = [];
  const cpu = cpuSeconds(system.pid);
  const end = performance.now() + minutes * 60_000;
  const mb: number[] = [];
  let mostUpstreams = 0;
  for (let second = 0; performance.now() < end; second++) {
    for (const listener of await arrive(system, 6, 500)) {
      passing.add(listener);
      seen.push(listener);
      setTimeout(() => passing.delete(listener) && listener.stop(), 1000 + ((second * 7919) % 19_000));
    }
    await watchFor([...steady, ...passing], 500);
    if (second % 30 === 0) mb.push(Math.round(residentMb(system.pid)));
    if (second % 10 === 0) mostUpstreams = Math.max(mostUpstreams, await icecast.listeners());
  }
  const health = healthOf(steady);
  const refused = seen.filter(({ status }) => status !== 200 && status !== 0).length;
  const cores = (cpuSeconds(system.pid) - cpu) / (minutes * 60);
  await leave([...steady, ...passing]);
  await pause(1000);
  const upstreamsAtEnd = await icecast.listeners();
  const passed = { underruns: sum(seen, (l) => l.underruns), frameErrors: sum(seen, (l) => l.walk.errors) };
  return { ...health, passed: seen.length, ...passed, refused, mostUpstreams, upstreamsAtEnd, cores, mb };
}

/** Heap of the site's isolate with nobody and with `n` listeners. */
export async function heap(origin: Icecast, n: number): Promise<object> {
  const port = await freePort();
  const system = await woodward(origin, port);
  const first = await arrive(system, 1, 0);
  await pause(2000);
  const alone = await heapOf(port);
  const listeners = await arrive(system, n, 2000);
  await watchFor(listeners, 5000);
  const full = await heapOf(port);
  await leave([...first, ...listeners]);
  await system.stop();
  return { alone, full, ofListenersMb: full.js + full.buffers - alone.js - alone.buffers };
}
