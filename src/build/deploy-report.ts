import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildFolder } from "./build-folder.ts";
import type { DeployConfig } from "./preflight.ts";
import { root } from "./root.ts";

/** The sizes of the Worker's modules and of the static files. */
interface Sizes {
  workerBytes: number;
  workerGzip: number;
  /** Bytes of the module that each new isolate parses before its first page. */
  startBytes: number;
  files: number;
  largestFile: number;
}

/** Limits of the Free plan (Workers, "Limits"; static assets, "Limits"): script size, crons, files and file size. */
const FREE = {
  workerBytes: 64 * 1024 * 1024,
  crons: 5,
  files: 20_000,
  fileBytes: 25 * 1024 * 1024,
  requests: 100_000,
};

/** The maximum size of the module that a new isolate parses before its first page, within 10 ms of CPU time. */
const MAX_START = 420 * 1024;

/** How often a cron expression runs per day; it supports only minutes: every n-th, a list, or each. */
function runsADay(cron: string): number {
  const minutes = cron.split(" ")[0] ?? "*";
  const step = /^\*\/(\d+)$/.exec(minutes)?.[1];
  const inHour = step ? Math.ceil(60 / Number(step)) : minutes === "*" ? 60 : minutes.split(",").length;
  return inHour * (/ \* \* \* \*$/.test(cron) ? 24 : 1);
}

const kibibytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KiB`;

const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(2)} MiB`;

/** Measures the files of a build. */
export function measureBuild(): Sizes {
  const modules = globSync(`${buildFolder()}/worker/**/*.js`, { cwd: root }).map((file) =>
    readFileSync(join(root, file)),
  );
  const whole = Buffer.concat(modules);
  const start = globSync(`${buildFolder()}/worker/assets/start-*.js`, { cwd: root });
  const files = globSync(`${buildFolder()}/client/**/*`, { cwd: root })
    .map((file) => statSync(join(root, file)))
    .filter((one) => one.isFile());
  return {
    workerBytes: whole.length,
    workerGzip: gzipSync(whole).length,
    startBytes: start.reduce((sum, file) => sum + statSync(join(root, file)).size, 0),
    files: files.length,
    largestFile: Math.max(0, ...files.map(({ size }) => size)),
  };
}

/** A report about a deployment and the limits of the Free plan, as pairs of a name and a text. */
export function deployReport(config: DeployConfig, sizes: Sizes): [name: string, text: string][] {
  const bindings = [
    ...(config.kv_namespaces ?? []).map(({ binding, id }) => `KV ${binding} (${id ?? "by name"})`),
    ...(config.d1_databases ?? []).map(({ binding, database_name: name }) => `D1 ${binding} (${name})`),
    ...(config.durable_objects?.bindings ?? []).map(({ name }) => `Durable Object ${name}`),
    ...(config.ratelimits ?? []).map(
      ({ name, simple }) => `limit ${name} (${simple.limit} in ${simple.period} s)`,
    ),
    ...(config.assets ? [`files ${config.assets.binding}`] : []),
  ];
  const routes = (config.routes ?? []).map((route) =>
    typeof route === "string" ? route : String((route as { pattern?: unknown }).pattern),
  );
  const caches = Object.entries(config.exports ?? {}).map(
    ([name, { cache }]) =>
      `${name} ${(cache?.enabled ?? config.cache?.enabled) ? "behind the cache" : "uncached"}`,
  );
  const crons = config.triggers?.crons ?? [];
  const runs = crons.reduce((sum, cron) => sum + runsADay(cron), 0);
  return [
    ["bindings", bindings.join(", ")],
    ["routes", routes.join(", ") || "workers.dev only"],
    ["cache", caches.join(", ") || "none"],
    ["crons", crons.join(", ")],
    [
      "Worker",
      `${mebibytes(sizes.workerBytes)}, ${mebibytes(sizes.workerGzip)} gzip, of ${mebibytes(FREE.workerBytes)}`,
    ],
    ["start module", `${kibibytes(sizes.startBytes)} of ${kibibytes(MAX_START)}`],
    [
      "files",
      `${sizes.files} of ${FREE.files}, the largest ${mebibytes(sizes.largestFile)} of ${mebibytes(FREE.fileBytes)}`,
    ],
    [
      "left (Free)",
      `${FREE.crons - crons.length} crons; ${FREE.requests - runs} requests a day beside the ${runs} scheduled runs; KV and D1: npm run bench -- newsroom-day`,
    ],
  ];
}

/** What exceeds the Free plan's limits, one line each. */
export function tooMuch(config: DeployConfig, sizes: Sizes): string[] {
  return [
    ...(sizes.workerBytes > FREE.workerBytes ? ["the Worker is larger than the platform allows"] : []),
    ...(sizes.startBytes > MAX_START ? ["the module that each isolate starts with is too large"] : []),
    ...((config.triggers?.crons?.length ?? 0) > FREE.crons
      ? ["there are more crons than the Free plan allows"]
      : []),
    ...(sizes.files > FREE.files ? ["there are more files than the Free plan allows"] : []),
    ...(sizes.largestFile > FREE.fileBytes ? ["a file is larger than the platform allows"] : []),
  ];
}
