import { join } from "node:path";
import type { Readable } from "node:stream";
import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { migrateLibrary } from "./migrate-library.ts";
import { seedDesk } from "./sample/seed-desk.ts";
import { builtWorker, modulesOf } from "./worker-modules.ts";

export interface SiteServer {
  /** 0 takes a free port. */
  port: number;
  /** Answers every outgoing request; left out, the real network does. */
  network?: (request: {
    url: string;
    headers: Headers;
    method?: string;
    text?: () => Promise<string>;
  }) => Promise<Response>;
  /** "host:port" of an HTTP server that stands for the whole network, over real connections. */
  upstream?: string;
  /** Modules, named from the project's folder, put in front of the Worker, the first of them as the entry: replays and benches only. */
  doors?: readonly string[];
  /** The doors without the Worker behind them: what workerd itself costs. */
  alone?: boolean;
  /** Also opens the Worker's own socket on a free port, without miniflare's proxy before it: for benches. */
  direct?: boolean;
  variables?: Record<string, string>;
  /** False leaves the library's database empty, without its tables. */
  library?: boolean;
  /** Gives an empty desk the sample edition's own stories; "sample" also renames every source to an invented publisher. */
  seed?: "sample" | "stories" | undefined;
  /** Folder that keeps KV and D1 between runs; left out, they live in memory. */
  keepIn?: string;
  quiet?: boolean;
  /** A second port of 127.0.0.1 that leads straight to the Worker, without miniflare's door: for measuring. */
  directPort?: number;
  /** Answers /__dev/ in development. */
  development?: (request: { url: string }) => unknown;
  /** Takes what the Worker prints; left out, it goes to the console. */
  output?: (stdout: Readable, stderr: Readable) => void;
  /** Port of the inspector, for measuring the heap. */
  inspectorPort?: number;
}

/** Reads what workerd prints in any case: a pipe that nobody empties holds it for ever after some 64 KB. */
const heard = (output: NonNullable<SiteServer["output"]>) => (stdout: Readable, stderr: Readable) => {
  stdout.resume();
  stderr.resume();
  output(stdout, stderr);
};

type Network = NonNullable<SiteServer["network"]>;

/** Marks a failed connection as one: `replay-network.js` turns the mark into a rejected fetch. */
const outside = (network: Network) => (request: Parameters<Network>[0]) =>
  network(request).catch(() => new Response(null, { status: 503, headers: { "X-Replay-Dead": "1" } }));

/** The modules that give a replay its clock, its tick, its alarms, its drawings and its dead network. */
export const REPLAY_DOORS = [
  "src/build/replay-door.js",
  "src/build/replay-clock.js",
  "src/build/replay-newsroom.js",
  "src/build/replay-network.js",
  "src/build/sample-door.js",
] as const;

/** What miniflare needs to know to run the built Worker with its real bindings, as wrangler.toml has them. */
function miniflareOptions(options: SiteServer): ConstructorParameters<typeof Miniflare>[0] {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(builtWorker(), "wrangler.json"));
  const { modulesRules: _rules, ...bound } = workerOptions as WorkerOptions & { modulesRules?: unknown };
  const services = "serviceBindings" in bound ? bound.serviceBindings : {};
  return {
    ...bound,
    bindings: { ...("bindings" in bound ? bound.bindings : {}), ...options.variables },
    // Without an R2 bucket in wrangler.toml editors on this machine still have one.
    r2Buckets: { MEDIA: "woodward-media" },
    modules: modulesOf(options.doors ?? [], options.alone),
    modulesRoot: "/",
    ...(options.direct ? { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] } : {}),
    host: "localhost",
    port: options.port,
    ...(options.network ? { outboundService: outside(options.network) } : {}),
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

/** The same for development, where a new build takes the place of the old one on the same port. */
export async function openSite(
  options: SiteServer,
): Promise<{ renew: () => Promise<void>; close: () => Promise<void> }> {
  const { site } = await startSite(options);
  return { renew: () => site.setOptions(miniflareOptions(options)), close: () => site.dispose() };
}
