import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import "./config-growth.ts";
import { build } from "../src/build/build.ts";
import { buildFolder } from "../src/build/build-folder.ts";
import { root } from "../src/build/root.ts";
import { makeTemplateStores } from "./template-stores.ts";

const once = globalThis as { woodwardBuild?: Promise<void> };

/** Contains the id of the `npm test` run that made this build. */
const RUN = join(root, buildFolder(), "test-run.txt");

async function buildForRun(run: string | undefined): Promise<void> {
  if (run !== undefined && existsSync(RUN) && readFileSync(RUN, "utf8") === run) return;
  await build();
  await makeTemplateStores();
  if (run !== undefined) writeFileSync(RUN, run);
}

/**
 * Global setup of the projects that test the built Worker. `npm test` starts vitest once per tier and passes the run's
 * id in TEST_RUN, so only the first of these tiers builds.
 */
export default function buildOnce(): Promise<void> {
  once.woodwardBuild ??= buildForRun(process.env.TEST_RUN);
  return once.woodwardBuild;
}
