import { spawn, spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { root } from "../../../src/build/root.ts";
import { childrenOf, cpuSeconds, workerdChildren } from "../processes.ts";
import type { Peer } from "./projects.ts";

export interface Running {
  url: string;
  /** CPU seconds used so far, including child processes. */
  cpu: () => number;
  stop: () => Promise<void>;
}

/** Runs a program from a folder's packages; throws an Error with its last lines if it fails. */
function run(folder: string, [program = "", ...args]: readonly string[]): void {
  const folders = [join(folder, "node_modules/.bin"), dirname(process.execPath), process.env.PATH];
  const silent = { CI: "1", NEXT_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1" };
  const env = { ...process.env, PATH: folders.join(delimiter), ...silent };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${`${stdout}${stderr}`.slice(-1500)}`);
}

/** Installs the packages, writes the project and builds it in `folder`. */
export function buildPeer(peer: Peer, folder: string, html: string, sheet: string): void {
  const files = {
    "package.json": JSON.stringify({ private: true, type: "module", dependencies: peer.packages }),
    "public/front.css": sheet,
    ...peer.files(html),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  // The style sheet refers to the headline font.
  cpSync(join(root, "public/fonts"), join(folder, "public/fonts"), { recursive: true });
  run(folder, ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"]);
  run(folder, peer.build);
}

/** Starts a built project in Node or in our version of workerd. */
export function startPeer(peer: Peer, folder: string, port: number): Promise<Running> {
  return "workerd" in peer.runs
    ? inWorkerd(join(folder, peer.runs.workerd))
    : inNode(folder, [...peer.runs.node, String(port)], port);
}

async function inWorkerd(config: string): Promise<Running> {
  const { main = "index.js" } = JSON.parse(readFileSync(config, "utf8")) as { main?: string };
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const { modulesRules: _rules, ...bound } = workerOptions as WorkerOptions & { modulesRules?: unknown };
  const built = dirname(config);
  const modules = globSync("**/*.{js,mjs}", { cwd: built })
    .sort((a, b) => +(b === main) - +(a === main))
    .map((path) => ({ type: "ESModule", path, contents: readFileSync(join(built, path), "utf8") }));
  const before = workerdChildren();
  const site = new Miniflare({
    ...{ ...bound, modules, modulesRoot: "/", host: "localhost", port: 0, cf: false },
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    log: new Log(LogLevel.ERROR),
  } as ConstructorParameters<typeof Miniflare>[0]);
  await site.ready;
  const pid = workerdChildren().find((one) => !before.includes(one)) ?? 0;
  return {
    url: (await site.unsafeGetDirectURL()).origin,
    cpu: () => cpuSeconds(pid),
    stop: () => site.dispose(),
  };
}

/** A process and all its descendants. */
const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];

async function inNode(folder: string, command: readonly string[], port: number): Promise<Running> {
  const [program = "", ...args] = command;
  const path = join(folder, "node_modules/.bin", basename(program));
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, [path, ...args], { cwd: folder, stdio: "ignore", env });
  const pid = child.pid ?? 0;
  const url = `http://localhost:${port}`;
  for (let tries = 0; ; tries += 1) {
    const up = await fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (up) break;
    if (tries > 120) throw new Error(`${program} did not answer in a minute`);
    await new Promise((done) => setTimeout(done, 500));
  }
  return {
    url,
    cpu: () => familyOf(pid).reduce((sum, one) => sum + cpuSeconds(one), 0),
    async stop() {
      const ended = new Promise((done) => child.once("exit", done));
      for (const one of familyOf(pid).reverse()) process.kill(one, "SIGTERM");
      await ended;
    },
  };
}
