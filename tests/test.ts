import { randomUUID } from "node:crypto";
import { availableParallelism, loadavg } from "node:os";
import { cityName } from "../src/build/city-folder.ts";
import { COMMANDS, readArguments } from "../src/build/commands.mjs";
import { hasBrowser } from "./browser/find-browser.ts";
import { namedFiles } from "./named-files.ts";
import { missingPrograms } from "./programs.ts";
import { type Count, lastLine, runCheck, runVitest, sum, TIERS, type Tier } from "./tiers.ts";
import { readUnsteady, twiceInARow, type UnsteadyRecord, writeUnsteady } from "./unsteady-record.ts";

const [BIOME = "", ...LINT] = COMMANDS.lint?.run ?? [];
const [TSC = "", ...TYPES] = COMMANDS.types?.run ?? [];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** How much else the machine had to do: a time says little without it. */
const load = (): string => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;

function readFlags(): { tiers: Tier[]; files: string[]; name: string[]; all: boolean } {
  const { values, words } = readArguments("test");
  const tiers = Object.keys(TIERS) as Tier[];
  const only = values.only;
  if (only !== undefined && !tiers.some((tier) => tier === only))
    throw new Error(`--only takes one of ${tiers.join(", ")}, not "${only}"`);
  if (cityName() && only !== undefined && only !== "quick")
    throw new Error("--city goes with --only quick: the other tiers test the code, on the city of src/city");
  // A file that is named runs, whichever tier it is in.
  const usual = cityName()
    ? (["quick"] as const)
    : tiers.filter((tier) => tier !== "nightly" || values.nightly || words.length > 0);
  return {
    tiers: only === undefined ? [...usual] : [only as Tier],
    files: namedFiles(words),
    name: values.name === undefined ? [] : ["-t", String(values.name)],
    all: Boolean(values.all),
  };
}

const projectsOf = (...tiers: Tier[]): string[] =>
  tiers.flatMap((tier) => TIERS[tier]).flatMap((project) => ["--project", project]);

async function runTier(tier: Tier, rest: readonly string[], again: boolean): Promise<Count> {
  const projects = projectsOf(tier);
  if (tier !== "browser" || hasBrowser()) return runVitest(tier, [...projects, ...rest], { again });
  // Counted, so that what a machine can't show is never taken for shown.
  process.env.WITHOUT_BROWSER = "yes";
  const { notRun } = await runVitest(tier, [...projects, ...rest]);
  return { passed: 0, failed: 1, notRun };
}

/** The tests of a whole run that only a second try let pass, in this run and in the one before it: they fail CI. */
function failUnsteady(ran: UnsteadyRecord): Count {
  const names = twiceInARow(readUnsteady(), ran);
  writeUnsteady(ran);
  const failed = names.map((name) => `${name} (passed only when tried again, twice in a row)`);
  return { passed: 0, failed: failed.length, notRun: 0, names: failed };
}

/** `npm test`: types, lint and the tests in their tiers; everything runs, whatever failed before it. */
async function test(): Promise<number> {
  const { tiers, files, name, all } = readFlags();
  const missing = missingPrograms();
  if (all && missing.length > 0) throw new Error(`missing, and asked for with --all: ${missing.join("; ")}`);
  const rest = ["--passWithNoTests", ...files, ...name];
  const counts: Count[] = [];
  const unsteady: Record<string, readonly string[]> = {};
  process.env.TEST_RUN = randomUUID();
  const isWhole = files.length === 0 && name.length === 0;
  // Files that are named run in one go, whichever tiers they are in.
  if (files.length > 0) counts.push(await runVitest("named", [...projectsOf(...tiers), ...rest]));
  for (const tier of files.length > 0 ? [] : tiers) {
    const began = performance.now();
    const checks = tier === "quick" && isWhole ? [runCheck(TSC, TYPES), runCheck(BIOME, LINT)] : [];
    // Beside each other: each of them waits at first for its own files.
    const told = await Promise.all([runTier(tier, rest, isWhole), ...checks]);
    counts.push(...told);
    if (isWhole) unsteady[tier] = told.flatMap((count) => count.unsteady ?? []);
    console.log(`${tier}: ${lastLine(sum(told))}, ${seconds(began)}, ${load()}\n`);
  }
  if (isWhole) counts.push(failUnsteady(unsteady));
  for (const what of missing) console.log(`not run: ${what}`);
  const total = sum(counts);
  for (const name of total.unsteady ?? []) console.log(`passed only when tried again: ${name}`);
  for (const name of total.names ?? []) console.log(`failed: ${name}`);
  console.log(lastLine(total));
  if (total.passed + total.failed === 0) throw new Error("no test ran");
  return total.failed > 0 ? 1 : 0;
}

process.exit(
  await test().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }),
);
