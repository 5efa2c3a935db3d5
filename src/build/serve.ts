import { cpSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { Readable } from "node:stream";
import { buildFolder } from "./build-folder.ts";
import { cityName } from "./city-folder.ts";
import { deskAtHome } from "./desk-at-home.ts";
import { readEditionOptions, wantFreePort, worldOf } from "./edition-options.ts";
import { fail } from "./fail.ts";
import { printWorkerLines } from "./print-worker-lines.ts";
import { root } from "./root.ts";

/** The interval of wrangler.toml's cron trigger, in ms. */
const TICK = 120_000;

/** Copies the build and serves the copy, so that a later build doesn't change the running site. */
function keepBuild(port: number): void {
  const copy = `.woodward/serving-${port}`;
  rmSync(join(root, copy), { recursive: true, force: true });
  cpSync(join(root, buildFolder()), join(root, copy), { recursive: true });
  process.env.BUILD_FOLDER = copy;
}

/** `npm start`: serves the production build in workerd, with live feeds or the sample edition. */
async function serve(): Promise<void> {
  const options = readEditionOptions("start");
  const { port, folder, edition = "live" } = options;
  await wantFreePort(port);
  // Imported dynamically: Vite and wrangler take seconds to load, and a wrong argument should fail at once.
  const [{ build }, { REPLAY_MODULES, startSite }] = await Promise.all([
    import("./build.ts"),
    import("./site-server.ts"),
  ]);
  const keepIn = join(root, ".woodward", cityName(), edition);
  if (options.fresh) rmSync(keepIn, { recursive: true, force: true });
  await build();
  keepBuild(port);
  const world = worldOf(edition, folder);
  const entryModules = edition === "live" ? [] : REPLAY_MODULES;
  const desk = await deskAtHome(keepIn);
  const variables = { DESK_EDITORS: desk.variable, ...world.variables, ...options.variables };
  const shown = options.verbose ? "all" : "faults";
  const output = (stdout: Readable, stderr: Readable) => printWorkerLines(stdout, stderr, shown);
  const { site } = await startSite({ port, keepIn, entryModules, ...world, variables, output });
  const wake = async () => void (await (await site.getWorker()).scheduled());
  if (edition === "live") setInterval(wake, TICK).unref();
  const stop = async () => {
    await site.dispose();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  console.log(`edition: ${edition}`);
  await fetch(`http://localhost:${port}/robots.txt`).catch(() => undefined);
  console.log(`desk: http://localhost:${port}/desk  name: ${desk.name}  passphrase: ${desk.passphrase}`);
  console.log(`its name and passphrase are also in ${relative(root, keepIn)}/desk.json`);
  // The newsroom requests the first sources now instead of when the first page is opened.
  await wake();
  if (edition === "sample") await loadSample(port);
  console.log(`ready http://localhost:${port}`);
}

/** The number of jobs in the sample's first load. */
const ROUNDS = 18;

/** Loads all sections of the sample edition and composes the brief. */
async function loadSample(port: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1)
    await fetch(`http://localhost:${port}/__tick`, { method: "POST" }).catch(() => undefined);
}

serve().catch(fail);
