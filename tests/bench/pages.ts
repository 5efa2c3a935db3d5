import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { asBrowser, everyPage, fill } from "../site/pages/every-page.ts";
import { startUnderTest } from "../site-under-test.ts";

/** Pages with 100 answers or 50 books. */
const LONG = /^\/(faq|books)\b/;
const LIMIT = 14 * 1024;
const LONG_LIMIT = 30 * 1024;

/** Compressed size at Brotli quality 4, which CDNs use for dynamic responses. */
const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

/** Prints the status and the compressed HTML size in bytes of every kind of page. Fails if one is over its limit. */
export async function benchPages(): Promise<void> {
  const site = await startUnderTest();
  try {
    await fill(site);
    const rows: { path: string; status: number; gzip: number; brotli: number; isOver: boolean }[] = [];
    for (const path of await everyPage(site)) {
      const answer = await site.get(path, asBrowser);
      const text = await answer.text();
      const bytes = brotli(text);
      const isOver = bytes > (LONG.test(path) ? LONG_LIMIT : LIMIT);
      rows.push({
        ...{ path: path.slice(0, 44), status: answer.status },
        ...{ gzip: gzipSync(text).length, brotli: bytes, isOver },
      });
    }
    console.table(rows);
    if (rows.some(({ isOver }) => isOver)) process.exitCode = 1;
  } finally {
    await site.stop();
  }
}
