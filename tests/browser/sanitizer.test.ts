import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { harmlessHtml, sanitizeHtml } from "../../src/text/html/sanitize-html.ts";
import { itForEach } from "../rows.ts";
import { PAYLOADS } from "../trust/payloads.ts";
import { openBrowser } from "./shared-stand.ts";

let browser: Browser;
let page: Page;
let hits: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  await page.exposeFunction("hit", () => hits.push("script ran"));
  page.on("dialog", (dialog) => {
    hits.push("dialog");
    void dialog.dismiss();
  });
  // Nothing is loaded and no link leads away; an answer of 204 leaves the page where it is.
  await page.route("**/*", (route) => route.fulfill({ status: 204 }));
});
afterAll(() => browser?.close());

/** Shows the HTML, uses all there is to use, and tells what acted or could act. */
async function activeIn(html: string): Promise<string[]> {
  hits = [];
  await page.setContent(`<!doctype html><body>${html}</body>`, { waitUntil: "load" });
  const found = await page.evaluate(() => {
    const active: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (
        /^(script|style|iframe|object|embed|base|meta|link|form|svg|math|template)$/.test(element.localName)
      ) {
        active.push(`<${element.localName}>`);
      }
      for (const { name, value } of element.attributes) {
        const address = value.replace(/[^\x21-\x7e]/g, "").toLowerCase();
        if (/^on|^srcdoc$/.test(name) || /^(javascript|vbscript|data:text)/.test(address))
          active.push(`${name}=${value}`);
      }
      element.focus?.();
      if (element.localName !== "a" || /^javascript/i.test((element as HTMLAnchorElement).protocol))
        element.click?.();
    }
    return active;
  });
  await page.waitForTimeout(10);
  return [...found, ...hits];
}

describe("in a real browser", () => {
  it("detects active content", async () => {
    expect(await activeIn("<img src=x onerror=hit()>")).toContain("script ran");
  });
  itForEach(PAYLOADS)("leaves nothing active on our pages of %s", async (payload) => {
    expect(await activeIn(sanitizeHtml(payload, "https://paper.example/"))).toEqual([]);
  });
  itForEach(PAYLOADS)("leaves nothing active in the parsed feed of %s", async (payload) => {
    expect(await activeIn(harmlessHtml(payload, "https://paper.example/"))).toEqual([]);
  });
});
