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
import { variablesHere } from "./model/variables.ts";
import type { Newsroom } from "./newsroom/newsroom.ts";
import { type RadioEnv, stationsOf } from "./radio/station.ts";

/** What wrangler.toml binds, and the variables an operator may set. */
export interface Env extends RadioEnv, DeskEnv, CountsEnv {
  EDITION: KVNamespace;
  /** Every story ever carried. Optional: a library that is missing costs no page. */
  LIBRARY?: D1Database;
  /** Editors' pictures. Optional: without it the desk takes none. */
  MEDIA?: R2Bucket;
  /** The one writer of the archive and the edition. */
  NEWSROOM: DurableObjectNamespace<Newsroom>;
  ASSETS: Fetcher;
  SEARCH_LIMIT?: RateLimit;
  /** Tries at the desk's passphrase. */
  DESK_LIMIT?: RateLimit;
  /** The desk's own host name, such as desk.news.example.org; left out, the desk is on every host of the site. */
  DESK_HOST?: string;
  /** Canonical origin without a trailing slash; left out, the address a reader asked for. */
  SITE_ORIGIN?: string;
  /** A line at the top of every page. */
  NOTICE?: string;
  /** The operator's settings as JSON (city/settings.ts); what it leaves out stays empty. */
  SETTINGS?: string;
  /** "on" asks browsers to put this domain, and all below it, on their list of https sites (hstspreload.org). */
  HSTS_PRELOAD?: string;
  /** "off" removes the service worker from every browser that has it, at its next visit. */
  SERVICE_WORKER?: string;
  /** Address of a WebSub hub that tells our feeds' subscribers of changes. */
  WEBSUB_HUB?: string;
  /** IndexNow key: tells search engines of changes. 8 to 128 letters, digits and hyphens. */
  INDEXNOW_KEY?: string;
  /** https address that is sent a POST when /healthz turns. Best set as a secret: many such addresses are one. */
  HEALTH_WEBHOOK?: string;
  /** Key of AirNow (docs.airnowapi.org), for the air quality. Best set as a secret. */
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

/** What the middleware of `app.tsx` puts on a request. */
export interface Variables {
  edition: Edition;
  library: Library;
  origin: string;
  settings: Settings;
  /** The same as soon as KV has been read, for what must not answer from the deployment's settings alone. */
  settingsRead: Promise<Settings>;
  /** What editors have decided, as far as this place knows by now. */
  decisions: Decisions;
  /** The same as soon as they have been read, for what rights and mutes may take away. */
  decisionsRead: Promise<Decisions>;
  /** The row that answers; undefined where no row of routes.tsx has the address. */
  route: Route | undefined;
  /** What purges the answer, besides a change to every page. */
  tags: readonly string[];
  /** The paths that are no pages of the site's frame, as the source of a regular expression. */
  notPages: string;
  /** Warnings and weather; null where none are published. */
  today: TodayValue | null;
  /** Set only when the answer streams: the nonce of React's inline scripts. */
  nonce?: string;
}

export type AppEnv = { Bindings: Env; Variables: Variables };

/** A request as Hono has it: for middleware, and for what reads the whole request itself. */
export type HonoContext = Context<AppEnv>;

/** A request as pages have it: what its address says reaches them as `Asked`, of which routes.tsx declares each part. */
export type AppContext = Omit<HonoContext, "req"> & {
  readonly req: Pick<HonoContext["req"], "path" | "method" | "header" | "raw" | "text">;
};

/** The parts of an address that its row in routes.tsx declares. A query parameter is undefined where it is empty. */
export interface Asked<Param extends string = never, Name extends string = never> {
  params: Readonly<Record<Param, string>>;
  query: Readonly<Record<Name, string | undefined>>;
}

/** Throws an error that names a binding that is missing: without them there is no site (`npm run deploy` looks first). */
export function checkEnv(env: Env): void {
  if (!env.EDITION) throw new Error("EDITION is not bound: add the KV namespace to wrangler.toml");
  if (!env.NEWSROOM) throw new Error("NEWSROOM is not bound: add the Durable Object to wrangler.toml");
  if (!env.STATION_RELAY)
    throw new Error("STATION_RELAY is not bound: add the Durable Object to wrangler.toml");
}

/** The newsroom: one object for the whole site. */
export const newsroomOf = ({ NEWSROOM }: Pick<Env, "NEWSROOM">): DurableObjectStub<Newsroom> =>
  NEWSROOM.get(NEWSROOM.idFromName("newsroom"));

/**
 * The canonical origin, without a trailing slash: SITE_ORIGIN, else where the request came in (a workers.dev
 * host, a machine of one's own). Without a request, as the clock has none, the publication's own.
 */
export const originOf = (env: Env, request?: Request): string =>
  variablesHere(env).origin ?? (request ? new URL(request.url).origin : site.origin);

/** The settings of a deployment, and what is wrong with them. */
interface SettingsHere {
  settings: Settings;
  problems: readonly SettingProblem[];
}

const read = new WeakMap<Env, SettingsHere>();

/**
 * The settings of this deployment: the variables SETTINGS and STATIONS over empty defaults, read once for
 * each isolate. A wrong field counts as not set, is logged, and is listed on the status page. Never throws.
 */
export function settingsHere(env: Env): SettingsHere {
  const known = read.get(env);
  if (known) return known;
  const here = readVariables(env);
  for (const { field, message } of here.problems) logRefusal("settings", `${field} ${message}`);
  read.set(env, here);
  return here;
}

function readVariables(env: Env): SettingsHere {
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
    problems: [...variablesHere(env).problems, ...problems, ...inside],
  };
}
