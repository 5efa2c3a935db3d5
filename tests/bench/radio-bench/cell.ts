import { type Icecast, pause } from "./icecast.ts";
import { BenchListener, percentile } from "./listener.ts";
import { cpuSeconds, machineSeconds, residentMb, type System } from "./system.ts";

/** What was measured of one system with one number of listeners. */
export interface Cell {
  system: string;
  listeners: number;
  upstreams: number;
  /** Bytes a second, median over the listeners. */
  rate: number;
  coldMs: number;
  joinMs: number;
  /** Cores used by the system under test. */
  cores: number;
  /** Cores that other work on the machine used meanwhile, this program's own included. */
  otherCores: number;
  mb: number;
  cushion: number;
  junk: number;
  underruns: number;
  frameErrors: number;
  lost: number;
}

const watchMs = 100;

/** Opens `n` listeners over `overMs`. */
export async function arrive(system: System, n: number, overMs: number): Promise<BenchListener[]> {
  const listeners: BenchListener[] = [];
  const start = performance.now();
  while (listeners.length < n) {
    const due = Math.min(n, Math.ceil(((performance.now() - start) / Math.max(overMs, 1)) * n));
    while (listeners.length < due) listeners.push(new BenchListener(system.address));
    if (listeners.length < n) await pause(5);
  }
  return listeners;
}

/** Watches the players' clocks for `ms`. */
export async function watchFor(listeners: BenchListener[], ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    await pause(watchMs);
    for (const listener of listeners) listener.watch();
  }
}

const sum = (listeners: BenchListener[], of: (listener: BenchListener) => number): number =>
  listeners.reduce((total, listener) => total + of(listener), 0);

/** One cell of the table: `n` listeners arrive at an idle system, play for `seconds`, and 20 more join them. */
export async function measureCell(
  system: System,
  origin: Icecast,
  n: number,
  seconds: number,
): Promise<Cell> {
  const listeners = await arrive(system, n, n >= 500 ? 2000 : n > 1 ? 1000 : 0);
  await watchFor(listeners, 4000);
  const cpu = cpuSeconds(system.pid);
  const machine = machineSeconds();
  const started = performance.now();
  const before = listeners.map((listener) => listener.bytes);
  await watchFor(listeners, seconds * 1000);
  const took = (performance.now() - started) / 1000;
  const cores = (cpuSeconds(system.pid) - cpu) / took;
  const otherCores = (machineSeconds() - machine) / took - cores;
  const rates = listeners.map((listener, i) => (listener.bytes - (before[i] ?? 0)) / took);
  const upstreams = await origin.listeners();
  const mb = residentMb(system.pid);
  const joiners = await arrive(system, 20, 2000);
  await watchFor([...listeners, ...joiners], 2000);
  const everybody = [...listeners, ...joiners];
  const cell: Cell = {
    system: system.name,
    listeners: n,
    upstreams,
    rate: percentile(rates, 0.5),
    coldMs: percentile(
      listeners.map((listener) => listener.firstByteMs),
      0.95,
    ),
    joinMs: percentile(
      joiners.map((listener) => listener.firstByteMs),
      0.95,
    ),
    cores,
    otherCores,
    mb,
    cushion: percentile(
      listeners.map((listener) => listener.lowestCushion),
      0.05,
    ),
    junk: Math.max(...everybody.map((listener) => listener.walk.junk)),
    underruns: sum(everybody, (listener) => listener.underruns),
    frameErrors: sum(everybody, (listener) => listener.walk.errors),
    lost: everybody.filter((listener) => listener.closed || listener.status !== 200).length,
  };
  for (const listener of everybody) listener.stop();
  await pause(5000);
  return cell;
}
