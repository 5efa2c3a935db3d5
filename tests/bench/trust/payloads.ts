import { launchBrowser } from "../../browser/find-browser.ts";
import { PAYLOADS, payloadsIn, variants } from "../../trust/payloads.ts";
import { tryPayloads } from "../../trust/try-payloads.ts";

/** Payloads one site takes at a time: 39 sources of 15 items, each reported by two. */
const AT_ONCE = 300;

/** Every payload in some spellings through every surface. `PAYLOADS` names a folder with a set of others. */
export async function benchPayloads(): Promise<number> {
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
    for (const what of tried.through.slice(0, 40)) console.log(`    ${what}`);
  }
  await browser.close();
  const whose = `${PAYLOADS.length} payloads of ours and ${others.length} of others, ${times} spellings each`;
  console.log(`${whose}: ${all.length} in every field of four formats`);
  console.log(
    `${documents} documents parsed, ${opened} pages opened without a policy; ${through.length} got through`,
  );
  return through.length;
}
