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
import { benchTrust } from "./trust.ts";
import { load, writeBenchmarks } from "./write-benchmarks.ts";

type Bench = () => void | Promise<void>;

/** Runs `benchDay` or `benchInputs` through Vite, because they import the routes' JSX, which Node can't parse. */
const throughVite =
  <Name extends string>(file: string, name: Name): Bench =>
  async () =>
    (await runnerImport<Record<Name, Bench>>(file, { configFile: false })).module[name]();

const { words, values } = readArguments("bench");

function dayOptions({ feeds, hours }: typeof values): DayOptions {
  return {
    ...(typeof feeds === "string" ? { feeds } : {}),
    ...(typeof hours === "string" ? { hours: Math.min(Number(hours) || 1, 24) } : {}),
  };
}

/** The benchmarks of `npm run bench [NAME ...]`, one for each section of .github/BENCHMARKS.md. */
const BENCHES: Record<string, Bench> = {
  render: benchRender,
  start: benchStart,
  pages: benchPages,
  day: throughVite("tests/bench/day.ts", "benchDay"),
  "newsroom-day": () => benchNewsroomDay(dayOptions(values)),
  library: benchLibrary,
  "same-story": benchSameStory,
  trust: benchTrust,
  inputs: throughVite("tests/bench/inputs.ts", "benchInputs"),
  pictures: benchPictures,
};

/** These run only by name because they install Lighthouse or other frameworks from the npm registry. */
const BY_NAME: typeof BENCHES = { peers: benchPeers, lighthouse: benchLighthouse };
const ALL = { ...BENCHES, ...BY_NAME };

/** Runs a benchmark and returns the lines that it printed. */
async function linesOf(bench: Bench): Promise<string[]> {
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

/** The folder of labeled sets in `npm run bench -- same-story DIR`. */
const folder = words.find((word) => word.includes("/"));
if (folder) process.env.STORIES = folder;
const wanted = words.filter((word) => word !== folder);
const unknown = wanted.filter((name) => !(name in ALL));
if (unknown.length > 0) {
  console.error(`no bench called ${unknown.join(", ")}: there are ${Object.keys(ALL).join(", ")}`);
  process.exit(1);
}
await build();
for (const name of wanted.length > 0 ? wanted : Object.keys(BENCHES)) {
  console.log(`\n== ${name}`);
  const before = load();
  const lines = await linesOf(ALL[name] as Bench);
  if (values.write) writeBenchmarks(name, lines, before);
}
