import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const INSTALLED = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Chromium without windows, as Debian's `chromium-headless-shell` has it: a new page takes a third of the processor time
 * of one in the whole browser.
 */
const SHELL = "/usr/lib/chromium/chromium-headless-shell";

/** Keeps Chromium from looking up its maker's hosts, which a closed network refuses one by one. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Debian's settings round the widths of letters and a folder of bare fonts does not: pages would break lines elsewhere.
  "--font-render-hinting=none",
];

const installed = (): string | undefined =>
  [...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path));

/** Installs a browser: Playwright's download, else Debian's package when root. */
function install(): void {
  const downloaded = spawnSync("playwright-core", ["install", "chromium"], { timeout: 300_000 });
  if (downloaded.status === 0 && installed()) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  spawnSync("apt-get", ["update", "-qq"], { timeout: 120_000 });
  spawnSync("apt-get", ["install", "-y", "-qq", "chromium", "chromium-headless-shell"], {
    stdio: "ignore",
    timeout: 600_000,
  });
}

/** Path of a Chrome or Chromium, installing one if there is none; throws when none can be had. */
export function findBrowser(): string {
  const found = installed();
  if (found) return found;
  install();
  const fresh = installed();
  if (fresh) return fresh;
  throw new Error(
    "no Chrome or Chromium found and none could be installed: install one, or set CHROME_PATH to it",
  );
}

/** Path of the shell where it is installed and no other browser is named, else of the whole browser. */
export const findShell = (): string =>
  process.env.CHROME_PATH || !existsSync(SHELL) ? findBrowser() : SHELL;

/** True if a browser is, or could be installed; says in one line why not. */
export function hasBrowser(): boolean {
  try {
    findBrowser();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/**
 * The full browser, headless, for features that the shell lacks, such as picture in picture; close it in `afterAll`.
 * `without`: flags of Playwright's own to leave out.
 */
export const launchBrowser = (
  extra: readonly string[] = [],
  without: readonly string[] = [],
): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [...FLAGS, ...extra],
    ignoreDefaultArgs: [...without],
  });
