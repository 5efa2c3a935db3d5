import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.ts";
import { readArguments } from "./commands.mjs";
import { provisionLibrary } from "./provision-library.ts";
import { refusedDeploy } from "./refused-deploy.ts";
import { root } from "./root.ts";

/** `npm run deploy`: the production build, the library's database and its migrations, then the new code. */
const { values } = readArguments("deploy");
// The build fixes the environment: it writes the wrangler.json that wrangler then follows.
if (values.env) process.env.CLOUDFLARE_ENV = String(values.env);
await build();
const refusal = refusedDeploy(JSON.parse(readFileSync(join(root, "dist/woodward/wrangler.json"), "utf8")));
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
try {
  if (!values["dry-run"]) provisionLibrary();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const flags = [
  ...(values["dry-run"] ? ["--dry-run"] : []),
  ...(values.message ? ["--message", String(values.message)] : []),
];
const { status } = spawnSync("wrangler", ["deploy", ...flags], { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);
