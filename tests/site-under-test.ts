import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Miniflare } from "miniflare";
import { answerFromReplay } from "../src/build/replay.ts";
import { SAMPLE_SETTINGS_JSON } from "../src/build/sample/sample-settings.ts";
import { SAMPLE } from "../src/build/sample/stand-in.ts";
import { SAMPLE_STATION, sampleStationResponse } from "../src/build/sample/station/sample-station.ts";
import { NOTICE } from "../src/build/sample-notice.ts";
import { REPLAY_MODULES, startSite } from "../src/build/site-server.ts";
import { copyTemplateStores } from "./template-stores.ts";
import { keepLog } from "./worker-log.ts";

/** The time at which tests start. The dates of the sample edition are relative to it. */
export const ANCHOR = Date.parse("2026-11-20T15:00:00Z");

type Network = NonNullable<Parameters<typeof startSite>[0]["network"]>;

/** Entry modules with which tests break the stores and the newsroom, and count calls. */
export const FAULT_MODULES = ["tests/trust/faults-entry.js", ...REPLAY_MODULES] as const;

interface SiteOptions {
  /** Responds to outgoing requests. Default: the sample edition's publishers. */
  network?: Network;
  /** "host:port" of a real HTTP server that receives all outgoing requests. */
  upstream?: string;
  /** True to send requests for robots.txt to `network`. Otherwise, every host returns 404 for it. */
  robots?: boolean;
  variables?: Record<string, string>;
  /** Adds the sample edition's own stories at the desk. Default: true with the sample edition's network. */
  seed?: boolean;
  /** False to start with a D1 database that has no tables. */
  library?: boolean;
  /** True to let the newsroom's alarm fire. By default, jobs run only in `tick`. */
  alarms?: boolean;
  /** Sets the Worker's clock to ANCHOR. Default: true. */
  atAnchor?: boolean;
  /** A folder for the stores, so that a test can restart the site with its data. Default: in memory. */
  keepIn?: string;
  /** Default: 0, any free port. */
  port?: number;
  /** True to start the Worker as deployed, without the test endpoints. */
  asDeployed?: boolean;
  /** Replaces the default entry modules. */
  entryModules?: readonly string[];
  /** Opens a port of workerd itself for load tests, without miniflare's proxy; see `direct`. */
  direct?: boolean;
  /** Receives the Worker's output. Default: printed if a test fails. */
  output?: (stdout: Readable, stderr: Readable) => void;
}

/** A running site: requests, its clock and its scheduled jobs. */
export interface SiteAt {
  url: string;
  get(path: string, init?: RequestInit): Promise<Response>;
  text(path: string): Promise<string>;
  /** Advances the Worker's clock. */
  advance(minutes: number): Promise<void>;
  freeze(iso: string): Promise<void>;
  /** Calls the scheduled handler once. */
  tick(): Promise<void>;
}

export interface SiteUnderTest extends SiteAt {
  /** The address of workerd's own port; empty without the option `direct`. */
  direct: string;
  miniflare: Miniflare;
  /** Addresses requested by the Worker, in order. */
  asked: string[];
  stop(): Promise<void>;
}

export const CANONICAL = "https://woodward.example";

/** Variables of the sample edition: its notice and fictional settings. */
export const SAMPLE_VARIABLES = { NOTICE, SETTINGS: SAMPLE_SETTINGS_JSON };

export const sampleNetwork: Network = (request) => answerFromReplay(SAMPLE, request, ANCHOR);

/** The sample edition's network with its radio station. */
export const stationNetwork: Network = async (request) =>
  new URL(request.url).hostname === SAMPLE_STATION.host
    ? sampleStationResponse(request)
    : sampleNetwork(request);

export const deadNetwork: Network = async ({ url }) => {
  throw new Error(`dead network: ${url}`);
};

/**
 * A kept-alive connection may close just before it is reused, so requests are repeated once if that is safe (RFC 9110,
 * 9.2.2). A tick is safe to repeat because it runs only jobs that are due.
 */
export async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; socket?: { bytesRead?: number } } };
    // True if the server closed or reset a reused connection.
    const hasEnded =
      cause?.code === "ECONNRESET" ||
      (cause?.code === "UND_ERR_SOCKET" && (cause.socket?.bytesRead ?? 0) > 0);
    const mayRepeat = /^(GET|HEAD)$/.test(init.method ?? "GET") || url.endsWith("/__tick");
    if (!hasEnded || !mayRepeat) throw error;
    return fetch(url, init);
  }
}

const turnClock = async ({ get }: Pick<SiteAt, "get">, query: string): Promise<void> =>
  void (await get(`/__clock?${query}`));

export function siteAt(url: string): SiteAt {
  const get = (path: string, init?: RequestInit) => ask(url + path, { redirect: "manual", ...init });
  return {
    url,
    get,
    text: async (path) => (await get(path)).text(),
    advance: (minutes) => turnClock({ get }, `advance=${minutes}`),
    freeze: (iso) => turnClock({ get }, `freeze=${iso}`),
    tick: async () => void (await get("/__tick", { method: "POST" })),
  };
}

/** Starts the built Worker in workerd. Stop it in `afterAll`. */
export async function startUnderTest(options: SiteOptions = {}): Promise<SiteUnderTest> {
  const asked: string[] = [];
  const answer = options.network ?? sampleNetwork;
  const seed = options.seed ?? (options.library !== false && !options.network && !options.upstream);
  // A folder from an earlier site already has the tables.
  const isUsed = options.keepIn !== undefined && existsSync(join(options.keepIn, "d1"));
  const isReady = !isUsed && options.library !== false;
  // In a benchmark, nothing would print the kept lines.
  const output = options.output ?? (process.env.VITEST ? keepLog : undefined);
  const copy = isReady ? copyTemplateStores(seed, options.keepIn) : null;
  const keepIn = copy?.keepIn ?? options.keepIn;
  const { site, url } = await startSite({
    port: options.port ?? 0,
    ...(keepIn ? { keepIn } : {}),
    entryModules: options.asDeployed ? [] : (options.entryModules ?? REPLAY_MODULES),
    quiet: true,
    seed: seed && !copy && !isUsed ? "sample" : undefined,
    ...(options.direct ? { direct: true } : {}),
    ...(output ? { output } : {}),
    ...(copy || isUsed || options.library === false ? { library: false } : {}),
    variables: {
      SITE_ORIGIN: CANONICAL,
      ...(options.alarms ? {} : { REPLAY_ALARMS: "off" }),
      ...options.variables,
    },
    ...(options.upstream ? { upstream: options.upstream } : {}),
    ...(options.upstream
      ? {}
      : {
          network: async (request) => {
            // By default, hosts have no robots.txt.
            if (!options.robots && new URL(request.url).pathname === "/robots.txt")
              return new Response(null, { status: 404 });
            asked.push(request.url);
            return answer(request);
          },
        }),
  });
  const at = siteAt(url.origin.replace("127.0.0.1", "localhost"));
  if (!options.asDeployed && options.atAnchor !== false)
    await turnClock(at, `at=${new Date(ANCHOR).toISOString()}`);
  return {
    ...at,
    direct: options.direct ? (await site.unsafeGetDirectURL()).origin : "",
    miniflare: site,
    asked,
    async stop() {
      await site.dispose();
      copy?.remove();
    },
  };
}
