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

/** Runs `benchDay` or `benchInputs`, which import the table of routes, whose JSX Node can't read by itself. */
const throughVite =
  <Name extends string>(file: string, name: Name): Bench =>
  async () =>
    (await runnerImport<Record<Name, Bench>>(file, { configFile: false })).module[name]();

const { words, values } = readArguments("bench");

/** The options of the newsroom's day. */
function dayOptions({ feeds, hours }: typeof values): DayOptions {
  return {
    ...(typeof feeds === "string" ? { feeds } : {}),
    ...(typeof hours === "string" ? { hours: Math.min(Number(hours) || 1, 24) } : {}),
  };
}

/** `npm run bench [NAME ...]`: every figure of .github/BENCHMARKS.md. */
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

/** Run only by name, because they install other frameworks and Lighthouse from the registry. */
const BY_NAME: typeof BENCHES = { peers: benchPeers, lighthouse: benchLighthouse };
const ALL = { ...BENCHES, ...BY_NAME };

/** Runs a bench and gives the lines that it printed. */
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

/** `npm run bench -- same-story DIR`: a folder of labeled sets. */
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
