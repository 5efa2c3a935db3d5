import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

const root = new URL("../..", import.meta.url).pathname;
const built = join(root, "dist/woodward");

export interface SiteServer {
  /** 0 takes a free port. */
  port: number;
  /** Answers every outgoing request; left out, the real network does. */
  network?: (request: { url: string; headers: Headers }) => Promise<Response>;
  /** Puts the clock and tick doors in front of the Worker: replays only. */
  doors?: boolean;
  variables?: Record<string, string>;
  /** Folder that keeps KV between runs; left out, KV lives in memory. */
  keepIn?: string;
  quiet?: boolean;
}

type Modules = { type: "ESModule"; path: string; contents: string }[];

/** The built Worker's modules, with the replay's door before them when asked for. */
function modulesOf(doors: boolean): Modules {
  const read = (path: string, folder: string): Modules[number] => ({
    type: "ESModule",
    path,
    contents: readFileSync(join(folder, path), "utf8"),
  });
  const chunks = globSync("**/*.js", { cwd: built }).sort(
    (a, b) => +(b === "index.js") - +(a === "index.js"),
  );
  const worker = chunks.map((path) => read(path, built));
  if (!doors) return worker;
  const folder = join(root, "src/build");
  return [read("replay-door.js", folder), read("replay-clock.js", folder), ...worker];
}

/** Starts the built Worker in workerd, with its real bindings as wrangler.toml has them. */
export async function startSite(options: SiteServer): Promise<{ site: Miniflare; url: URL }> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(built, "wrangler.json"));
  const { modulesRules: _rules, ...bound } = workerOptions as WorkerOptions & { modulesRules?: unknown };
  const site = new Miniflare({
    ...bound,
    bindings: { ...("bindings" in bound ? bound.bindings : {}), ...options.variables },
    modules: modulesOf(options.doors ?? false),
    modulesRoot: "/",
    host: "localhost",
    port: options.port,
    ...(options.network ? { outboundService: options.network } : {}),
    ...(options.keepIn
      ? { kvPersist: join(options.keepIn, "kv"), durableObjectsPersist: join(options.keepIn, "objects") }
      : {}),
    cf: false,
    log: new Log(options.quiet ? LogLevel.NONE : LogLevel.ERROR),
  } as ConstructorParameters<typeof Miniflare>[0]);
  return { site, url: await site.ready };
}
