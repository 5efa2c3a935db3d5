import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { median } from "../../src/build/processes.ts";
import { type Devtools, later, launchChromium } from "../browser/devtools.ts";
import { Tab } from "../browser/tab.ts";
import { fill } from "../site/pages/every-page.ts";
import { startUnderTest } from "../site-under-test.ts";

const SECTIONS = ["/politics", "/business", "/sports", "/arts-culture", "/food-dining", "/opinion"];
/** A middling phone beside a desktop machine (Lighthouse's profile: CPU four times slower, 412 px wide). */
const SLOWER = 4;
/** A reader has looked at the link for a moment before he presses it. */
const LOOK_MS = 700;

/** How the next page was prepared when the finger went down. */
type Prepared = "rendered" | "fetched" | "not";

interface Row {
  name: string;
  /** The smallest pages that a browser can show, or ours. */
  of: "hello" | "site";
  prepared: Prepared;
}

/** The floor stands beside each: what the same costs this machine's browser for two pages of a headline each. */
const ROWS: readonly Row[] = [
  { name: "finger, fetched ahead", of: "site", prepared: "fetched" },
  { name: "  two empty pages", of: "hello", prepared: "fetched" },
  { name: "finger, at once", of: "site", prepared: "not" },
  { name: "pointer, rendered ahead", of: "site", prepared: "rendered" },
  { name: "  two empty pages", of: "hello", prepared: "rendered" },
];
const ROUNDS = 2;

/** Pages of one headline and the links, under the same rules as ours. */
async function helloSite(): Promise<{ url: string; stop(): void }> {
  const rules = { where: { href_matches: "/*" }, eagerness: "moderate" };
  const links = SECTIONS.map((path) => `<p><a href="${path}">${path}</a>`).join("");
  const server = createServer(({ url }, answer) => {
    const isRules = url === "/rules";
    answer.writeHead(200, {
      "Content-Type": isRules ? "application/speculationrules+json" : "text/html",
      "Cache-Control": "max-age=60",
      "Speculation-Rules": '"/rules"',
    });
    answer.end(
      isRules
        ? JSON.stringify({ prefetch: [rules], prerender: [rules] })
        : `<!doctype html><title>hello</title><meta name="viewport" content="width=device-width"><h1>${url}</h1>${links}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}

/** Milliseconds from the browser's own time of the click to the first content that was shown of the next page. */
async function clickTo(tab: Tab, path: string): Promise<number> {
  await tab.ask(`addEventListener("click", ({ timeStamp }) => {
    localStorage.clicked = performance.timeOrigin + timeStamp;
  }, true)`);
  await tab.press(`a[href="${path}"]`);
  await tab.until(
    `location.pathname === "${path}" && performance.getEntriesByName("first-contentful-paint").length > 0`,
  );
  return tab.ask(`performance.timeOrigin - localStorage.clicked
    + performance.getEntriesByName("first-contentful-paint")[0].startTime`);
}

/** One click to each section from home; a section without a link in sight is left out. */
async function clicks(browser: Devtools, url: string, prepared: Prepared): Promise<number[]> {
  const tab = await Tab.in(browser, {
    // Rendered only where a pointer can rest on a link (publish/speculation-rules.ts): then in a desk's window.
    phone: prepared !== "rendered",
    slower: SLOWER,
    rendersAhead: prepared !== "fetched",
  });
  const times: number[] = [];
  for (const path of SECTIONS) {
    const link = `a[href="${path}"]`;
    await tab.open(`${url}/`);
    await later(LOOK_MS);
    if (!(await tab.sees(link))) continue;
    tab.ready.clear();
    if (prepared !== "not") {
      await tab.hover(link);
      await tab.whenReady(`${prepared} ${path}`);
      await later(LOOK_MS);
    }
    times.push(await clickTo(tab, path));
  }
  await tab.close();
  return times;
}

/**
 * `npm run bench -- click`: from a click to the next section's first content, a phone's and a pointer's. The rows
 * take turns, as a machine that does something else meanwhile is slow for all of them.
 */
export async function benchNavigation(): Promise<void> {
  const site = await startUnderTest();
  const hello = await helloSite();
  const browser = await launchChromium();
  const times = ROWS.map((): number[] => []);
  try {
    await fill(site);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, { of, prepared }] of ROWS.entries())
        times[at]?.push(...(await clicks(browser, of === "site" ? site.url : hello.url, prepared)));
  } finally {
    await browser.close();
    hello.stop();
    await site.stop();
  }
  console.log(
    `from a click to the next section's first content, CPU ${SLOWER} times slower than this machine's`,
  );
  for (const [at, { name }] of ROWS.entries()) {
    const values = times[at] ?? [];
    const range = `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
    console.log(
      `  ${name.padEnd(24)} ${median(values).toFixed(0).padStart(4)} ms (of ${values.length}: ${range})${at ? "" : " (goal: under 100)"}`,
    );
  }
}

if (import.meta.main) await benchNavigation();
