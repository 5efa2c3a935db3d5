import { join } from "node:path";
import type { Readable } from "node:stream";
import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { migrateLibrary } from "./migrate-library.ts";
import { type Network, outbound } from "./outbound.ts";
import { seedDesk } from "./sample/seed-desk.ts";
import { builtWorker, modulesOf } from "./worker-modules.ts";

export interface SiteServer {
  /** 0 selects a free port. */
  port: number;
  /** Responds to all outgoing requests; undefined for the real network. */
  network?: Network;
  /** The "host:port" of an HTTP server that replaces the network, with real connections. */
  upstream?: string;
  /**
   * Modules before the Worker, relative to the project's folder; the first is the entry. For replays and benchmarks.
   */
  entryModules?: readonly string[];
  /** True to run only those modules without the Worker, to measure workerd itself. */
  alone?: boolean;
  /** True to also open the Worker's own socket on a free port, without miniflare's proxy, for benchmarks. */
  direct?: boolean;
  variables?: Record<string, string>;
  /** False to leave the database without tables. */
  library?: boolean;
  /** Fills an empty desk with the sample edition's stories; "sample" also gives every source an invented publisher. */
  seed?: "sample" | "stories" | undefined;
  /** The folder that stores KV and D1 between runs; undefined to keep them in memory. */
  keepIn?: string;
  quiet?: boolean;
  /** A second local port directly to the Worker, without miniflare's proxy, for benchmarks. */
  directPort?: number;
  /** Handles /__dev/ in development. */
  development?: (request: { url: string }) => unknown;
  /** Receives the Worker's output instead of the console. */
  output?: (stdout: Readable, stderr: Readable) => void;
}

/** Always reads workerd's output, because a full pipe (64 KB) blocks it. */
const heard = (output: NonNullable<SiteServer["output"]>) => (stdout: Readable, stderr: Readable) => {
  stdout.resume();
  stderr.resume();
  output(stdout, stderr);
};

/** The modules that provide a replay's clock, scheduled runs, alarms, pictures and failing network. */
export const REPLAY_MODULES = [
  "src/build/replay-worker.js",
  "src/build/replay-clock.js",
  "src/build/replay-newsroom.js",
  "src/build/replay-network.js",
  "src/build/sample-pages.js",
] as const;

/** Miniflare's options for the built Worker with the bindings in wrangler.toml. */
function miniflareOptions(options: SiteServer): ConstructorParameters<typeof Miniflare>[0] {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(builtWorker(), "wrangler.json"));
  const { modulesRules: _rules, ...bound } = workerOptions as WorkerOptions & { modulesRules?: unknown };
  const services = "serviceBindings" in bound ? bound.serviceBindings : {};
  return {
    ...bound,
    bindings: { ...("bindings" in bound ? bound.bindings : {}), ...options.variables },
    // A local R2 bucket, because wrangler.toml has none.
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

/** Starts a site for development, in which a new build replaces the old one on the same port. */
export async function openSite(
  options: SiteServer,
): Promise<{ renew: () => Promise<void>; close: () => Promise<void> }> {
  const { site } = await startSite(options);
  return { renew: () => site.setOptions(miniflareOptions(options)), close: () => site.dispose() };
}
