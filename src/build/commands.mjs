// All npm scripts with their programs and options. Plain JavaScript, because start.mjs reads it on a fresh clone, where
// the machine's own Node may be version 20.
import { parseArgs } from "node:util";

/**
 * @typedef {{ type: "string" | "boolean", value?: string, default?: string, short?: string, multiple?: boolean, about: string }} Flag
 * @typedef {{ run: readonly string[], about: string, words?: string, flags?: Readonly<Record<string, Flag>>, passes?: true, needsTools?: true, env?: Readonly<Record<string, string>> }} Command
 */

/** @type {Readonly<Record<string, Flag>>} */
const EDITION_FLAGS = {
  live: { type: "boolean", about: "uses the live feeds only" },
  feeds: {
    type: "string",
    value: "DIR",
    about: "replay: every outgoing request is answered from DIR/replay.json",
  },
  fresh: { type: "boolean", about: "clears the store first" },
  verbose: { type: "boolean", about: "prints every line of the log, and workerd's own" },
  var: {
    type: "string",
    value: "NAME=VALUE",
    multiple: true,
    about: "sets a variable of wrangler.toml, like the environment (NOTICE=… npm start)",
  },
};

/** Options of every command; `start.mjs` reads them. @type {Readonly<Record<string, Flag>>} */
const OF_ALL = {
  city: { type: "string", value: "NAME", about: "a city of src/cities/ instead of the one in src/city/" },
  help: { type: "boolean", about: "this text" },
};

/** @type {Readonly<Record<string, Flag>>} */
const ARCHIVE_FLAGS = {
  data: { type: "string", value: "DIR", about: "uses the archive of npm run serve" },
  remote: { type: "boolean", about: "uses the deployed site's database, through wrangler" },
  edition: {
    type: "string",
    value: "NAME",
    default: "live",
    about: "of npm start: live, sample (with --city alder-bay) or replay",
  },
};

/**
 * Options for workerd's memory. V8 collects all garbage each time, not only new objects, because workerd frees its
 * native memory only when V8 collects the JavaScript objects that own it. By itself, V8 hardly ever did so in
 * miniflare's small isolates, and memory grew by 26 KB per request. The heap limit is Cloudflare's. Garbage is collected
 * on one thread, because near the limit, on two cores, workerd hung in 3 of about 36 runs: its only background thread
 * waited for a collection, while the main thread, using a whole core, waited for the background thread to sweep. Without
 * glibc's restartable sequences, workerd uses them itself, to cache freed memory per CPU instead of per thread.
 */
const SMALL_WORKERD = {
  MALLOC_ARENA_MAX: "1",
  GLIBC_TUNABLES: "glibc.pthread.rseq=0",
  MINIFLARE_WORKERD_V8_FLAGS: "--gc-global --max-semi-space-size=8 --max-heap-size=128 --single-threaded-gc",
};

/** Node options for a process that starts workerd and then waits. */
const SMALL = ["--optimize-for-size", "--max-semi-space-size=1", "--single-threaded", "--v8-pool-size=0"];

const BIOME = ["biome", "check", "--config-path=src/build/biome.config.json"];

