import { logFault } from "../platform/log.ts";
import { fieldsOf } from "../text/json-values.ts";
import type { Route } from "./route.ts";

/**
 * Bindings and variables for counting views (Workers Analytics Engine, which stores data points for three months:
 * developers.cloudflare.com/analytics/analytics-engine/limits). All are optional.
 */
export interface CountsEnv {
  COUNTS?: AnalyticsEngineDataset;
  /** The account and API token ("Account Analytics: Read") for showing the counts on the status page. */
  COUNTS_ACCOUNT?: string;
  COUNTS_TOKEN?: string;
}

/** The dataset in wrangler.toml. */
const DATASET = "reading";
const ASK_MS = 4_000;
/** The kinds of counts. */
type CountKind = NonNullable<Route["counted"]> | "listen";

/** Writes one data point: kind, path, number. It contains nothing about the visitor and no search. */
function count(env: CountsEnv, kind: CountKind, path: string, many: number): void {
  try {
    env.COUNTS?.writeDataPoint({ indexes: [kind], blobs: [kind, path], doubles: [many] });
  } catch (error) {
    logFault("counts", "a data point wasn't recorded", error);
  }
}

/** True for a successful GET request that isn't a prefetch and doesn't opt out. */
function isView(request: Request, answer: Response, kind: Route["counted"]): boolean {
  // Do Not Track and Global Privacy Control also exclude a request from the counts.
  const refused = request.headers.get("Sec-GPC") === "1" || request.headers.get("DNT") === "1";
  if (request.method !== "GET" || refused || isPrefetch(request.headers)) return false;
  const isHtml = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return kind === "feed" ? answer.status === 304 || (answer.ok && !isHtml) : answer.status === 200 && isHtml;
}

/**
 * Counts one view of a path if a dataset is bound; `counted` is the kind set in the route. A feed reader's request to a
 * page counts as a feed. Never throws and isn't awaited.
 */
export function countView(
  env: CountsEnv,
  request: Request,
  answer: Response,
  path: string,
  route: Pick<Route, "counted" | "negotiated"> | undefined,
): void {
  if (!env.COUNTS || !route) return;
  const kinds = [route.counted, ...(route.negotiated ? (["feed"] as const) : [])];
  const kind = kinds.find((one) => one !== null && isView(request, answer, one));
  if (kind) count(env, kind, path.slice(0, 256), 1);
}

/** Counts one minute of a station, with its number of listeners. */
export const countMinute = (env: CountsEnv, station: string, listeners: number): void => {
  if (listeners > 0) count(env, "listen", station, listeners);
};

/** The views or minutes of the last seven days. */
export interface Counted {
  kind: string;
  path: string;
  count: number;
}

const MAX = 40;
const QUERY = `SELECT blob1 AS kind, blob2 AS path, SUM(_sample_interval * double1) AS count FROM ${DATASET}
  WHERE timestamp > NOW() - INTERVAL '7' DAY GROUP BY kind, path ORDER BY count DESC LIMIT ${MAX}`;

/** The past week's counts, highest first; null without a token or if the request fails. Never rejects. */
export async function readCounts(env: CountsEnv, ask: typeof fetch = fetch): Promise<Counted[] | null> {
  const { COUNTS_ACCOUNT: account, COUNTS_TOKEN: token } = env;
  if (!account || !token) return null;
  try {
    const answer = await ask(
      `https://api.cloudflare.com/client/v4/accounts/${encodeURIComponent(account)}/analytics_engine/sql`,
      {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
        body: QUERY,
        signal: AbortSignal.timeout(ASK_MS),
      },
    );
    if (!answer.ok) throw new Error(`the platform answered ${answer.status}`);
    const { data } = (await answer.json()) as { data?: unknown };
    if (!Array.isArray(data)) throw new Error("the platform's answer has no rows");
    return data.flatMap(readRow);
  } catch (error) {
    logFault("counts", "the counts could not be read", error);
    return null;
  }
}

/** Reads a row of the API's response; 64-bit numbers are strings. */
function readRow(row: unknown): Counted[] {
  const { kind, path, count: many } = fieldsOf(row);
  const number = Number(many);
  if (typeof kind !== "string" || typeof path !== "string" || !Number.isFinite(number) || number < 0)
    return [];
  return [{ kind: kind.slice(0, 20), path: path.slice(0, 256), count: Math.round(number) }];
}

/** True for a prefetch or prerender request (Fetch standard, "Sec-Purpose"; older browsers send "Purpose"). */
export const isPrefetch = (headers: Headers): boolean =>
  /prefetch|prerender/.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);
