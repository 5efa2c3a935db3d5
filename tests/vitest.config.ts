import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { TEST_BUILD } from "../src/build/build-folder.ts";
import { cityName } from "../src/build/city-folder.ts";
import { cityPlugin } from "../src/build/city-plugin.ts";
import { root } from "../src/build/root.ts";

// The projects' setup and their workers read this.
process.env.BUILD_FOLDER ??= TEST_BUILD;

/**
 * Tests of the built Worker in the quick tier: every address, the gateway's refusals, and one file for each promise in
 * README.md.
 */
const PROMISES = [
  "tests/site/pages/routes.test.ts",
  "tests/site/gateway.test.ts",
  // Sections stream on the first request; a failing source doesn't affect others; each section keeps its last good
  // copy.
  "tests/site/edition.test.ts",
  // Changes at the desk are visible within 60 seconds.
  "tests/edge/desk-within-a-minute.test.ts",
  // The desk is closed until setup; SETUP_KEY works once.
  "tests/site/desk/setup.test.ts",
  // Search, permanent story addresses, and feeds.
  "tests/site/library/search.test.ts",
  "tests/site/syndication/feeds.test.ts",
  // One connection per radio station.
  "tests/site/radio/relay.test.ts",
  // /healthz, /status, the operator's settings, and the Free plan's query limit.
  "tests/site/operator.test.ts",
  // The smoke test of a deployment.
  "tests/edge/smoke.test.ts",
];

/** In ms. A test that takes longer has hung, even on a busy machine. */
const PATIENT = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 300_000 } } };

/** How long `npm run fuzz` runs each fuzzer, in ms. */
const FUZZ_MS = 1_000 * Number(process.env.FUZZ_SECONDS ?? 0);

/** The most common tasks of readers and editors, in one browser. */
const MAIN = ["tests/browser/main-paths.test.ts"];

/**
 * The demo, one day of the month, and tests that build a changed copy of the project (a new city, section or language,
 * `npm start`, `npm run dev`).
 */
const NIGHTLY = [
  "tests/site/demo.test.ts",
  "tests/site/month.test.ts",
  "tests/site/new-city.test.ts",
  "tests/site/start.test.ts",
  "tests/site/new-section.test.ts",
  "tests/site/pages/languages.test.ts",
  "tests/browser/arabic.test.ts",
  "tests/browser/dev.test.ts",
];

/**
 * Needs picture-in-picture, so it uses the full browser; runs alone, because other browsers could interrupt the sound.
 */
const TIMED = ["tests/browser/reader/radio-stays.test.ts"];

/** Without a browser, these tests are skipped and listed. */
const inBrowser = (globalSetup: string) =>
  process.env.WITHOUT_BROWSER ? { testNamePattern: /(?!)/ } : { globalSetup };

type Options = TestProjectInlineConfiguration["test"];

/** For projects that start Workers. */
const LOG = { setupFiles: "tests/log-of-failed.ts" };

/** Two processes, which load Wrangler, Miniflare and the modules once for all files. */
const TWO = { isolate: false, maxWorkers: 2 };

const project = (name: string, include: string[], options: Options): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [cityPlugin()],
  test: { name, include, ...options },
});

/** With `--city NAME`, this tier tests that city's data and its build's gateway. All other tests use src/city. */
const UNITS = cityName() ? "tests/unit/city/any/**/*.test.ts" : "tests/unit/**/*.test.{ts,tsx}";

/**
 * Timeouts only catch tests that hang: the slowest unit test takes 26 s on two cores with a load of six.
 * `unit`: modules in Node, with KV and D1 in workerd (stores.ts). `worker` and `site`: the built Worker in workerd.
 * `main`, `browser` and `timed`: Chromium with the built Worker. `fuzz`: a few inputs for each fuzzer. `programs`:
 * other programs that read the site, including two more browsers (programs.ts). `nightly`: builds of changed copies.
 * Projects run one after the other, because on a small machine a browser next to several workerds is slow enough to
 * fail tests.
 */
const PROJECTS = [
  // Files share a process, because a new process would take longer than most files. So a file may mock only modules
  // that no other file loads, and must close what it opened in afterAll.
  project("unit", [UNITS], {
    ...{ ...TWO, restoreMocks: true, unstubGlobals: true, unstubEnvs: true },
    ...{ testTimeout: 60_000, hookTimeout: 120_000 },
  }),
  project("worker", cityName() ? ["tests/site/gateway.test.ts"] : PROMISES, {
    ...{ ...LOG, ...TWO, globalSetup: "tests/site/shared-site.ts", ...PATIENT },
  }),
  project("main", MAIN, {
    ...{ ...LOG, ...inBrowser("tests/build-once.ts"), testTimeout: 60_000, hookTimeout: 120_000 },
  }),
  project("fuzz", ["tests/fuzz/**/*.test.ts"], { ...TWO, testTimeout: PATIENT.testTimeout + FUZZ_MS }),
  project("site", ["tests/{site,edge}/**/*.test.{ts,tsx}"], {
    ...{ ...LOG, ...TWO, exclude: [...PROMISES, ...NIGHTLY] },
    ...{ globalSetup: "tests/site/shared-site.ts", ...PATIENT },
  }),
  // Both processes share the sites and the browser.
  project("browser", ["tests/browser/**/*.test.{ts,tsx}"], {
    ...{ ...LOG, ...TWO, exclude: [...MAIN, ...TIMED, ...NIGHTLY] },
    ...{ ...inBrowser("tests/browser/shared-stand.ts"), ...PATIENT },
  }),
  project("timed", TIMED, {
    ...{ ...LOG, maxWorkers: 1, ...inBrowser("tests/browser/shared-stand.ts"), ...PATIENT },
  }),
  // Radio tests mostly wait for sound, so other browsers can run at the same time.
  project("programs", ["tests/{engines,radio,validator}/**/*.test.ts"], {
    ...{ ...LOG, ...TWO, globalSetup: "tests/build-once.ts", testTimeout: 120_000, hookTimeout: 120_000 },
  }),
  project("nightly", NIGHTLY, {
    ...{ ...LOG, globalSetup: "tests/build-once.ts", ...PATIENT, maxWorkers: 2 },
  }),
];

export default defineConfig({
  root,
  test: {
    silent: "passed-only",
    // Each city has its own module cache.
    ...(cityName() ? { fsModuleCachePath: join(root, ".woodward", cityName(), "vitest-cache") } : {}),
    projects: PROJECTS.map((one, groupOrder) => ({
      ...one,
      test: { ...one.test, sequence: { groupOrder } },
    })),
  },
});