/** @type {Readonly<Record<string, Command>>} */
export const COMMANDS = {
  start: {
    run: ["node", "src/build/serve.ts"],
    about: "builds the site for production and serves it in workerd; its data is kept between runs",
    flags: {
      port: { type: "string", value: "N", default: "8787", about: "port (8787)" },
      sample: { type: "boolean", about: "uses the sample edition only" },
      ...EDITION_FLAGS,
    },
  },
  serve: {
    // Miniflare's code has 4 MB: with these options and one arena of glibc's malloc, Node uses 162 MB instead of 212.
    run: ["node", ...SMALL, "src/build/server/run-server.ts"],
    env: SMALL_WORKERD,
    about: "serves the built site on your own server, without Cloudflare",
    flags: {
      data: { type: "string", value: "DIR", about: "folder of everything that is stored" },
      port: { type: "string", value: "N", default: "8787", about: "port (8787)" },
      host: {
        type: "string",
        value: "ADDRESS",
        default: "127.0.0.1",
        about: "address to listen on (127.0.0.1); put a TLS proxy in front of it",
      },
      keep: {
        type: "string",
        value: "N",
        default: "7",
        about: "backups to keep (7); one is made each night",
      },
      backup: { type: "boolean", about: "makes a backup now and exits; the server can keep running" },
      restore: {
        type: "string",
        value: "FOLDER",
        about: "restores a backup and exits; stop the server first",
      },
      feeds: EDITION_FLAGS.feeds,
      verbose: EDITION_FLAGS.verbose,
      var: EDITION_FLAGS.var,
    },
  },
  pack: {
    run: ["node", "src/build/pack.ts"],
    about:
      "writes one archive with the built site, its server, workerd and Node, for a server without a checkout",
    flags: { built: { type: "boolean", about: "packs the existing build without building" } },
  },
  help: { run: [], about: "lists every command" },
  dev: {
    run: ["node", "src/build/dev/dev.ts"],
    about: "serves the city with the sample edition's stories and reloads the open page after every change",
    flags: {
      port: { type: "string", value: "N", default: "5173", about: "port (5173)" },
      ...EDITION_FLAGS,
    },
  },
  test: {
    run: ["node", "tests/test.ts"],
    needsTools: true,
    about:
      "types, lint, units, the built Worker in workerd, and a reader's and an editor's main paths in a browser. With --city: types, lint, and tests of that city's data",
    words: "[FILE ...]",
    flags: {
      only: {
        type: "string",
        value: "quick|main|site|browser|programs|nightly",
        multiple: true,
        about: "one tier, or several; quick and main are the default",
      },
      name: { type: "string", short: "t", value: "TEXT", about: "only the tests whose name contains TEXT" },
      all: {
        type: "boolean",
        about: "every tier except nightly; fails if a program that a test needs is missing",
      },
      nightly: { type: "boolean", about: "also the tier that builds changed copies of the project" },
    },
  },
  build: {
    run: ["vite", "build", "--config", "src/build/vite.config.ts"],
    about: "builds for production into dist/",
  },
  types: {
    run: ["node", "src/build/types.ts"],
    needsTools: true,
    about: "checks the types of the Worker, the browser and the build, each with its own globals",
  },
  lint: { run: [...BIOME, "."], needsTools: true, about: "checks style and formatting" },
  format: {
    run: [...BIOME, "--write", "."],
    needsTools: true,
    about: "formats every file and applies safe fixes",
  },
  draw: {
    run: ["node", "src/build/draw.ts"],
    needsTools: true,
    about: "redraws the icons and the share picture",
  },
  bench: {
    run: ["node", "tests/bench/bench.ts"],
    needsTools: true,
    about: "measures the figures of .github/BENCHMARKS.md",
    words: "[NAME ...]",
    flags: {
      write: { type: "boolean", about: "writes the figures into the file" },
      feeds: {
        type: "string",
        value: "DIR",
        about: "newsroom-day: recorded feeds instead of generated ones",
      },
      hours: { type: "string", value: "N", about: "newsroom-day: hours of the day (24)" },
    },
  },
  month: {
    run: ["node", "tests/bench/month/run-month.ts"],
    needsTools: true,
    env: SMALL_WORKERD,
    about:
      "simulates a month with one fault a day on the built site, in at most 20 minutes, and writes MONTH.md",
    flags: {
      wires: {
        type: "string",
        value: "FILE",
        about: "recorded stories as JSON; two generated days by default",
      },
      "city-data": { type: "string", value: "DIR", about: "recorded storms and calendars" },
      out: { type: "string", value: "DIR", about: "folder of the stores, of the state and of MONTH.md" },
      days: { type: "string", value: "N", about: "the first N days" },
      continue: { type: "boolean", about: "continues the month in --out" },
    },
  },
  demo: {
    run: ["node", "tests/site/run-demo.ts"],
    needsTools: true,
    about:
      "sets up a site on its own server in an empty folder, in about three minutes; prints a line per step",
  },
  "bench:radio": {
    run: ["node", "tests/bench/radio.ts"],
    about: "compares the radio relay with Icecast, in about 7 minutes; needs icecast2 and ffmpeg",
    flags: {
      listeners: {
        type: "string",
        value: "N,…",
        default: "1,50,200,500,1000",
        about: "0 omits the table",
      },
      seconds: { type: "string", value: "N", default: "10", about: "for each row of the table" },
      churn: { type: "string", value: "MINUTES", default: "1", about: "of listeners who connect and leave" },
    },
  },
  "new-city": {
    run: ["node", "src/build/new-city/new-city.ts"],
    needsTools: true,
    about: "adds a city: writes src/cities/NAME/ and draws its wordmark and icons",
    flags: {
      name: { type: "string", value: "TEXT", about: "the publication's name" },
      city: { type: "string", value: "TEXT", about: "the city it is for" },
      slug: {
        type: "string",
        value: "TEXT",
        about: "its folder and its name in addresses; derived from a name in Latin letters",
      },
      region: { type: "string", value: "TEXT", about: "its state, province or region" },
      country: {
        type: "string",
        value: "CODE",
        default: "US",
        about: "two letters, such as CA (default US); weather and warnings are for the US only",
      },
      lat: { type: "string", value: "N", about: "latitude, such as 41.5" },
      lon: { type: "string", value: "N", about: "longitude; write --lon=-81.7" },
      "time-zone": { type: "string", value: "ZONE", about: "such as America/New_York; known for each state" },
      language: { type: "string", value: "TAG", about: "of pages and dates: en-US (default), es-US or ar" },
      hue: {
        type: "string",
        value: "N",
        about: "of the accent color, 0 to 360; derived from the name by default",
      },
      feeds: { type: "string", value: "FILE", about: "an OPML list of feeds" },
      sites: { type: "string", value: "FILE", about: "home pages, one per line, to search for feeds" },
      calendars: {
        type: "string",
        value: "FILE|LIST",
        about: "home pages, one per line or separated by commas, to search for calendars",
      },
    },
  },
  "feeds:check": {
    run: ["node", "src/build/feeds-check.ts"],
    about: "checks every live source: status, items, newest story, problems",
    words: "[SECTION ...]",
    flags: {
      feeds: { type: "string", value: "DIR", about: "uses a replay folder instead of the network" },
    },
  },
  "calendars:check": {
    run: ["node", "src/build/calendars-check.ts"],
    about: "checks every calendar of events and meetings: how many are upcoming, the next one, problems",
    words: "[CALENDAR ...]",
    flags: {
      feeds: { type: "string", value: "DIR", about: "uses a replay folder instead of the network" },
    },
  },
  "content:check": {
    run: ["node", "src/build/content-check.ts"],
    about:
      "lists civic answers that are overdue or without a source, and dead links if there is a network; FILE is a backup of the desk (/desk, Log) with editors' checks",
    words: "[FILE]",
  },
  "languages:check": {
    run: ["node", "src/build/languages-check.ts"],
    about: "lists errors in the files of src/i18n with their lines, and messages that aren't translated",
  },
  "desk:passphrase": {
    run: ["node", "src/build/desk-passphrase.ts"],
    about: "creates an editor's passphrase for /desk, and the secret DESK_EDITORS in .desk-editors.json",
    words: "NAME",
    flags: {
      own: {
        type: "boolean",
        about: "prompts for your own passphrase; checking it takes 35 ms of CPU instead of 5",
      },
      replace: { type: "boolean", about: "replaces the editor's passphrase" },
      remove: { type: "boolean", about: "removes the editor" },
      out: { type: "boolean", about: "signs out all editors by changing the cookie key; no NAME needed" },
    },
  },
  "archive:export": {
    run: ["node", "src/build/transfer/transfer.ts", "export"],
    about: "exports the whole archive, all decisions, the log and the editors to one SQL file",
    words: "FILE",
    flags: ARCHIVE_FLAGS,
  },
  "archive:import": {
    run: ["node", "src/build/transfer/transfer.ts", "import"],
    about: "imports such a file into another archive; rows with the same key are replaced",
    words: "FILE",
    flags: ARCHIVE_FLAGS,
  },
  deploy: {
    run: ["node", "src/build/deploy.ts"],
    about:
      "builds, lists what will be deployed and what the plan allows, deploys with wrangler, then runs the smoke test",
    flags: {
      preview: {
        type: "boolean",
        about: "beside the public site, with its own KV and D1: [env.staging] of wrangler.toml",
      },
      "dry-run": { type: "boolean", about: "everything but the upload" },
    },
  },
  fuzz: {
    run: ["node", "tests/fuzz/fuzz.ts"],
    needsTools: true,
    about: "runs every fuzzer for some minutes, and prints the seed that reproduces a failure",
    flags: {
      minutes: { type: "string", value: "N", default: "10", about: "for each fuzzer (10)" },
      only: { type: "string", value: "NAME", about: "only fuzzers whose name contains NAME, such as parser" },
      seed: { type: "string", value: "N", about: "repeats a run" },
    },
  },
  smoke: {
    run: ["node", "src/build/smoke.ts"],
    about: "runs the smoke checks on a running site and lists the failures",
    words: "URL",
  },
  wrangler: {
    run: ["wrangler"],
    about: "runs Cloudflare's tool with the project's Node: tail, rollback, secret, d1 …",
    words: "ARGUMENTS",
    passes: true,
  },
};

