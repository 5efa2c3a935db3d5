import { join } from "node:path";
import type { Readable } from "node:stream";
import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { migrateLibrary } from "./migrate-library.ts";
import { type Network, outbound } from "./outbound.ts";
import { seedDesk } from "./sample/seed-desk.ts";
import { builtWorker, modulesOf } from "./worker-modules.ts";

export interface SiteServer {
  /** 0 uses a free port. */
  port: number;
  /** Responds to every outgoing request; without it the real network is used. */
  network?: Network;
  /** "host:port" of an HTTP server in place of the network, over real connections. */
  upstream?: string;
  /**
   * Modules before the Worker, relative to the project's folder, the first of them as the entry: for replays and
   * benches.
   */
  entryModules?: readonly string[];
  /** Only those modules without the Worker, to measure workerd itself. */
  alone?: boolean;
  /** Also opens the Worker's own socket on a free port, without miniflare's proxy, for benches. */
  direct?: boolean;
  variables?: Record<string, string>;
  /** False leaves the database without its tables. */
  library?: boolean;
  /** Gives an empty desk the sample edition's own stories; "sample" also renames every source to an invented publisher. */
  seed?: "sample" | "stories" | undefined;
  /** Folder that stores KV and D1 between runs; without it they are in memory. */
  keepIn?: string;
  quiet?: boolean;
  /** A second local port directly to the Worker, without miniflare's proxy, for measurements. */
  directPort?: number;
  /** Handles /__dev/ in development. */
  development?: (request: { url: string }) => unknown;
  /** Receives the Worker's output; without it, the console does. */
  output?: (stdout: Readable, stderr: Readable) => void;
  /** Port of the inspector, to measure the heap. */
  inspectorPort?: number;
}

/** Reads workerd's output in any case, because a full pipe (64 KB) stops it. */
const heard = (output: NonNullable<SiteServer["output"]>) => (stdout: Readable, stderr: Readable) => {
  stdout.resume();
  stderr.resume();
  output(stdout, stderr);
};

/** The modules that give a replay its clock, scheduled runs, alarms, drawings and broken network. */
export const REPLAY_MODULES = [
  "src/build/replay-worker.js",
  "src/build/replay-clock.js",
  "src/build/replay-newsroom.js",
  "src/build/replay-network.js",
  "src/build/sample-pages.js",
] as const;

/** Miniflare's options for the built Worker with its bindings of wrangler.toml. */
function miniflareOptions(options: SiteServer): ConstructorParameters<typeof Miniflare>[0] {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(builtWorker(), "wrangler.json"));
  const { modulesRules: _rules, ...bound } = workerOptions as WorkerOptions & { modulesRules?: unknown };
  const services = "serviceBindings" in bound ? bound.serviceBindings : {};
  return {
    ...bound,
    bindings: { ...("bindings" in bound ? bound.bindings : {}), ...options.variables },
    // A local R2 bucket where wrangler.toml has none.
    r2Buckets: { MEDIA: "woodward-media" },
    modules: modulesOf(options.entryModules ?? [], options.alone),
    modulesRoot: "/",
    ...(options.direct ? { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] } : {}),
    host: "localhost",
    port: options.port,
    ...(options.network ? { outboundService: outbound(options.network) } : {}),
    ...(options.upstream ? { outboundService: { external: { address: options.upstream, http: {} } } } : {}),
    ...(options.keepIn
      ? {
          kvPersist: join(options.keepIn, "kv"),
          d1Persist: join(options.keepIn, "d1"),
          r2Persist: join(options.keepIn, "r2"),
          durableObjectsPersist: join(options.keepIn, "objects"),
        }
      : {}),
    ...(options.directPort ? { unsafeDirectSockets: [{ host: "127.0.0.1", port: options.directPort }] } : {}),
    ...(options.inspectorPort ? { inspectorPort: options.inspectorPort } : {}),
    cf: false,
    log: new Log(options.quiet ? LogLevel.NONE : LogLevel.ERROR),
    ...(options.development ? { serviceBindings: { ...services, DEVELOPMENT: options.development } } : {}),
    ...(options.output ? { handleRuntimeStdio: heard(options.output) } : {}),
  } as ConstructorParameters<typeof Miniflare>[0];
}

/** Starts the built Worker in workerd. */
export async function startSite(options: SiteServer): Promise<{ site: Miniflare; url: URL }> {
  const site = new Miniflare(miniflareOptions(options));
  const url = await site.ready;
  if (options.library !== false) await migrateLibrary(await site.getD1Database("LIBRARY"));
  if (options.seed) await seedDesk(await site.getD1Database("LIBRARY"), options.seed);
  return { site, url };
}

/** The same for development, where a new build replaces the old one on the same port. */
export async function openSite(
  options: SiteServer,
): Promise<{ renew: () => Promise<void>; close: () => Promise<void> }> {
  const { site } = await startSite(options);
  return { renew: () => site.setOptions(miniflareOptions(options)), close: () => site.dispose() };
}
