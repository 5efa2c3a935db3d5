import { type ChildProcess, spawn } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyOfProject } from "../copy-of-project.ts";
import { ended, freePort, hear } from "../own-server.ts";
import { launchBrowser } from "./find-browser.ts";

/** A build takes one second, or several on a busy machine. */
const TIMEOUT_MS = 90_000;

const { folder, remove } = copyOfProject();
let server: ChildProcess;
let said = () => "";
let browser: Browser;
let page: Page;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = spawn(process.execPath, ["src/build/dev/dev.ts", "--port", String(port)], { cwd: folder });
  const heard = hear(server, /ready http/);
  said = heard.said;
  await heard.ready;
  browser = await launchBrowser();
  page = await browser.newPage();
}, 2 * TIMEOUT_MS);
afterAll(async () => {
  await browser?.close();
  server.kill("SIGTERM");
  await ended(server);
  remove();
});

function edit(file: string, from: string, to: string): () => void {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
  return () => writeFileSync(path, before);
}

/** A reload during the evaluation makes it fail. */
const seen = (question: string) => () => page.evaluate(question).catch(() => undefined);

it(
  "reloads the open page after each change, and shows build and type errors with file and line",
  async () => {
    await page.goto(`${origin}/about-us`);
    await page.waitForFunction("document.querySelector('script[src=\"/__dev/reload.js\"]')");

    edit("src/city/site.ts", 'name: "', 'name: "Changed ');
    await expect.poll(seen("document.title"), { timeout: TIMEOUT_MS }).toContain("Changed ");

    edit("src/site/html/base.css", "--paper:", "--changed: yes; --paper:");
    const token = "getComputedStyle(document.documentElement).getPropertyValue('--changed')";
    await expect.poll(seen(token), { timeout: TIMEOUT_MS }).toBe("yes");

    const mend = edit("src/site/pages/about.tsx", "export const aboutPage", "export const aboutPage = ;;(");
    const problem = "document.getElementById('woodward-problem')?.textContent ?? ''";
    await expect.poll(seen(problem), { timeout: TIMEOUT_MS }).toContain("src/site/pages/about.tsx:");
    expect(said()).toContain("src/site/pages/about.tsx:");

    mend();
    await expect.poll(seen(`(${problem}) || document.title`), { timeout: TIMEOUT_MS }).toContain("Changed ");

    const correct = edit(
      "src/city/about.ts",
      "export const mission",
      "export const wrong: number = 'one';\nexport const mission",
    );
    await expect.poll(seen(problem), { timeout: TIMEOUT_MS }).toContain("src/city/about.ts(");
    expect(said()).toContain("error TS2322");
    correct();
    await expect.poll(seen(`(${problem}) || document.title`), { timeout: TIMEOUT_MS }).toContain("Changed ");
    // Modules of earlier builds must be removed, because they made each change slower.
    expect(globSync(".woodward/dev-build/worker/assets/start-*.js", { cwd: folder })).toHaveLength(1);
  },
  8 * TIMEOUT_MS,
);
