import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import "./config-growth.ts";
import { build } from "../src/build/build.ts";
import { buildFolder } from "../src/build/build-folder.ts";
import { root } from "../src/build/root.ts";
import { makeTemplateStores } from "./template-stores.ts";

const once = globalThis as { woodwardBuild?: Promise<void> };

/** The id of the `npm test` run that the build belongs to. */
const RUN = join(root, buildFolder(), "test-run.txt");

async function buildForRun(run: string | undefined): Promise<void> {
  if (run !== undefined && existsSync(RUN) && readFileSync(RUN, "utf8") === run) return;
  await build();
  await makeTemplateStores();
  if (run !== undefined) writeFileSync(RUN, run);
}

/**
 * Global setup of the projects that test the built Worker: one production build for all of them. `npm test` starts
 * vitest once per tier and passes the run's id in TEST_RUN; the first tier that needs the build makes it.
 */
export default function buildOnce(): Promise<void> {
  once.woodwardBuild ??= buildForRun(process.env.TEST_RUN);
  return once.woodwardBuild;
}
