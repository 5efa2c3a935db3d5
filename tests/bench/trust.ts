import { launchBrowser } from "../browser/find-browser.ts";
import { editorsSecret } from "../site/desk/newsroom.ts";
import { fill } from "../site/pages/every-page.ts";
import { FAULT_MODULES, SAMPLE_VARIABLES, startUnderTest } from "../site-under-test.ts";
import { FAULTS, fillStore, suffer } from "../trust/faults.ts";
import { FREE_PLAN, hostileDay } from "../trust/hostile-day.ts";
import { PAYLOADS, payloadsIn, variants } from "../trust/payloads.ts";
import { tryPayloads } from "../trust/try-payloads.ts";
import { fuzzVisits } from "../trust/visitors.ts";
import { benchLoad } from "./trust-load.ts";

/** Prints at most `most` of a part's errors. */
const printSome = (wrong: readonly string[], most: number): void => {
  for (const what of wrong.slice(0, most)) console.log(`    ${what}`);
};

/** Payloads per site: 39 sources with 15 items each, where two sources report each payload. */
const AT_ONCE = 300;

/** Sends each payload in several encodings to every page and feed. `PAYLOADS` names a folder with more payloads. */
async function benchPayloads(): Promise<number> {
  const others = process.env.PAYLOADS ? payloadsIn(process.env.PAYLOADS) : [];
  const times = Number(process.env.TRUST_VARIANTS ?? 3);
  const all = variants([...PAYLOADS, ...others], times);
  const browser = await launchBrowser();
  const through: string[] = [];
  let [documents, opened] = [0, 0];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE);
    const tried = await tryPayloads(some, browser, { documents: 600, opened: 60 });
    documents += tried.documents;
    opened += tried.opened;
    through.push(...tried.through);
    const kinds = `${tried.documents} documents, ${tried.opened} pages`;
    console.log(
      `payloads ${start + 1} to ${start + tried.payloads}: ${kinds}; ${tried.through.length} got through`,
    );
    printSome(tried.through, 40);
  }
  await browser.close();
  const whose = `${PAYLOADS.length} payloads of ours and ${others.length} of others, ${times} spellings each`;
  console.log(`${whose}: ${all.length} in every field of four formats`);
  console.log(
    `${documents} documents parsed, ${opened} pages opened without a policy; ${through.length} got through`,
  );
  return through.length;
}

/** Tries each fault on a copy of the same filled stores; returns how many pages broke and how much was lost. */
async function benchFaults(): Promise<number> {
  const only = new RegExp(process.env.TRUST_FAULTS ?? "");
  const full = await fillStore();
  let bad = 0;
  try {
    for (const one of FAULTS.filter(({ name }) => only.test(name))) {
      const { fault, asked, unavailable, slowest, lines, wrong, lost } = await suffer(one, full);
      const told = `${asked} answers, ${unavailable} of them 503, slowest ${(slowest / 1000).toFixed(1)} s`;
      const said = lines.join(", ") || "nothing";
      console.log(`${fault.padEnd(42)} ${told}; lost ${lost.length}; operator: ${said}`);
      printSome([...wrong, ...lost], 8);
      bad += wrong.length + lost.length;
    }
  } finally {
    full.drop();
  }
  console.log(
    `${full.known.length} articles, events and meetings in the store; ${bad} bad answers and losses`,
  );
  return bad;
}

/** Sends noise to every route, then simulates a day of 100,000 hostile requests of each kind. */
async function benchVisitors(): Promise<number> {
  const site = await startUnderTest({
    variables: { ...SAMPLE_VARIABLES, DESK_EDITORS: await editorsSecret() },
    entryModules: FAULT_MODULES,
    output: () => undefined,
  });
  try {
    await fill(site);
    const count = Number(process.env.TRUST_VISITS ?? 20_000);
    const { wrong, statuses } = await fuzzVisits(site.url, count);
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    console.log(`${count} bad requests: ${wrong.length} wrong answers; ${told.join(", ")}`);
    printSome(wrong, 20);
    console.log("\n100,000 requests a day of each kind at one isolate, and what the Free plan has");
    const rows = [...(await hostileDay(site, 100)), { kind: "Free plan", ...FREE_PLAN }];
    for (const { kind, kvReads, kvWrites, d1Read, d1Written } of rows)
      console.log(
        `${kind.padEnd(38)} KV read ${kvReads}, written ${kvWrites}; D1 rows read ${d1Read}, written ${d1Written}`,
      );
    return wrong.length;
  } finally {
    await site.stop();
  }
}

const PARTS: Record<string, () => Promise<number>> = {
  payloads: benchPayloads,
  faults: benchFaults,
  visitors: benchVisitors,
  load: benchLoad,
};

/**
 * `npm run bench -- trust`: attacks, faults and load on the built site, as a table; fails if an attack succeeds.
 * `TRUST=faults,load` runs only those parts, `PAYLOADS=DIR` adds payloads, and `TRUST_VARIANTS=N` sets the number of
 * encodings.
 */
export async function benchTrust(): Promise<void> {
  const wanted = (process.env.TRUST ?? Object.keys(PARTS).join()).split(",");
  for (const [name, bench] of Object.entries(PARTS)) {
    if (!wanted.includes(name)) continue;
    console.log(`\n-- ${name}`);
    if ((await bench()) > 0) process.exitCode = 1;
  }
}
