// Prints the built Worker's options for miniflare as JSON. A separate process, because wrangler, which reads them,
// would otherwise keep 140 MB in the server's memory.
import { join } from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { builtWorker } from "../worker-modules.ts";

const { workerOptions } = unstable_getMiniflareWorkerOptions(join(builtWorker(), "wrangler.json"));
const { modulesRules: _rules, ...options } = workerOptions as typeof workerOptions & {
  modulesRules?: unknown;
};
console.log(JSON.stringify(options));
