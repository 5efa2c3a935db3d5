import { spawnSync } from "node:child_process";
import { build } from "./build.ts";

/** `npm run deploy`: the production build, then wrangler with whatever arguments are given. */
await build();
const { status } = spawnSync("wrangler", ["deploy", ...process.argv.slice(2)], {
  cwd: new URL("../..", import.meta.url).pathname,
  stdio: "inherit",
});
process.exit(status ?? 1);
