import { format } from "node:util";
import { runnerImport } from "vite";
import { build } from "../../src/build/build.ts";
import { readArguments } from "../../src/build/commands.mjs";
import { benchLibrary } from "./library.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchNewsroomDay, type DayOptions } from "./newsroom-day.ts";
import { benchPages } from "./pages.ts";
import { benchPeers } from "./peers.ts";
import { benchPictures } from "./pictures.ts";
import { benchRender } from "./render.ts";
import { benchSameStory } from "./same-story.ts";
import { benchStart } from "./start.ts";
import { expected, rememberTime } from "./times.ts";
import { benchTrust } from "./trust.ts";
import { load, writeBenchmarks } from "./write-benchmarks.ts";

/** These inputs come from the table of routes, whose JSX Node can't read by itself. */
async function benchInputs(): Promise<void> {
  const { module } = await runnerImport<typeof import("./inputs.ts")>("tests/bench/inputs.ts", {
    configFile: false,
  });
  await module.benchInputs();
}

/** The simulated day reads the table of routes, whose JSX Node can't read by itself. */
async function benchDay(): Promise<void> {
  const { module } = await runnerImport<typeof import("./day.ts")>("tests/bench/day.ts", {
    configFile: false,
  });
  await module.benchDay();
}

/** `npm run bench [NAME ...]`: every figure of .github/BENCHMARKS.md. */
const BENCHES: Record<string, () => void | Promise<void>> = {
  render: benchRender,
  start: benchStart,
  pages: benchPages,
  day: benchDay,
  "newsroom-day": () => benchNewsroomDay(readDay()),
  library: benchLibrary,
  "same-story": benchSameStory,
  trust: benchTrust,
  inputs: benchInputs,
  pictures: benchPictures,
};

/** Only when they are asked for by name: they install other frameworks, and Lighthouse, from the registry. */
const BY_NAME: typeof BENCHES = { peers: benchPeers, lighthouse: benchLighthouse };

/** The options of the newsroom's day. */
function readDay(): DayOptions {
  const { feeds, days, hours } = readArguments("bench").values;
  const count = (value: unknown, most: number) =>
    typeof value === "string" ? { given: Math.min(Number(value) || 1, most) } : {};
  return {
    ...(typeof feeds === "string" ? { feeds } : {}),
    days: count(days, 366).given ?? 1,
    hours: count(hours, 24).given ?? 24,
  };
}

/** Runs a bench and gives the lines that it printed. */
async function linesOf(bench: () => void | Promise<void>): Promise<string[]> {
  const lines: string[] = [];
  const print = console.log;
  console.log = (...parts: unknown[]) => {
    lines.push(format(...parts));
    print(...parts);
  };
  try {
    await bench();
  } finally {
    console.log = print;
  }
  return lines;
}

const { words, values } = readArguments("bench");
/** `npm run bench -- same-story DIR`: a folder of labeled sets. */
const folder = words.find((word) => word.includes("/"));
if (folder) process.env.STORIES = folder;
const wanted = words.filter((word) => word !== folder);
const unknown = wanted.filter((name) => !(name in BENCHES || name in BY_NAME));
if (unknown.length > 0) {
  console.error(
    `no bench called ${unknown.join(", ")}: there are ${Object.keys({ ...BENCHES, ...BY_NAME }).join(", ")}`,
  );
  process.exit(1);
}
const chosen = wanted.length > 0 ? wanted : Object.keys(BENCHES);
console.log(["runs, one after the other (a name runs one alone):", ...chosen.map(expected)].join("\n"));
await build();
for (const [name, bench] of Object.entries({ ...BENCHES, ...BY_NAME })) {
  if (!chosen.includes(name)) continue;
  console.log(`\n== ${name}`);
  const began = performance.now();
  const before = load();
  const lines = await linesOf(bench);
  if (values.write) writeBenchmarks(name, lines, before);
  rememberTime(name, (performance.now() - began) / 1000);
}
