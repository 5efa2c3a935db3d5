import type { Context } from "hono";
import type { Library } from "./archive/library.ts";
import { readSettings } from "./city/read-settings.ts";
import type { SettingProblem } from "./city/setting-fields.ts";
import type { Settings } from "./city/settings.ts";
import { site } from "./city/site.ts";
import type { DeskEnv } from "./desk/auth/configured.ts";
import type { CountsEnv } from "./edge/counts.ts";
import type { Route } from "./edge/route.ts";
import type { Decisions } from "./edition/decisions.ts";
import type { Edition } from "./edition/edition.ts";
import type { TodayValue } from "./edition/today.ts";
import { logRefusal } from "./model/log.ts";
import { variablesOf } from "./model/variables.ts";
import type { Newsroom } from "./newsroom/newsroom.ts";
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
  /** "on" where `npm run serve` runs the Worker on a machine of the operator's own, without Cloudflare. */
  OWN_SERVER?: string;
  /** A message at the top of every page. */
  NOTICE?: string;
  /** The operator's settings as JSON (city/settings.ts). */
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
}

/** The variables an operator may set: in wrangler.toml, as secrets, or for `npm start` with `--var`. */
export const VARIABLES = [
  "DESK_HOST",
  "SITE_ORIGIN",
  "NOTICE",
  "SETTINGS",
  "STATIONS",
  "STATION_HOSTS",
  "SERVICE_WORKER",
  "WEBSUB_HUB",
  "INDEXNOW_KEY",
  "HEALTH_WEBHOOK",
  "AIRNOW_KEY",
] as const;

/** Request variables that the middleware of `app.tsx` sets. */
export interface Variables {
  edition: Edition;
  library: Library;
  origin: string;
  settings: Settings;
  /** The settings once KV has been read, for responses that must not use the deployed settings only. */
  settingsRead: Promise<Settings>;
  /** Editors' decisions as this isolate read them. */
  decisions: Decisions;
  /** The decisions once they have been read, for rights and mutes. */
  decisionsRead: Promise<Decisions>;
  /** The row of routes.tsx; undefined for an unknown address. */
  route: Route | undefined;
  /** The response's cache tags, besides the tag of every page. */
  tags: readonly string[];
  /** The paths outside the site's pages, as the source of a regular expression. */
  notPages: string;
  /** Warnings and weather; null where none are published. */
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
  if (!env.EDITION) throw new Error("EDITION is not bound: add the KV namespace to wrangler.toml");
  if (!env.NEWSROOM) throw new Error("NEWSROOM is not bound: add the Durable Object to wrangler.toml");
  if (!env.STATION_RELAY)
    throw new Error("STATION_RELAY is not bound: add the Durable Object to wrangler.toml");
}

/** The newsroom's Durable Object: one for the whole site. */
export const newsroomOf = ({ NEWSROOM }: Pick<Env, "NEWSROOM">): DurableObjectStub<Newsroom> =>
  NEWSROOM.get(NEWSROOM.idFromName("newsroom"));

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
  for (const { field, message } of here.problems) logRefusal("settings", `${field} ${message}`);
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
