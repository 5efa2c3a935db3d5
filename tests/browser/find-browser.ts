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
 * Chromium without windows (Debian's `chromium-headless-shell`): a new page takes a third of the full browser's CPU
 * time.
 */
const SHELL = "/usr/lib/chromium/chromium-headless-shell";

/** Stops Chromium from contacting its vendor's hosts, which a closed network rejects one at a time. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Debian's font settings round letter widths, which changes line breaks.
  "--font-render-hinting=none",
];

const installed = (): string | undefined =>
  [...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path));

/** Installs a browser from Playwright or, as root, from Debian's packages. */
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

/** Returns the path of Chrome or Chromium and installs it if missing. Throws if that fails. */
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

/**
 * The path of the headless shell if it is installed and no other browser is configured; otherwise of the full browser.
 */
export const findShell = (): string =>
  process.env.CHROME_PATH || !existsSync(SHELL) ? findBrowser() : SHELL;

/** True if a browser is installed or can be installed. Otherwise, prints why not. */
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
 * Starts the full browser without a window, for features that the shell lacks, such as picture-in-picture. Close it in
 * `afterAll`. `without` removes some of Playwright's default flags.
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
