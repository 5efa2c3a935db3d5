import { parseArgs } from "node:util";
import { build } from "../../src/build/build.ts";
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

const USAGE = `usage: npm run bench:radio -- [--listeners 1,50,200,500,1000] [--systems direct,relay,pass,woodward]
  [--seconds 10] [--trials cut,encoder,stalled,heap,churn] [--churn MINUTES] [--no-build]
  --listeners 0 or --trials none leaves that part out.`;

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
      if (!start) throw new Error(USAGE);
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

const { values } = parseArgs({
  options: {
    listeners: { type: "string", default: "1,50,200,500,1000" },
    systems: { type: "string", default: "direct,relay,pass,woodward" },
    seconds: { type: "string", default: "10" },
    trials: { type: "string", default: "cut,encoder,stalled,heap,churn" },
    churn: { type: "string", default: "1" },
    "no-build": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) {
  console.log(USAGE);
  process.exit();
}
const missing = missingBroadcastTools();
if (missing) {
  console.error(missing);
  process.exit(1);
}
if (!values["no-build"]) await build();
const icecast = await startIcecast();
const origin: Origin = { icecast, encoder: startEncoder(icecast.port) };
// Icecast's burst must be full before anybody arrives.
await pause(8000);
const sizes = values.listeners.split(",").map(Number).filter(Boolean);
if (sizes.length > 0) await table(icecast, sizes, values.systems.split(","), Number(values.seconds));
await trials(origin, values.trials.split(","), Number(values.churn));
await origin.encoder.stop();
await icecast.stop();
process.exit();
