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

/** The sample edition's dates count back from here in tests. */
export const ANCHOR = Date.parse("2026-11-20T15:00:00Z");

type Network = NonNullable<Parameters<typeof startSite>[0]["network"]>;

/** Entry modules that let a test break the stores and the newsroom, and count their use. */
export const FAULT_MODULES = ["tests/trust/faults-entry.js", ...REPLAY_MODULES] as const;

interface SiteOptions {
  /** Answers outgoing requests; default: the sample edition. */
  network?: Network;
  /** "host:port" of an HTTP server that replaces the whole network, over real connections. */
  upstream?: string;
  /** If true, requests for robots.txt also go to `network`; otherwise, each host responds with 404. */
  robots?: boolean;
  variables?: Record<string, string>;
  /** Fills the desk with the sample edition's own stories. Default: true on the sample edition's network. */
  seed?: boolean;
  /** If false, the library has no tables. */
  library?: boolean;
  /**
   * True if the newsroom's alarm fires by itself. By default, jobs run only at `tick`, never during a test's requests.
   */
  alarms?: boolean;
  /** Moves the Worker's clock to the anchor at the start. Default true. */
  atAnchor?: boolean;
  /** A folder for the Worker's stores, so that a test can start it again with the same data; in memory by default. */
  keepIn?: string;
  /** By default, 0: a free port. */
  port?: number;
  /** Starts the Worker as deployed, without the control addresses of the replay. */
  asDeployed?: boolean;
  /** Entry modules in place of the replay's. */
  entryModules?: readonly string[];
  /** Also opens the Worker's own socket for load tests; `direct` is its address. */
  direct?: boolean;
  /** The entrypoint that requests to that socket reach. */
  entrypoint?: string;
  /** Port of V8's inspector. */
  inspectorPort?: number;
  /** Receives the Worker's output; by default, the output is shown beside a test that failed. */
  output?: (stdout: Readable, stderr: Readable) => void;
}

/** A site by its address, with requests, the replay's clock and runs. */
export interface SiteAt {
  url: string;
  get(path: string, init?: RequestInit): Promise<Response>;
  text(path: string): Promise<string>;
  /** Moves the Worker's clock by minutes. */
  advance(minutes: number): Promise<void>;
  freeze(iso: string): Promise<void>;
  /** Runs the scheduled handler once. */
  tick(): Promise<void>;
}

export interface SiteUnderTest extends SiteAt {
  /** The address of the Worker's own socket, without miniflare's proxy; empty unless requested. */
  direct: string;
  miniflare: Miniflare;
  /** Addresses that the Worker requested, in order. */
  asked: string[];
  stop(): Promise<void>;
}

/** The origin that pages and feeds name in tests. */
export const CANONICAL = "https://woodward.example";

/** The variables of the sample edition: its notice and its fictional settings. */
export const SAMPLE_VARIABLES = { NOTICE, SETTINGS: SAMPLE_SETTINGS_JSON };

export const sampleNetwork: Network = (request) => answerFromReplay(SAMPLE, request, ANCHOR);

/** The sample edition with its radio station. */
export const stationNetwork: Network = async (request) =>
  new URL(request.url).hostname === SAMPLE_STATION.host
    ? sampleStationResponse(request)
    : sampleNetwork(request);

/** A network on which every connection fails. */
export const deadNetwork: Network = async ({ url }) => {
  throw new Error(`dead network: ${url}`);
};

/**
 * On a busy machine, a kept-alive connection may end just as it is reused. The client then repeats the request if that
 * does no harm (RFC 9110, 9.2.2): a run of the newsroom does only what is due.
 */
export async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; socket?: { bytesRead?: number } } };
    // A reused connection that the server closed or reset; a new one works if the server is running.
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

/** The site at an address. */
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

/** Starts the built Worker in workerd on a free port, with KV in memory. Stop it in `afterAll`. */
export async function startUnderTest(options: SiteOptions = {}): Promise<SiteUnderTest> {
  const asked: string[] = [];
  const answer = options.network ?? sampleNetwork;
  const seed = options.seed ?? (options.library !== false && !options.network && !options.upstream);
  // A folder that another site used already has the tables.
  const isUsed = options.keepIn !== undefined && existsSync(join(options.keepIn, "d1"));
  const isReady = !isUsed && options.library !== false;
  // Benchmarks have no test beside which to show it.
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
    ...(options.entrypoint ? { entrypoint: options.entrypoint } : {}),
    ...(options.inspectorPort ? { inspectorPort: options.inspectorPort } : {}),
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
            // Hosts have no rules unless a test is about them.
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
    direct: options.direct ? (await site.unsafeGetDirectURL(undefined, options.entrypoint)).origin : "",
    miniflare: site,
    asked,
    async stop() {
      await site.dispose();
      copy?.remove();
    },
  };
}
