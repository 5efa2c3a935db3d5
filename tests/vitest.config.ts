import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { TEST_BUILD } from "../src/build/build-folder.ts";
import { cityName } from "../src/build/city-folder.ts";
import { cityPlugin } from "../src/build/city-plugin.ts";
import { root } from "../src/build/root.ts";

// The set-up of a project and the workers both read it.
process.env.BUILD_FOLDER ??= TEST_BUILD;

/** The built Worker in the first tier: every address, the gateway's refusals, and for each promise of README.md one file. */
const PROMISES = [
  "tests/site/pages/routes.test.ts",
  "tests/site/gateway.test.ts",
  // The first page of a section streams; a failing source leaves the others; each section keeps its last good copy.
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

/** What takes longer hangs, on however busy a machine. In ms. */
const PATIENT = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 300_000 } } };

/** In one browser the ways that most readers and editors go. */
const MAIN = ["tests/browser/main-paths.test.ts"];

/** Each builds a changed copy of the project: a new city, a new section, another language, `npm start` and `npm run dev`, the same bytes twice. */
const NIGHTLY = [
  "tests/site/new-city.test.ts",
  "tests/site/start.test.ts",
  "tests/site/new-section.test.ts",
  "tests/site/pages/languages.test.ts",
  "tests/browser/arabic.test.ts",
  "tests/browser/dev.test.ts",
];

/** Measure how long a page blocks or how long sound stops: beside another browser they measure that one. */
const TIMED = ["tests/browser/islands/phone.test.ts", "tests/browser/reader/radio-stays.test.ts"];

/** Without a browser the tests of one are listed and skipped. */
const inBrowser = (globalSetup: string) =>
  process.env.WITHOUT_BROWSER ? { testNamePattern: /(?!)/ } : { globalSetup };

const plugins = [cityPlugin()];

/** For the projects that start Workers. */
const LOG = "tests/log-of-failed.ts";

/**
 * With `--city NAME`, the first tier is what a city says of itself and the gateway of its build; the rest tests the code, on
 * the city of src/city.
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
export default defineConfig({
  root,
  test: {
    // What a test prints is read only where it failed.
    silent: "passed-only",
    // Modules are cached as one city has them.
    ...(cityName() ? { fsModuleCachePath: join(root, ".woodward", cityName(), "vitest-cache") } : {}),
    projects: [
      {
        extends: true,
        plugins,
        test: {
          name: "unit",
          maxWorkers: 2,
          // Two processes for all files: a process and its modules for each file cost more than most files do. So a
          // file may mock only a module that no other loads, and stops in afterAll what it opened.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          include: [UNITS],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        plugins,
        test: {
          name: "worker",
          setupFiles: LOG,
          // Wrangler and Miniflare load once in each of two processes, not once for each file.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: cityName() ? ["tests/site/gateway.test.ts"] : PROMISES,
          globalSetup: "tests/site/shared-site.ts",
          ...PATIENT,
        },
      },
      {
        extends: true,
        plugins,
        test: {
          name: "main",
          setupFiles: LOG,
          sequence: { groupOrder: 2 },
          include: MAIN,
          ...inBrowser("tests/build-once.ts"),
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins,
        test: {
          name: "fuzz",
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 5 },
          include: ["tests/fuzz/**/*.test.ts"],
          ...PATIENT,
        },
      },
      {
        extends: true,
        plugins,
        test: {
          name: "site",
          setupFiles: LOG,
          sequence: { groupOrder: 6 },
          // Wrangler and Miniflare load once in each of two processes, not once for each file.
          isolate: false,
          maxWorkers: 2,
          include: ["tests/{site,edge}/**/*.test.{ts,tsx}"],
          exclude: [...PROMISES, ...NIGHTLY],
          globalSetup: "tests/site/shared-site.ts",
          ...PATIENT,
        },
      },
      {
        extends: true,
        plugins,
        test: {
          name: "browser",
          setupFiles: LOG,
          sequence: { groupOrder: 7 },
          // Two processes; the sites and the browser are the same for both.
          isolate: false,
          maxWorkers: 2,
          include: ["tests/browser/**/*.test.{ts,tsx}"],
          exclude: [...MAIN, ...TIMED, ...NIGHTLY],
          ...inBrowser("tests/browser/shared-stand.ts"),
          ...PATIENT,
        },
      },
      {
        extends: true,
        plugins,
        test: {
          name: "timed",
          setupFiles: LOG,
          sequence: { groupOrder: 8 },
          maxWorkers: 1,
          include: TIMED,
          ...inBrowser("tests/browser/shared-stand.ts"),
          ...PATIENT,
        },
      },
      {
        extends: true,
        plugins,
        test: {
          name: "programs",
          setupFiles: LOG,
          sequence: { groupOrder: 9 },
          include: ["tests/{engines,radio,validator}/**/*.test.ts"],
          globalSetup: "tests/build-once.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // The radio's files wait for sound most of the time: the other browsers run beside them.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        plugins,
        test: {
          name: "nightly",
          setupFiles: LOG,
          sequence: { groupOrder: 10 },
          include: NIGHTLY,
          globalSetup: "tests/build-once.ts",
          ...PATIENT,
          maxWorkers: 2,
        },
      },
    ],
  },
});
