import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { TEST_BUILD } from "../src/build/build-folder.ts";
import { cityName } from "../src/build/city-folder.ts";
import { cityPlugin } from "../src/build/city-plugin.ts";
import { root } from "../src/build/root.ts";

// Both the setup of a project and its workers read this.
process.env.BUILD_FOLDER ??= TEST_BUILD;

/**
 * Tests of the built Worker in the first tier: every address, the gateway's refusals, and one file for each promise of
 * README.md.
 */
const PROMISES = [
  "tests/site/pages/routes.test.ts",
  "tests/site/gateway.test.ts",
  // The first page of a section streams; a failing source doesn't affect the others; each section keeps its last good
  // copy.
  "tests/site/edition.test.ts",
  // Editors' decisions take effect within 60 seconds.
  "tests/edge/desk-within-a-minute.test.ts",
  // The desk is closed until it is set up; SETUP_KEY opens it once.
  "tests/site/desk/setup.test.ts",
  // Search, stories that stay found, and feeds.
  "tests/site/library/search.test.ts",
  "tests/site/syndication/feeds.test.ts",
  // One connection to each radio station.
  "tests/site/radio/relay.test.ts",
  // /healthz, /status, what an operator sets, and the Free plan's limit of queries.
  "tests/site/operator.test.ts",
  // The smoke test of a deployment.
  "tests/edge/smoke.test.ts",
];

/** The time after which a test counts as hanging, even on a busy machine, in ms. */
const PATIENT = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 300_000 } } };

/** How long `npm run fuzz` runs each fuzzer. */
const FUZZ_MS = 1_000 * Number(process.env.FUZZ_SECONDS ?? 0);

/** The most common paths of readers and editors, in one browser. */
const MAIN = ["tests/browser/main-paths.test.ts"];

/**
 * The demo and a day of the month; the others build a changed copy of the project, such as a new city, section or
 * language, `npm start` or `npm run dev`.
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

/** In the full browser, which supports picture-in-picture, and alone, because other browsers could delay sound. */
const TIMED = ["tests/browser/reader/radio-stays.test.ts"];

/** Without a browser, these tests are listed and skipped. */
const inBrowser = (globalSetup: string) =>
  process.env.WITHOUT_BROWSER ? { testNamePattern: /(?!)/ } : { globalSetup };

type Options = TestProjectInlineConfiguration["test"];

/** For the projects that start Workers. */
const LOG = { setupFiles: "tests/log-of-failed.ts" };

/** Two processes, each of which loads Wrangler, Miniflare and the modules once for all files. */
const TWO = { isolate: false, maxWorkers: 2 };

/** A project with the test files in `include`. */
const project = (name: string, include: string[], options: Options): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [cityPlugin()],
  test: { name, include, ...options },
});

/**
 * With `--city NAME`, the first tier contains the tests of that city's data and of the gateway in its build; the other
 * tests use src/city.
 */
const UNITS = cityName() ? "tests/unit/city/any/**/*.test.ts" : "tests/unit/**/*.test.{ts,tsx}";

/**
 * Time limits are for what hangs: the slowest unit takes 26 s on two cores with a load of six.
 * `unit`: plain modules in Node, on real KV and D1 where they keep something (stores.ts). `worker` and `site`: the
 * built Worker in workerd. `main`, `browser` and `timed`: Chromium against it. `fuzz`: some inputs for each fuzzer.
 * `programs`: other programs that read the site, two more browsers among them (programs.ts). `nightly`: builds of changed
 * copies. They run one after the other: on a small machine a browser beside workerds would wait, and a wait can fail a
 * test.
 */
const PROJECTS = [
  // A process with its modules for each file would take longer than most files. So a file may mock only a module that
  // no other file loads, and must stop in afterAll what it opened.
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
  // The radio's files mostly wait for sound, so other browsers run at the same time.
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
    // Output is shown only for tests that failed.
    silent: "passed-only",
    // Modules are cached per city.
    ...(cityName() ? { fsModuleCachePath: join(root, ".woodward", cityName(), "vitest-cache") } : {}),
    projects: PROJECTS.map((one, groupOrder) => ({
      ...one,
      test: { ...one.test, sequence: { groupOrder } },
    })),
  },
});
