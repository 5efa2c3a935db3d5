import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkVariables, ENV_TABLE } from "../env.ts";
import { NO_SETTINGS, readSettings } from "../model/settings.ts";
import { parseStations } from "../radio/station.ts";
import { buildFolder } from "./build-folder.ts";
import { root } from "./root.ts";

/** The configuration that the build wrote for the selected environment. */
export interface DeployConfig {
  name?: string;
  vars?: Record<string, string>;
  routes?: unknown[];
  triggers?: { crons?: string[] };
  kv_namespaces?: { binding: string; id?: string }[];
  d1_databases?: { binding: string; database_name?: string; database_id?: string }[];
  r2_buckets?: { binding: string; bucket_name?: string }[];
  durable_objects?: { bindings?: { name: string; class_name?: string }[] };
  /** The migrations that create the Durable Object classes. */
  migrations?: { new_sqlite_classes?: string[] }[];
  analytics_engine_datasets?: { binding: string }[];
  ratelimits?: { name: string; simple: { limit: number; period: number } }[];
  assets?: { binding?: string };
  /** The platform's cache, which applies to each entrypoint unless `exports` overrides it. */
  cache?: { enabled?: boolean };
  exports?: Record<string, { cache?: { enabled?: boolean } }>;
}

/** The result of the checks: `wrong` stops a deployment, `notes` are only printed. */
interface Preflight {
  wrong: string[];
  notes: string[];
}

function inSettings(json: string): string[] {
  try {
    const { problems } = readSettings(JSON.parse(json));
    return problems.map(({ field, message }) => `SETTINGS: ${field}: ${message}`);
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

/** The names bound in a configuration, by kind. */
function boundNames(config: DeployConfig): Record<string, (string | undefined)[]> {
  return {
    kv: (config.kv_namespaces ?? []).map(({ binding }) => binding),
    d1: (config.d1_databases ?? []).map(({ binding }) => binding),
    r2: (config.r2_buckets ?? []).map(({ binding }) => binding),
    object: (config.durable_objects?.bindings ?? []).map(({ name }) => name),
    limit: (config.ratelimits ?? []).map(({ name }) => name),
    dataset: (config.analytics_engine_datasets ?? []).map(({ binding }) => binding),
    assets: [config.assets?.binding],
  };
}

const WORD_OF_KIND: Record<string, string> = {
  kv: "the KV namespace",
  d1: "the D1 database",
  object: "the Durable Object",
  limit: "the rate limit",
  assets: "the assets binding",
};

/** What a deployment needs and the configuration lacks. */
function missingFrom(config: DeployConfig): string[] {
  const bound = boundNames(config);
  const created = (config.migrations ?? []).flatMap(({ new_sqlite_classes: classes = [] }) => classes);
  return [
    ...Object.entries(ENV_TABLE)
      .filter(([name, { kind, needed }]) => needed && !bound[kind]?.includes(name))
      .map(([name, { kind }]) => `${WORD_OF_KIND[kind]} ${name}`),
    ...(config.durable_objects?.bindings ?? [])
      .filter(({ class_name: name = "" }) => !created.includes(name))
      .map(({ class_name: name }) => `the migration that creates ${name} (migrations.new_sqlite_classes)`),
    ...(config.triggers?.crons?.length ? [] : ["the schedule (triggers.crons)"]),
  ].map((what) => `wrangler.toml lacks ${what} for this environment: bindings are not inherited`);
}

/** Variables that the Worker doesn't use, such as misspelled ones. */
const unknownVariables = (vars: Record<string, string>): string[] =>
  Object.keys(vars)
    .filter(
      (name) =>
        !["variable", "secret"].includes(
          Object.entries(ENV_TABLE).find(([known]) => known === name)?.[1].kind ?? "",
        ),
    )
    .map((name) => `${name} isn't a variable of this site: wrangler.toml lists them all`);

/** A cache before the gateway would mix readers' responses; without the Pages cache, every view is rendered. */
function misplacedCaches({ default: gateway, Pages: pages }: NonNullable<DeployConfig["exports"]>): string[] {
  return [
    ...(gateway?.cache?.enabled === false ? [] : ["[exports.default] must have cache = { enabled = false }"]),
    ...(pages?.cache?.enabled ? [] : ["[exports.Pages] must have cache = { enabled = true }"]),
  ].map((what) => `wrangler.toml: ${what}`);
}

/** A note that the desk is closed if no secret opens it; `secrets` is null if they aren't known. */
export function closedDesk({ vars = {} }: DeployConfig, secrets: readonly string[] | null): string[] {
  const opens = ["SETUP_KEY", "DESK_EDITORS", "DESK_ACCESS_TEAM"];
  if (opens.some((name) => name in vars || secrets?.includes(name))) return [];
  const until = `the secret ${opens.join(" or ")} is set: npm run wrangler -- secret put SETUP_KEY`;
  return [
    secrets ? `the desk is closed (404) until ${until}` : `the desk stays closed (404) unless ${until}`,
  ];
}

/** Checks the configuration of a deployment: bindings, ids, variables and addresses. */
export function preflight(config: DeployConfig): Preflight {
  const { vars = {}, routes = [], kv_namespaces: kv = [], d1_databases: d1 = [] } = config;
  const wrong = [
    ...missingFrom(config),
    ...misplacedCaches(config.exports ?? {}),
    ...unknownVariables(vars),
    ...checkVariables(vars).problems.map(({ field, message }) => `${field} ${message}`),
    ...(/^\s*http:/i.test(vars.SITE_ORIGIN ?? "")
      ? [
          `SITE_ORIGIN must start with https://, not "${vars.SITE_ORIGIN}": without TLS no browser runs the service worker or stores cookies of the desk`,
        ]
      : []),
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

/** The configuration written by the last build. */
export const builtConfig = (): DeployConfig =>
  JSON.parse(readFileSync(join(root, buildFolder(), "worker/wrangler.json"), "utf8"));
