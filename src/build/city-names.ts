import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cityFolder, cityName } from "./city-folder.ts";
import { root } from "./root.ts";

/** The parts of wrangler's configuration that contain the publication's name. */
interface Named {
  name?: string | undefined;
  vars?: Record<string, unknown>;
  d1_databases?: { database_name?: string | undefined }[];
  r2_buckets?: { bucket_name?: string | undefined }[];
}

/** The Worker's name in wrangler.toml, which belongs to the city of `src/city/`. */
function firstName(): string {
  const toml = readFileSync(join(root, "wrangler.toml"), "utf8");
  return /^name = "([^"]+)"/m.exec(toml)?.[1] ?? "";
}

/**
 * Renames the Worker and its stores after the city, so that each city is deployed separately, and adds the city's
 * variables.
 */
export function nameAfterCity(config: Named): void {
  if (!cityName()) return;
  const first = firstName();
  const renamed = (name: string | undefined) => name?.replace(first, cityName());
  config.name = renamed(config.name);
  config.vars = JSON.parse(readFileSync(join(cityFolder(), "variables.json"), "utf8"));
  for (const row of config.d1_databases ?? []) row.database_name = renamed(row.database_name);
  for (const row of config.r2_buckets ?? []) row.bucket_name = renamed(row.bucket_name);
}

/** The path of a wrangler configuration for the city's database and migrations. */
export function libraryConfig(): string {
  if (!cityName()) return "wrangler.toml";
  const file = `.woodward/${cityName()}/library.json`;
  const database = { binding: "LIBRARY", database_name: `${firstName()}-library` };
  const config = { name: firstName(), d1_databases: [database] };
  nameAfterCity(config);
  const [named] = config.d1_databases;
  const whole = { ...config, d1_databases: [{ ...named, migrations_dir: "../../src/archive/migrations" }] };
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(whole));
  return file;
}
