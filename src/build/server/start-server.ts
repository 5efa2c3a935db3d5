import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import type { Readable } from "node:stream";
import type { Miniflare, MiniflareOptions } from "miniflare";
import { buildFolder } from "../build-folder.ts";
import { migrateLibrary } from "../migrate-library.ts";
import { type Network, outbound } from "../outbound.ts";
import { root } from "../root.ts";
import { modulesOf } from "../worker-modules.ts";
import type { DataFolder } from "./data-folder.ts";

/** Loaded with `require`: for an import, Node would search 4 MB of code for exports and keep 30 MB (measured). */
const miniflare: typeof import("miniflare") = createRequire(import.meta.url)("miniflare");

const ENTRY = ["src/build/server/behind-proxy.js"] as const;
const REPLAY_ENTRY = [
  "src/build/server/behind-proxy-in-replay.js",
  ...ENTRY,
  "src/build/replay-network.js",
] as const;

/** Options of the server: addresses, data and network. */
export interface ServerOptions {
  /** The network of a replay; undefined for the real one. */
  network?: Network;
  data: DataFolder;
  host: string;
  port: number;
  variables: Record<string, string>;
  /** Receives the Worker's output, which it must read to the end: a full pipe (64 KB) blocks workerd. */
  output: (stdout: Readable, stderr: Readable) => void;
  /** The "host:port" of an HTTP server that receives all outgoing requests instead, for simulations. */
  upstream?: string;
  /** Replaces the entry modules, for simulations. */
  entryModules?: readonly string[];
  /** The inspector's port, for measuring CPU; 0 for none. */
  inspectorPort?: number;
}

/** Hosts in the operator's own network can be reached only if that is allowed. */
const reachable = ({ STATION_HOSTS }: Record<string, string>): string[] =>
  STATION_HOSTS === "private" ? ["public", "private"] : ["public"];

function keepBuild(data: DataFolder): void {
  const built = join(root, buildFolder());
  if (!existsSync(join(built, "worker/index.js")))
    throw new Error(`${buildFolder()} has no build: npm run build`);
  rmSync(data.build, { recursive: true, force: true });
  for (const part of ["client", "worker"])
    cpSync(join(built, part), join(data.build, part), { recursive: true });
  process.env.BUILD_FOLDER = relative(root, data.build);
}

/** Miniflare's options for the built Worker: those written by `npm run pack`, else those from wrangler. */
function workerOptions() {
  const packed = join(root, "dist/worker-options.json");
  if (!existsSync(packed)) {
    const worker = join(import.meta.dirname, "worker-options.ts");
    return JSON.parse(execFileSync(process.execPath, [worker], { cwd: root, encoding: "utf8" }));
  }
  const { assets, ...options } = JSON.parse(readFileSync(packed, "utf8"));
  return { ...options, assets: { ...assets, directory: join(root, buildFolder(), "client") } };
}

/** Miniflare's service for outgoing requests. */
function outgoing({ network, upstream, variables }: ServerOptions) {
  if (upstream)
    return { external: { address: upstream, http: { forwardedProtoHeader: "X-Forwarded-Proto" } } };
  if (network) return outbound(network);
  return { network: { allow: reachable(variables), deny: [], tlsOptions: { trustBrowserCas: true } } };
}

/** The addresses of a folder's files. */
const filesIn = (folder: string): string[] =>
  globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`);

/**
 * Starts the built Worker in workerd with its stores in the data folder. Readers connect to the Worker's own socket.
 * Miniflare's socket is on a free local port, because it has development addresses (/cdn-cgi/).
 */
export async function startServer(options: ServerOptions): Promise<Miniflare> {
  const { data, network, variables } = options;
  const entry = options.entryModules ?? (network ? REPLAY_ENTRY : ENTRY);
  keepBuild(data);
  const built = workerOptions();
  const site = new miniflare.Miniflare({
    ...built,
    bindings: { ...built.bindings, ...variables, OWN_SERVER: "on", FILES: filesIn(built.assets.directory) },
    r2Buckets: { MEDIA: "woodward-media" },
    modules: modulesOf(entry),
    modulesRoot: "/",
    host: "127.0.0.1",
    port: 0,
    unsafeDirectSockets: [{ host: options.host, port: options.port, entrypoint: "Readers" }],
    outboundService: outgoing(options),
    kvPersist: join(data.stores, "kv"),
    d1Persist: join(data.stores, "d1"),
    r2Persist: join(data.stores, "r2"),
    durableObjectsPersist: join(data.stores, "objects"),
    ...(options.inspectorPort ? { inspectorPort: options.inspectorPort } : {}),
    cf: false,
    log: new miniflare.Log(miniflare.LogLevel.ERROR),
    handleRuntimeStdio: options.output,
  } as MiniflareOptions);
  await site.ready;
  await migrateLibrary(await site.getD1Database("LIBRARY"));
  return site;
}
