import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { harmlessHtml, sanitizeHtml } from "../../src/sources/feeds/sanitize-html.ts";
import { itForEach } from "../rows.ts";
import { findBrowser } from "./find-browser.ts";

/** Each calls `hit()` in a browser that runs it. */
const PAYLOADS = [
  "<script>hit()</script>",
  "<img src=x onerror=hit()>",
  "<img src=x onerror=&#104;it()>",
  "<svg onload=hit()>",
  "<svg><script>hit()</script></svg>",
  "<svg><a xlink:href=javascript:hit()><text y=20>click</text></a></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=hit()>",
  "<noscript><p title='</noscript><img src=x onerror=hit()>'></noscript>",
  "<p title='</textarea><img src=x onerror=hit()>'>x</p><textarea>",
  "<style><img title='</style><img src=x onerror=hit()>'></style>",
  "<a href='javascript:hit()'>click</a>",
  "<a href='java&#10;script:hit()'>click</a>",
  "<a href=' &#1;javascript:hit()'>click</a>",
  "<a href='data:text/html,<script>parent.hit()</script>'>click</a>",
  "<iframe src='javascript:parent.hit()'></iframe>",
  "<iframe srcdoc='<script>parent.hit()</script>'></iframe>",
  "<object data='javascript:hit()'></object><embed src='javascript:hit()'>",
  "<form action='javascript:hit()'><button>click</button></form>",
  "<button formaction='javascript:hit()' onclick=hit()>click</button>",
  "<details open ontoggle=hit()>x</details>",
  "<video><source onerror=hit()></video><audio src=x onerror=hit()>",
  "<input autofocus onfocus=hit()>",
  "<base href='javascript:hit()//'><a href=x>click</a>",
  "<meta http-equiv=refresh content='0;url=javascript:hit()'>",
  "<link rel=stylesheet href='data:text/css,*{}' onload=hit()>",
  "<p style='animation: x' onanimationstart=hit()>x</p><style>@keyframes x{}</style>",
  "<!--><img src=x onerror=hit()>-->",
  "<![CDATA[<img src=x onerror=hit()>]]>",
  "<<script>hit()//<</script>",
  "<img src='x' alt='`><img src=x onerror=hit()>`'>",
  "<template><img src=x onerror=hit()></template>",
  "<p/onclick=hit()/id=x>click",
  "<a\u000chref='javascript:hit()'>click</a>",
];

let browser: Browser;
let page: Page;
let hits: string[] = [];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
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
