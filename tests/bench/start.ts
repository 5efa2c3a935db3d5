import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../src/build/root.ts";
import { startSite } from "../../src/build/site-server.ts";
import { ended, hear } from "../own-server.ts";
import { quantile } from "../quantile.ts";
import { cpuSeconds, workerdChildren } from "./processes.ts";
import { published, sampleWorld } from "./sample-world.ts";

const PORT = "18787";

/** Seconds from `npm start` to its `ready` line. Stops the site afterward. */
async function secondsToReady(folder: string): Promise<number> {
  const start = performance.now();
  const flags = ["start", "--", "--sample", "--port", PORT];
  const child = spawn("npm", flags, { cwd: folder, detached: true });
  await hear(child, /ready http/).ready;
  const seconds = (performance.now() - start) / 1000;
  process.kill(-(child.pid ?? 0), "SIGTERM");
  await ended(child);
  await portIsFree();
  return seconds;
}

/** npm exits before the server does, so this waits until the port is closed. */
async function portIsFree(): Promise<void> {
  for (;;) {
    const answers = await fetch(`http://localhost:${PORT}/robots.txt`).then(
      () => true,
      () => false,
    );
    if (!answers) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/**
 * CPU of a fresh isolate's first response, for home, for a section, and for home's KV read alone. It includes all of
 * workerd (KV, compiler and garbage collector threads), so it exceeds the isolate's own, of which the Free plan allows
 * 10 ms.
 */
async function firstPageCpu() {
  const keepIn = mkdtempSync(join(tmpdir(), "woodward-kv-"));
  const world = sampleWorld();
  const first = async (entryModules: string[], path = "/", fills = false): Promise<number> => {
    // Without the newsroom's storage, no alarm fires during the measurement.
    rmSync(join(keepIn, "objects"), { recursive: true, force: true });
    const { site } = await startSite({ port: 0, quiet: true, direct: true, keepIn, entryModules, ...world });
    const [pid = 0] = workerdChildren();
    const { origin } = await site.unsafeGetDirectURL();
    const before = cpuSeconds(pid);
    await (await fetch(origin + path)).text();
    if (fills) await published(site);
    const cost = (cpuSeconds(pid) - before) * 1000;
    await site.dispose();
    return cost;
  };
  await first([], "/", true);
  const [home, section, read]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < 7; round += 1) {
    home.push(await first([]));
    section.push(await first([], "/politics"));
    read.push(await first(["tests/bench/empty.js"]));
  }
  rmSync(keepIn, { recursive: true, force: true });
  return { home: quantile(home, 0.5), section: quantile(section, 0.5), read: quantile(read, 0.5) };
}

/** Measures the start of a fresh clone, of an installed copy, and of the Worker's script. */
export async function benchStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "woodward-"));
  try {
    spawnSync("git", ["clone", "-q", root, folder]);
    console.log(`npm start, fresh clone to ready    ${(await secondsToReady(folder)).toFixed(1)} s`);
    const again = [await secondsToReady(folder), await secondsToReady(folder), await secondsToReady(folder)];
    console.log(`npm start, installed, to ready     ${quantile(again, 0.5).toFixed(1)} s`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const first = await firstPageCpu();
  console.log(
    `first answer of a fresh isolate     ${first.read.toFixed(1)} ms CPU for home's read of KV alone; home ${(first.home / first.read).toFixed(2)} x that, a section ${(first.section / first.read).toFixed(2)} x`,
  );
}
