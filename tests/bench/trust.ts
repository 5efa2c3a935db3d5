import { benchFaults } from "./trust/faults.ts";
import { benchLoad } from "./trust/load.ts";
import { benchPayloads } from "./trust/payloads.ts";
import { benchVisitors } from "./trust/visitors.ts";

const PARTS: Record<string, () => Promise<number>> = {
  payloads: benchPayloads,
  faults: benchFaults,
  visitors: benchVisitors,
  load: benchLoad,
};

/**
 * `npm run bench -- trust`: attacks, faults and load on the built site, as a table; fails where anything got
 * through. `TRUST=faults,load` runs some of it, `PAYLOADS=DIR` adds others' payloads, `TRUST_VARIANTS=N` spellings.
 */
export async function benchTrust(): Promise<void> {
  const wanted = (process.env.TRUST ?? Object.keys(PARTS).join()).split(",");
  for (const [name, bench] of Object.entries(PARTS)) {
    if (!wanted.includes(name)) continue;
    console.log(`\n-- ${name}`);
    if ((await bench()) > 0) process.exitCode = 1;
  }
}
