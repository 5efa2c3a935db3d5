import type { Context } from "hono";
import type { Library } from "./archive/library.ts";
import { site } from "./city/site.ts";
import type { DeskEnv } from "./desk/auth/configured.ts";
import type { CountsEnv } from "./edge/counts.ts";
import type { Route } from "./edge/route.ts";
import type { Decisions } from "./edition/decisions.ts";
import type { Edition } from "./edition/edition.ts";
import type { TodayValue } from "./edition/today.ts";
import type { SettingProblem, Settings } from "./model/settings.ts";
import { readSettings } from "./model/settings.ts";
import type { Newsroom } from "./newsroom/newsroom.ts";
import { logRefusal } from "./platform/log.ts";
import { type RadioEnv, stationsOf } from "./radio/station.ts";

/** The bindings of wrangler.toml, and the operator's variables. */
export interface Env extends RadioEnv, DeskEnv, CountsEnv {
  EDITION: KVNamespace;
  /** The archive. Optional: pages work without it. */
  LIBRARY?: D1Database;
  /** Editors' pictures. Optional: without it uploads are off. */
  MEDIA?: R2Bucket;
  /** The only writer of the archive and the edition. */
  NEWSROOM: DurableObjectNamespace<Newsroom>;
  ASSETS: Fetcher;
  SEARCH_LIMIT?: RateLimit;
  /** Limits sign-in attempts at the desk. */
  DESK_LIMIT?: RateLimit;
  /** The desk's own host name, such as desk.news.example.org; without it the desk is on every host of the site. */
  DESK_HOST?: string;
  /** Canonical origin without a trailing slash; without it, the requested origin. */
  SITE_ORIGIN?: string;
  /** "on" if `npm run serve` runs the Worker on the operator's own server, without Cloudflare. */
  OWN_SERVER?: string;
  /** A message at the top of every page. */
  NOTICE?: string;
  /** The operator's settings as JSON (model/settings.ts). */
  SETTINGS?: string;
  /** "on" asks browsers to put this domain, and all below it, on their list of https sites (hstspreload.org). */
  HSTS_PRELOAD?: string;
  /** "off" removes the service worker from every browser that has it, at its next visit. */
  SERVICE_WORKER?: string;
  /** WebSub hub that is notified of changed feeds. */
  WEBSUB_HUB?: string;
  /** IndexNow key, to notify search engines of changes. 8 to 128 letters, digits and hyphens. */
  INDEXNOW_KEY?: string;
  /** https address that gets a POST when /healthz changes. Set it as a secret: such addresses often contain one. */
  HEALTH_WEBHOOK?: string;
  /** AirNow API key (docs.airnowapi.org) for air quality. Set it as a secret. */
  AIRNOW_KEY?: string;
  /** Maximum size of the archive's database in MB: 500 on the Free plan, the default; 10000 on Workers Paid. */
  ARCHIVE_MB?: string;
}

/**
 * The kinds of bindings that can provide a value of this type. A string is a variable, a secret, or set by the server.
 */
type KindOf<Value> = Value extends string
  ? "variable" | "secret" | "server"
  : Value extends KVNamespace
    ? "kv"
    : Value extends D1Database
      ? "d1"
      : Value extends R2Bucket
        ? "r2"
        : Value extends DurableObjectNamespace<infer _>
          ? "object"
          : Value extends RateLimit
            ? "limit"
            : Value extends AnalyticsEngineDataset
              ? "dataset"
              : "assets";

/** `needed`: no page works without "run"; a deployment without "deploy" is incomplete. */
type EnvTable = {
  [Name in keyof Env]-?: { kind: KindOf<NonNullable<Env[Name]>>; needed?: "run" | "deploy" };
};

