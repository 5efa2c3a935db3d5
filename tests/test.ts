import { randomUUID } from "node:crypto";
import { availableParallelism, loadavg } from "node:os";
import { cityName } from "../src/build/city-folder.ts";
import { COMMANDS, readArguments } from "../src/build/commands.mjs";
import { hasBrowser } from "./browser/find-browser.ts";
import { storeInMemory } from "./memory-folder.ts";
import { namedFiles } from "./named-files.ts";
import { missingPrograms } from "./programs.ts";
import { type Count, lastLine, runCheck, runVitest, sum, TIERS, type Tier, tiersOf } from "./tiers.ts";

const [BIOME = "", ...LINT] = COMMANDS.lint?.run ?? [];
const [TSC = "", ...TYPES] = COMMANDS.types?.run ?? [];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** The load average, because times on a busy machine mean little. */
const load = (): string => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;

function readFlags(): { tiers: Tier[]; files: string[]; name: string[]; all: boolean } {
  const { values, words } = readArguments("test");
  const all = Boolean(values.all);
  const only = [values.only ?? []].flat().map(String);
  return {
    tiers: tiersOf(only, {
      ...{ isAll: all, isNightly: Boolean(values.nightly) },
      ...{ isNamed: words.length > 0, isCity: cityName() !== "" },
    }),
    files: namedFiles(words),
    name: values.name === undefined ? [] : ["-t", String(values.name)],
    all,
  };
}

const projectsOf = (...tiers: Tier[]): string[] =>
  tiers.flatMap((tier) => TIERS[tier]).flatMap((project) => ["--project", project]);

async function runTier(tier: Tier, rest: readonly string[]): Promise<Count> {
  const args = [...projectsOf(tier), ...rest];
  if ((tier !== "browser" && tier !== "main") || hasBrowser()) return runVitest(tier, args);
  // Counts these tests as not run.
  process.env.WITHOUT_BROWSER = "yes";
  const { notRun } = await runVitest(tier, args);
  return { passed: 0, failed: 1, notRun, names: [`${tier}: no browser`] };
}

/** Runs the tiers in order, even after a failure, and prints each result. Types and lint run alongside the first. */
async function runTiers(tiers: readonly Tier[], rest: readonly string[], isWhole: boolean): Promise<Count[]> {
  const counts: Count[] = [];
  for (const tier of tiers) {
    const began = performance.now();
    const checks = tier === "quick" && isWhole ? [runCheck(TSC, TYPES), runCheck(BIOME, LINT)] : [];
    // In parallel, because each starts by reading files.
    const count = sum(await Promise.all([runTier(tier, rest), ...checks]));
    counts.push(count);
    console.log(`${tier}: ${lastLine(count)}, ${seconds(began)}, ${load()}\n`);
  }
  return counts;
}

/** `npm test`: runs types, lint and all tiers. */
async function test(): Promise<number> {
  const { tiers, files, name, all } = readFlags();
  const missing = tiers.includes("programs") && files.length === 0 ? missingPrograms() : [];
  const rest = ["--passWithNoTests", ...files, ...name];
  process.env.TEST_RUN = randomUUID();
  storeInMemory();
  // Files named on the command line run in one process, whatever their tier.
  const counts =
    files.length > 0
      ? [await runVitest("named", [...projectsOf(...tiers), ...rest])]
      : await runTiers(tiers, rest, name.length === 0);
  for (const what of missing) console.log(`not run: ${what}`);
  if (all) counts.push({ passed: 0, failed: missing.length, notRun: 0, names: missing });
  const total = sum(counts);
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
