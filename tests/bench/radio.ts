import { build } from "../../src/build/build.ts";
import { readArguments } from "../../src/build/commands.mjs";
import { type Cell, measureCell } from "./radio-bench/cell.ts";
import {
  type Icecast,
  missingBroadcastTools,
  pause,
  startEncoder,
  startIcecast,
} from "./radio-bench/icecast.ts";
import { direct, icecastRelay, passThrough, type System, woodward } from "./radio-bench/system.ts";
import { churn, cutUpstream, encoderDown, heap, type Origin, stalled } from "./radio-bench/trials.ts";

const starters: Record<string, (origin: Icecast) => Promise<System>> = {
  direct: async (origin) => direct(origin),
  relay: icecastRelay,
  pass: passThrough,
  woodward: (origin) => woodward(origin),
};

const COLUMNS: [string, (cell: Cell) => string][] = [
  ["system", (cell) => cell.system.padEnd(24)],
  ["N", (cell) => String(cell.listeners)],
  ["upstream", (cell) => String(cell.upstreams)],
  ["B/s", (cell) => cell.rate.toFixed(0)],
  ["cold p95 ms", (cell) => cell.coldMs.toFixed(0)],
  ["join p95 ms", (cell) => cell.joinMs.toFixed(1)],
  ["cores", (cell) => cell.cores.toFixed(3)],
  ["others", (cell) => cell.otherCores.toFixed(2)],
  ["MB", (cell) => cell.mb.toFixed(0)],
  ["cushion s", (cell) => cell.cushion.toFixed(2)],
  ["junk B", (cell) => String(cell.junk)],
  ["underruns", (cell) => String(cell.underruns)],
  ["bad frames", (cell) => String(cell.frameErrors)],
  ["lost", (cell) => String(cell.lost)],
];

async function table(origin: Icecast, sizes: number[], systems: string[], seconds: number): Promise<void> {
  console.log(`| ${COLUMNS.map(([name]) => name).join(" | ")} |\n|${COLUMNS.map(() => " --- |").join("")}`);
  for (const n of sizes)
    for (const name of systems) {
      const start = starters[name];
      if (!start)
        throw new Error(`no system is called "${name}": there are ${Object.keys(starters).join(", ")}`);
      const system = await start(origin);
      const cell = await measureCell(system, origin, n, seconds);
      console.log(`| ${COLUMNS.map(([, show]) => show(cell)).join(" | ")} |`);
      await system.stop();
    }
}

function say(name: string, result: object): void {
  const short = (_key: string, value: unknown) =>
    typeof value === "number" ? Math.round(value * 1000) / 1000 : value;
  console.log(`${name}: ${JSON.stringify(result, short)}`);
}

async function trials(origin: Origin, wanted: string[], minutes: number): Promise<void> {
  const has = (name: string) => wanted.includes(name);
  const system = await woodward(origin.icecast);
  if (has("cut")) {
    say("connection cut three times, 50 listeners, Woodward", await cutUpstream(system, origin, 3));
    const relay = await icecastRelay(origin.icecast);
    say("connection cut once, 50 listeners, Icecast relay", await cutUpstream(relay, origin, 1));
    await relay.stop();
  }
  if (has("encoder")) {
    say("encoder down 4 s, 50 listeners, Woodward", await encoderDown(system, origin, 4, true));
    say("encoder down 4 s, first listeners of the day", await encoderDown(system, origin, 4, false));
    say("encoder down 15 s, 50 listeners, Woodward", await encoderDown(system, origin, 15, true));
  }
  if (has("stalled")) say("20 stalled beside 30 healthy", await stalled(system, origin));
  if (has("churn")) say(`${minutes} min of coming and going`, await churn(system, origin, minutes));
  await system.stop();
  if (has("heap")) say("heap in MB at 1,000 listeners", await heap(origin.icecast, 1000));
}

const { values } = readArguments("bench:radio");
const listOf = (name: string): string[] => String(values[name]).split(",");

const missing = missingBroadcastTools();
if (missing) {
  console.error(missing);
  process.exit(1);
}
console.log("this takes about 9 minutes with its defaults");
if (!values["no-build"]) await build();
const icecast = await startIcecast();
const origin: Origin = { icecast, encoder: startEncoder(icecast.port) };
// Icecast's burst must be full before anybody arrives.
await pause(8000);
const sizes = listOf("listeners").map(Number).filter(Boolean);
if (sizes.length > 0) await table(icecast, sizes, listOf("systems"), Number(values.seconds));
await trials(origin, listOf("trials"), Number(values.churn));
await origin.encoder.stop();
await icecast.stop();
process.exit();
