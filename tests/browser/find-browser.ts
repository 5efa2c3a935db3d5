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
 * Chromium without windows, as in Debian's `chromium-headless-shell`: a new page takes a third of the full browser's
 * CPU time.
 */
const SHELL = "/usr/lib/chromium/chromium-headless-shell";

/** Prevents lookups of Chromium's vendor hosts, which a closed network refuses one by one. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // With Debian's settings, letter widths are rounded, so pages would break lines at other places.
  "--font-render-hinting=none",
];

const installed = (): string | undefined =>
  [...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path));

/** Installs a browser: Playwright's download, otherwise Debian's package if run as root. */
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

/** The path of a Chrome or Chromium, which is installed if missing; throws if that fails. */
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

/** The path of the shell if it is installed and no other browser is set, otherwise of the full browser. */
export const findShell = (): string =>
  process.env.CHROME_PATH || !existsSync(SHELL) ? findBrowser() : SHELL;

/** True if a browser is installed or could be; otherwise, prints the reason in one line. */
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
