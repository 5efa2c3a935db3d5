import { parseArgs } from "node:util";
import { build } from "./build.ts";
import { type Cell, measureCell } from "./radio-bench/cell.ts";
import { missingBroadcastTools, pause, startEncoder, startIcecast } from "./radio-bench/icecast.ts";
import { direct, icecastRelay, passThrough, woodward } from "./radio-bench/system.ts";

const { values } = parseArgs({
  options: {
    listeners: { type: "string", default: "1,50,200,500,1000" },
    systems: { type: "string", default: "direct,relay,pass,woodward" },
    seconds: { type: "string", default: "10" },
    "no-build": { type: "boolean", default: false },
  },
});

const starters = {
  direct: async (origin: Parameters<typeof direct>[0]) => direct(origin),
  relay: icecastRelay,
  pass: passThrough,
  woodward,
};

function print(cell: Cell): void {
  console.log(JSON.stringify(cell, (_k, v) => (typeof v === "number" ? Math.round(v * 1000) / 1000 : v)));
}

const missing = missingBroadcastTools();
if (missing) throw new Error(missing);
if (!values["no-build"]) await build();
const origin = await startIcecast();
const encoder = startEncoder(origin.port);
await pause(8000);
for (const n of values.listeners.split(",").map(Number))
  for (const [name, start] of Object.entries(starters)) {
    if (!values.systems.split(",").includes(name)) continue;
    const system = await start(origin);
    print(await measureCell(system, origin, n, Number(values.seconds)));
    await system.stop();
  }
await encoder.stop();
await origin.stop();
process.exit();