/** @param {string} name */
const callOf = (name) => (name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`);

/** The hint after a wrong call. @param {string} name */
const seeHelp = (name) => `${callOf(name)} -- --help lists its options`;

/**
 * The text of `--help`.
 * @param {string} name
 */
export function helpOf(name) {
  const { about, words, flags = {} } = /** @type {Command} */ (COMMANDS[name]);
  const rows = Object.entries({ ...OF_ALL, ...flags }).map(([flag, { short, value, about: what }]) => [
    `--${flag}${short ? `, -${short}` : ""}${value ? ` ${value}` : ""}`,
    what,
  ]);
  const width = Math.max(...rows.map(([flag = ""]) => flag.length));
  const usage = `${callOf(name)} -- [flags]${words ? ` ${words}` : ""}`;
  return [
    usage,
    `  ${about}`,
    "",
    ...rows.map(([flag = "", what]) => `  ${flag.padEnd(width)}  ${what}`),
  ].join("\n");
}

/** A list of all commands with their descriptions, for `npm run help`. */
export function listOfCommands() {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => callOf(name).length));
  const rows = Object.entries(COMMANDS).map(([name, { about }]) => `${callOf(name).padEnd(width)}  ${about}`);
  return [...rows, "", "Add -- --help to a command to list its options."].join("\n");
}

/**
 * Parses the options and words of a call. Throws an Error with a one-line message if one is invalid, or if npm took an
 * option because `--` was missing (npm stores it in the environment). @param {string} name @param {string[]} [args]
 * those of this process by default @returns {{ values: Record<string, string | boolean | string[] | undefined>,
 * words: string[] }}
 */
export function readArguments(name, args = process.argv.slice(2)) {
  const { flags = {}, words, passes } = /** @type {Command} */ (COMMANDS[name]);
  if (passes) return { values: {}, words: args };
  const eaten = Object.keys(flags).find((flag) => process.env[`npm_config_${flag.replaceAll("-", "_")}`]);
  if (eaten && args.length === 0)
    throw new Error(`npm took --${eaten} as its own option: write ${callOf(name)} -- --${eaten}`);
  try {
    const options = Object.fromEntries(
      Object.entries(flags).map(([flag, { about: _, value: __, ...option }]) => [flag, option]),
    );
    const { values, positionals } = parseArgs({ args, options, allowPositionals: words !== undefined });
    return {
      values: /** @type {Record<string, string | boolean | string[] | undefined>} */ (values),
      words: positionals,
    };
  } catch (error) {
    const said = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new Error(`${said}; ${seeHelp(name)}`);
  }
}
