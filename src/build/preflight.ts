import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "../city/read-settings.ts";
import { NO_SETTINGS } from "../city/settings.ts";
import { checkVariables } from "../model/variables.ts";
import { parseStations } from "../radio/station.ts";
import { buildFolder } from "./build-folder.ts";
import { root } from "./root.ts";

/** The configuration that the build wrote for the chosen environment. */
export interface DeployConfig {
  name?: string;
  vars?: Record<string, string>;
  routes?: unknown[];
  triggers?: { crons?: string[] };
  kv_namespaces?: { binding: string; id?: string }[];
  d1_databases?: { binding: string; database_name?: string; database_id?: string }[];
  r2_buckets?: { binding: string; bucket_name?: string }[];
  durable_objects?: { bindings?: { name: string }[] };
  ratelimits?: { name: string; simple: { limit: number; period: number } }[];
  assets?: { binding?: string };
  /** The platform's cache, for every entrypoint unless `exports` overrides it. */
  cache?: { enabled?: boolean };
  exports?: Record<string, { cache?: { enabled?: boolean } }>;
}

/** The result of the checks: `wrong` stops a deployment, `notes` is printed. */
interface Preflight {
  wrong: string[];
  notes: string[];
}

function inSettings(json: string): string[] {
  try {
    const { problems } = readSettings(JSON.parse(json));
    return problems.map(({ field, message }) => `SETTINGS: ${field} ${message}`);
  } catch (error) {
    return [`SETTINGS isn't JSON: ${error instanceof Error ? error.message : error}`];
  }
}

/** The required operator settings that are missing. */
function unnamed(json = "{}"): string[] {
  const { legal, contacts } = settingsIn(json);
  return [
    ...(legal.operator ? [] : ["legal.operator, who is responsible for the site"]),
    ...(contacts.general ? [] : ["contacts.general, an address that readers and publishers can write to"]),
  ].map((what) => `SETTINGS must have ${what}, where the site has a domain of its own`);
}

function settingsIn(json: string) {
  try {
    return readSettings(JSON.parse(json)).settings;
  } catch {
    return NO_SETTINGS;
  }
}

/** Warnings for editors that don't stop a deployment. */
function aboutDesk({ vars = {}, r2_buckets: buckets = [] }: DeployConfig): string[] {
  const hasAds = settingsIn(vars.SETTINGS ?? "{}").ads.script !== "";
  return [
    ...(hasAds && !vars.DESK_HOST
      ? [
          "warning: SETTINGS has an ad script and DESK_HOST isn't set, so the script shares the desk's origin: give the desk a host of its own",
        ]
      : []),
    ...(buckets.some(({ binding }) => binding === "MEDIA")
      ? []
      : ["no R2 bucket MEDIA: editors can't upload pictures (RUNBOOK.md, Pictures and the desk's own host)"]),
  ];
}

function inStations(json: string, privateHosts: boolean): string[] {
  try {
    parseStations(json, privateHosts);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Checks the configuration of one deployment: bindings, ids, variables and addresses. */
export function preflight(config: DeployConfig): Preflight {
  const { vars = {}, routes = [], kv_namespaces: kv = [], d1_databases: d1 = [] } = config;
  const objects = config.durable_objects?.bindings ?? [];
  const missing = [
    ...(kv.some(({ binding }) => binding === "EDITION") ? [] : ["the KV namespace EDITION"]),
    ...(d1.some(({ binding }) => binding === "LIBRARY") ? [] : ["the D1 database LIBRARY"]),
    ...(objects.some(({ name }) => name === "STATION_RELAY") ? [] : ["the Durable Object STATION_RELAY"]),
    ...(config.triggers?.crons?.length ? [] : ["the schedule (triggers.crons)"]),
  ].map((what) => `wrangler.toml lacks ${what} for this environment: bindings are not inherited`);
  // A cache before the gateway would mix readers' responses; without the Pages cache every view is rendered.
  const { default: gateway, Pages: pages } = config.exports ?? {};
  const misplaced = [
    ...(gateway?.cache?.enabled === false ? [] : ["[exports.default] must have cache = { enabled = false }"]),
    ...(pages?.cache?.enabled ? [] : ["[exports.Pages] must have cache = { enabled = true }"]),
  ].map((what) => `wrangler.toml: ${what}`);
  const wrong = [
    ...missing,
    ...misplaced,
    ...checkVariables(vars).problems.map(({ field, message }) => `${field} ${message}`),
    ...(vars.SETTINGS ? inSettings(vars.SETTINGS) : []),
    ...(vars.STATIONS ? inStations(vars.STATIONS, vars.STATION_HOSTS === "private") : []),
    ...(routes.length > 0 && !vars.SITE_ORIGIN
      ? ["SITE_ORIGIN must be set where the site has a domain of its own: feeds and canonical links name it"]
      : []),
    ...(routes.length > 0 ? unnamed(vars.SETTINGS) : []),
  ];
  const fresh = [
    ...kv.filter(({ id }) => !id).map(({ binding }) => binding),
    ...d1.filter(({ database_id: id }) => !id).map(({ binding }) => binding),
  ];
  const notes = [
    `deploys ${config.name ?? "a Worker without a name"}${routes.length > 0 ? ` at ${JSON.stringify(routes)}` : " at workers.dev"}`,
    `variables: ${Object.keys(vars).join(", ") || "none"}`,
    ...(fresh.length > 0 ? [`without an id, so found or created by name: ${fresh.join(", ")}`] : []),
    ...aboutDesk(config),
  ];
  return { wrong, notes };
}

/** The configuration that the last build wrote. */
export const builtConfig = (): DeployConfig =>
  JSON.parse(readFileSync(join(root, buildFolder(), "worker/wrangler.json"), "utf8"));
