import { build } from "../../src/build/build.ts";
import { readArguments } from "../../src/build/commands.mjs";
import { isMissing, PROGRAMS } from "../programs.ts";
import { quantile } from "../quantile.ts";
import { type Icecast, pause, startEncoder, startIcecast } from "../radio/icecast.ts";
import { BenchListener } from "../radio/listener.ts";
import { cpuSeconds, residentMb } from "./processes.ts";
import { RADIO_SYSTEMS, type RadioSystem } from "./radio-systems.ts";

/** Connects `n` listeners, spread over `overMs`. */
async function arrive(system: RadioSystem, n: number, overMs: number): Promise<BenchListener[]> {
  const listeners: BenchListener[] = [];
  const start = performance.now();
  while (listeners.length < n) {
    const due = Math.min(n, Math.ceil(((performance.now() - start) / Math.max(overMs, 1)) * n));
    while (listeners.length < due) listeners.push(new BenchListener(system.address));
    if (listeners.length < n) await pause(5);
  }
  return listeners;
}

/** Checks the players' buffers every 100 ms for `ms`. */
async function watchFor(listeners: readonly BenchListener[], ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    await pause(100);
    for (const listener of listeners) listener.watch();
  }
}

const sum = (listeners: readonly BenchListener[], of: (listener: BenchListener) => number): number =>
  listeners.reduce((total, listener) => total + of(listener), 0);

const share = (listeners: BenchListener[], part: number, of: (listener: BenchListener) => number): number =>
  quantile(
    listeners.map(of).filter((value) => !Number.isNaN(value)),
    part,
  );

const COLUMNS = [
  ...["system", "N", "upstream", "B/s", "cold p95 ms", "join p95 ms", "cores", "MB"],
  ...["cushion s", "junk B", "underruns", "bad frames", "lost"],
];

/** Measures a row of the table: `n` listeners connect and play for `seconds`; then 20 more connect. */
async function measureRow(system: RadioSystem, origin: Icecast, n: number, seconds: number) {
  const listeners = await arrive(system, n, n >= 500 ? 2000 : n > 1 ? 1000 : 0);
  await watchFor(listeners, 4000);
  const [cpu, started] = [cpuSeconds(system.pid), performance.now()];
  const before = new Map(listeners.map((listener) => [listener, listener.bytes]));
  await watchFor(listeners, seconds * 1000);
  const took = (performance.now() - started) / 1000;
  const cores = (cpuSeconds(system.pid) - cpu) / took;
  const rate = share(listeners, 0.5, (one) => (one.bytes - (before.get(one) ?? 0)) / took);
  const [upstreams, mb] = [await origin.listeners(), residentMb(system.pid)];
  const joiners = await arrive(system, 20, 2000);
  const all = [...listeners, ...joiners];
  await watchFor(all, 2000);
  const row = [
    ...[system.name, n, upstreams, rate.toFixed(0)],
    share(listeners, 0.95, ({ firstByteMs }) => firstByteMs).toFixed(0),
    share(joiners, 0.95, ({ firstByteMs }) => firstByteMs).toFixed(1),
    ...[cores.toFixed(3), mb.toFixed(0)],
    share(listeners, 0.05, ({ lowestCushion }) => lowestCushion).toFixed(2),
    Math.max(...all.map(({ walk }) => walk.junk)),
    sum(all, ({ underruns }) => underruns),
    sum(all, ({ walk }) => walk.errors),
    all.filter(({ closed, status }) => closed || status !== 200).length,
  ];
  for (const listener of all) listener.stop();
  await pause(5000);
  return row;
}

/** For `minutes`, 150 listeners stay, and six a second connect for up to 20 s each. Returns the line to print. */
async function churn(system: RadioSystem, icecast: Icecast, minutes: number): Promise<string> {
  const steady = await arrive(system, 150, 3000);
  const passing = new Set<BenchListener>();
  const seen: BenchListener[] = [];
  const end = performance.now() + minutes * 60_000;
  const mb: number[] = [];
  let maxUpstreams = 0;
  for (let second = 0; performance.now() < end; second++) {
    for (const listener of await arrive(system, 6, 500)) {
      passing.add(listener);
      seen.push(listener);
      setTimeout(() => passing.delete(listener) && listener.stop(), 1000 + ((second * 7919) % 19_000));
    }
    await watchFor([...steady, ...passing], 500);
    if (second % 30 === 0) mb.push(Math.round(residentMb(system.pid)));
    if (second % 10 === 0) maxUpstreams = Math.max(maxUpstreams, await icecast.listeners());
  }
  const dropped = steady.filter(({ closed }) => closed).length;
  const all = [...steady, ...seen];
  const [underruns, errors] = [sum(all, (one) => one.underruns), sum(all, ({ walk }) => walk.errors)];
  for (const listener of all) listener.stop();
  await pause(6000);
  return `${minutes} min of coming and going: ${seen.length} passed, ${dropped} of 150 dropped, ${underruns} underruns, ${errors} bad frames, ${maxUpstreams} upstream, ${await icecast.listeners()} at the end, MB ${mb.join(", ")}`;
}

const { values } = readArguments("bench:radio");
if (isMissing("broadcast")) {
  console.error(`not here: ${PROGRAMS.broadcast.packages}`);
  process.exit(1);
}
await build();
const icecast = await startIcecast();
const encoder = startEncoder(icecast.port);
// Icecast's burst buffer must be full before a listener connects.
await pause(8000);
console.log(`| ${COLUMNS.join(" | ")} |\n|${COLUMNS.map(() => " --- |").join("")}`);
for (const n of String(values.listeners).split(",").map(Number).filter(Boolean))
  for (const start of RADIO_SYSTEMS) {
    const system = await start(icecast);
    console.log(`| ${(await measureRow(system, icecast, n, Number(values.seconds))).join(" | ")} |`);
    await system.stop();
  }
const [, , woodward] = RADIO_SYSTEMS;
const system = await woodward(icecast);
console.log(await churn(system, icecast, Number(values.churn)));
await system.stop();
await encoder.stop();
await icecast.stop();
process.exit();
