import { availableParallelism, loadavg } from "node:os";
import { COMMANDS, readArguments } from "../src/build/commands.mjs";
import { hasBrowser } from "./browser/find-browser.ts";
import { missingPrograms } from "./programs.ts";
import { type Count, lastLine, runCheck, runVitest, sum, TIERS, type Tier } from "./tiers.ts";

const [BIOME = "", ...LINT] = COMMANDS.lint?.run ?? [];
const [TSC = "", ...TYPES] = COMMANDS.types?.run ?? [];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** How much else the machine had to do: a time says little without it. */
const load = (): string => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;

function readWishes(): { tiers: Tier[]; files: string[]; name: string[]; all: boolean } {
  const { values, words } = readArguments("test");
  const tiers = Object.keys(TIERS) as Tier[];
  const only = values.only;
  if (only !== undefined && !tiers.some((tier) => tier === only))
    throw new Error(`--only takes one of ${tiers.join(", ")}, not "${only}"`);
  return {
    tiers: only === undefined ? tiers : [only as Tier],
    files: words,
    name: values.name === undefined ? [] : ["-t", String(values.name)],
    all: Boolean(values.all),
  };
}

async function runTier(tier: Tier, rest: readonly string[], isWhole: boolean): Promise<Count> {
  const projects = TIERS[tier].flatMap((project) => ["--project", project]);
  if (tier !== "browser" || hasBrowser()) return runVitest(tier, [...projects, ...rest], isWhole);
  // Counted, so that what a machine can't show is never taken for shown.
  process.env.WITHOUT_BROWSER = "yes";
  const { notRun } = await runVitest(tier, [...projects, ...rest]);
  return { passed: 0, failed: 1, notRun };
}

/** `npm test`: types, lint and the tests in four tiers; everything runs, whatever failed before it. */
async function test(): Promise<number> {
  const { tiers, files, name, all } = readWishes();
  const missing = missingPrograms();
  if (all && missing.length > 0) throw new Error(`missing, and asked for with --all: ${missing.join("; ")}`);
  const rest = ["--passWithNoTests", ...files, ...name];
  const counts: Count[] = [];
  const isWhole = files.length === 0 && name.length === 0;
  for (const tier of tiers) {
    const began = performance.now();
    const checks = tier === "quick" && isWhole ? [runCheck(TSC, TYPES), runCheck(BIOME, LINT)] : [];
    // Beside each other: each of them waits at first for its own files.
    const told = await Promise.all([runTier(tier, rest, isWhole), ...checks]);
    counts.push(...told);
    console.log(`${tier}: ${lastLine(sum(told))}, ${seconds(began)}, ${load()}\n`);
    process.env.BUILT_ALREADY = "yes";
  }
  for (const what of missing) console.log(`not run: ${what}`);
  const total = sum(counts);
  for (const name of total.unsteady ?? []) console.log(`passed only when tried again: ${name}`);
  for (const name of total.names ?? []) console.log(`failed: ${name}`);
  console.log(lastLine(total));
  return total.failed > 0 ? 1 : 0;
}

process.exit(
  await test().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }),
);
