import type { Page } from "playwright-core";

const WORD = "[\\p{L}\\p{N}]+";
export const MAIL = "[\\w.\\-]+@[\\w.\\-]+\\w";
export const LINE = "\\S.*\\S";

/** Words that break across lines in the elements that match `query`; with `one`, the texts that match it. */
export const broken = (page: Page, query: string, one = WORD): Promise<string[]> =>
  page.$$eval(
    query,
    (elements, pattern) =>
      elements.flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(new RegExp(pattern, "gu"))) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
              found.push(word);
          }
        return found;
      }),
    one,
  );
