import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.ts";
import { readArguments } from "./commands.mjs";
import { builtConfig, preflight } from "./preflight.ts";
import { provisionLibrary } from "./provision-library.ts";
import { root } from "./root.ts";

/** `npm run deploy`: a look at what would go out, the build, the library's migrations, then the new code. */
function deploy(): number {
  const config = builtConfig();
  const { wrong, told } = preflight(config);
  for (const line of told) console.log(line);
  for (const line of wrong) console.error(`stop: ${line}`);
  if (wrong.length > 0) return 1;
  const library = config.d1_databases?.find(({ binding }) => binding === "LIBRARY")?.database_name;
  const env = values.env ? String(values.env) : undefined;
  if (library && !values["dry-run"]) provisionLibrary({ name: library, env });
  const flags = [
    ...(values["dry-run"] ? ["--dry-run"] : []),
    ...(values.message ? ["--message", String(values.message)] : []),
  ];
  return spawnSync("wrangler", ["deploy", ...flags], { cwd: root, stdio: "inherit" }).status ?? 1;
}

const { values } = readArguments("deploy");
try {
  if (values.env) {
    // The build fixes the environment: it writes the wrangler.json that wrangler then follows.
    if (!readFileSync(join(root, "wrangler.toml"), "utf8").includes(`[env.${values.env}`))
      throw new Error(`wrangler.toml has no [env.${values.env}]`);
    process.env.CLOUDFLARE_ENV = String(values.env);
  }
  await build();
  process.exit(deploy());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