/** Every binding and variable of `Env`: the check before a deployment, `--var` and the Worker's start derive from it. */
export const ENV_TABLE: EnvTable = {
  EDITION: { kind: "kv", needed: "run" },
  LIBRARY: { kind: "d1", needed: "deploy" },
  MEDIA: { kind: "r2" },
  NEWSROOM: { kind: "object", needed: "run" },
  STATION_RELAY: { kind: "object", needed: "run" },
  ASSETS: { kind: "assets", needed: "deploy" },
  SEARCH_LIMIT: { kind: "limit", needed: "deploy" },
  DESK_LIMIT: { kind: "limit", needed: "deploy" },
  COUNTS: { kind: "dataset" },
  DESK_HOST: { kind: "variable" },
  SITE_ORIGIN: { kind: "variable" },
  OWN_SERVER: { kind: "server" },
  NOTICE: { kind: "variable" },
  SETTINGS: { kind: "variable" },
  HSTS_PRELOAD: { kind: "variable" },
  SERVICE_WORKER: { kind: "variable" },
  WEBSUB_HUB: { kind: "variable" },
  INDEXNOW_KEY: { kind: "variable" },
  HEALTH_WEBHOOK: { kind: "variable" },
  AIRNOW_KEY: { kind: "variable" },
  ARCHIVE_MB: { kind: "variable" },
  STATIONS: { kind: "variable" },
  STATION_HOSTS: { kind: "variable" },
  LISTENERS_PER_RELAY: { kind: "variable" },
  COUNTS_ACCOUNT: { kind: "variable" },
  COUNTS_TOKEN: { kind: "secret" },
  DESK_EDITORS: { kind: "secret" },
  SETUP_KEY: { kind: "secret" },
  DESK_ACCESS_TEAM: { kind: "secret" },
  DESK_ACCESS_AUDIENCE: { kind: "secret" },
};

/** The variables an operator may set: in wrangler.toml, as secrets, or for `npm start` with `--var`. */
export const VARIABLES: readonly string[] = Object.entries(ENV_TABLE)
  .filter(([, { kind }]) => kind === "variable")
  .map(([name]) => name);

/** Request variables that the middleware of `app.tsx` sets. */
interface Variables {
  edition: Edition;
  library: Library;
  origin: string;
  settings: Settings;
  /** The settings with the changes made at the desk, after KV has been read. */
  settingsRead: Promise<Settings>;
  /** Editors' decisions as this isolate read them. */
  decisions: Decisions;
  /** The decisions once they have been read, for rights and mutes. */
  decisionsRead: Promise<Decisions>;
  /** The row of routes.tsx; undefined for an unknown address. */
  route: Route | undefined;
  /** The response's cache tags, in addition to the tag of every page. */
  tags: readonly string[];
  /** The paths outside the site's pages, as the source of a regular expression. */
  notPages: string;
  /** Warnings and weather; null if none are published. */
  today: TodayValue | null;
  /** Set only for a streamed response: the nonce of React's inline scripts. */
  nonce?: string;
}

export type AppEnv = { Bindings: Env; Variables: Variables };

/** A Hono request, for middleware and handlers that read all of it. */
export type HonoContext = Context<AppEnv>;

/** A request as pages get it: its declared parameters are in `Asked`. */
export type AppContext = Omit<HonoContext, "req"> & {
  readonly req: Pick<HonoContext["req"], "path" | "method" | "header" | "raw" | "text">;
};

/** The parameters that a row of routes.tsx declares. An empty query parameter is undefined. */
export interface RouteParams<Param extends string = never, Name extends string = never> {
  params: Readonly<Record<Param, string>>;
  query: Readonly<Record<Name, string | undefined>>;
}

/** Throws an error that names a missing binding. */
export function checkEnv(env: Env): void {
  for (const [name, { needed }] of Object.entries(ENV_TABLE))
    if (needed === "run" && !(name in env)) throw new Error(`${name} is not bound: add it to wrangler.toml`);
}

/** The newsroom's Durable Object: one for the whole site. */
export const newsroomOf = ({ NEWSROOM }: Pick<Env, "NEWSROOM">): DurableObjectStub<Newsroom> =>
  NEWSROOM.get(NEWSROOM.idFromName("newsroom"));

/** A deployment's variables as the site uses them. An invalid one is corrected or left out. */
interface CheckedVariables {
  /** Canonical origin without a trailing slash; undefined without one. */
  origin: string | undefined;
  hub: string | null;
  indexNowKey: string | null;
  /** Called when /healthz changes. */
  healthWebhook: string | null;
  /** AirNow's key; empty for none. */
  airKey: string;
  /** Maximum size of the archive's database; infinite on the operator's own server. */
  archiveBytes: number;
  problems: readonly SettingProblem[];
}

type OperatorVariables = Pick<
  Env,
  | "SITE_ORIGIN"
  | "WEBSUB_HUB"
  | "INDEXNOW_KEY"
  | "HEALTH_WEBHOOK"
  | "AIRNOW_KEY"
  | "ARCHIVE_MB"
  | "OWN_SERVER"
>;

/** Maximum size of a D1 database on Cloudflare's Free plan, in MB; beyond it writes fail. */
const FREE_MB = 500;

