// Prints the built Worker's options for miniflare as JSON. Runs in its own process, because wrangler would otherwise
// stay in the server's memory with 140 MB.
import { join } from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { builtWorker } from "../worker-modules.ts";

const { workerOptions } = unstable_getMiniflareWorkerOptions(join(builtWorker(), "wrangler.json"));
const { modulesRules: _rules, ...options } = workerOptions as typeof workerOptions & {
  modulesRules?: unknown;
};
console.log(JSON.stringify(options));