const webAddress = (text: string): URL | null => {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

/** An https address, normalized by URL, which removes line breaks (WHATWG URL, 4.4). */
const httpsAddress = (text: string): string | null => {
  const url = URL.parse(text);
  return url?.protocol === "https:" ? url.href : null;
};

/** Checks the variables one by one, with one line per problem. */
export function checkVariables(env: OperatorVariables): CheckedVariables {
  const problems: SettingProblem[] = [];
  const say = (field: string, message: string) => void problems.push({ field, message });
  const originOf = (text: string): string | undefined => {
    const url = webAddress(text.trim());
    if (!url) {
      say("SITE_ORIGIN", `must be an origin like https://news.example.org; "${text}" is left out`);
      return undefined;
    }
    if (url.href !== `${url.origin}/`)
      say("SITE_ORIGIN", `is read as ${url.origin} because an origin has no path`);
    return url.origin;
  };
  const hubOf = (text: string): string | null => {
    const hub = httpsAddress(text);
    if (!hub) say("WEBSUB_HUB", `must be an https address; no hub is notified while it is "${text}"`);
    return hub;
  };
  const keyOf = (given: string): string | null => {
    const text = given.trim();
    if (/^[a-zA-Z0-9-]{8,128}$/.test(text)) return text;
    say("INDEXNOW_KEY", "must be 8 to 128 letters, digits and hyphens; search engines aren't notified");
    return null;
  };
  const webhookOf = (text: string): string | null => {
    const webhook = httpsAddress(text);
    if (!webhook)
      say("HEALTH_WEBHOOK", "must be an https address; no one is alerted when the site's health changes");
    return webhook;
  };
  const airKeyOf = (text: string): string => {
    if (/^[a-zA-Z0-9-]{8,64}$/.test(text)) return text;
    say("AIRNOW_KEY", "must be 8 to 64 letters, digits and hyphens; pages don't show air quality");
    return "";
  };
  const bytesOf = (text: string): number => {
    if (/^[1-9]\d{0,6}$/.test(text)) return Number(text) * 1e6;
    say("ARCHIVE_MB", `must be a whole number of megabytes, such as 10000; ${FREE_MB} is used`);
    return FREE_MB * 1e6;
  };
  return {
    origin: env.SITE_ORIGIN ? originOf(env.SITE_ORIGIN) : undefined,
    hub: env.WEBSUB_HUB ? hubOf(env.WEBSUB_HUB) : null,
    indexNowKey: env.INDEXNOW_KEY ? keyOf(env.INDEXNOW_KEY) : null,
    healthWebhook: env.HEALTH_WEBHOOK ? webhookOf(env.HEALTH_WEBHOOK) : null,
    airKey: env.AIRNOW_KEY ? airKeyOf(env.AIRNOW_KEY) : "",
    archiveBytes:
      env.OWN_SERVER && !env.ARCHIVE_MB ? Number.POSITIVE_INFINITY : bytesOf(env.ARCHIVE_MB || `${FREE_MB}`),
    problems,
  };
}

const variables = new WeakMap<OperatorVariables, CheckedVariables>();

/** The same, once per isolate. */
export function variablesOf(env: OperatorVariables): CheckedVariables {
  const here = variables.get(env) ?? checkVariables(env);
  variables.set(env, here);
  return here;
}

/**
 * The canonical origin, without a trailing slash: SITE_ORIGIN, else the request's. Without a request it is the
 * publication's.
 */
export const originOf = (env: Env, request?: Request): string =>
  variablesOf(env).origin ?? (request ? new URL(request.url).origin : site.origin);

/** The settings of a deployment, and their problems. */
interface DeploymentSettings {
  settings: Settings;
  problems: readonly SettingProblem[];
}

const read = new WeakMap<Env, DeploymentSettings>();

/**
 * The settings of this deployment: the variables SETTINGS and STATIONS over empty defaults, read once per isolate. An
 * invalid field counts as not set, is logged, and is listed on the status page. Never throws.
 */
export function settingsOf(env: Env): DeploymentSettings {
  const known = read.get(env);
  if (known) return known;
  const here = readVariables(env);
  for (const { field, message } of here.problems) logRefusal("settings", `${field}: ${message}`);
  read.set(env, here);
  return here;
}

function readVariables(env: Env): DeploymentSettings {
  const problems: SettingProblem[] = [];
  const attempt = <T>(variable: string, work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (error) {
      problems.push({ field: variable, message: error instanceof Error ? error.message : String(error) });
      return otherwise;
    }
  };
  const given: unknown = attempt("SETTINGS", () => (env.SETTINGS ? JSON.parse(env.SETTINGS) : {}), {});
  const { settings, problems: inside } = readSettings(given);
  const stations = attempt("STATIONS", () => stationsOf(env, [...settings.stations]), []);
  return {
    settings: { ...settings, stations },
    problems: [...variablesOf(env).problems, ...problems, ...inside],
  };
}
