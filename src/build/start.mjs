// The entry of all npm scripts. Plain JavaScript without imports from node_modules: on a fresh clone nothing is
// installed yet, and the machine's own Node may be version 20, which doesn't read TypeScript.
import { spawn } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMMANDS, helpOf, listOfCommands, readArguments } from "./commands.mjs";
import { install } from "./install.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const modules = join(root, "node_modules");
const keep = join(root, ".woodward");
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
/** True if this machine's Node is new enough for the project's code; otherwise the project installs Node 24. */
const hasNode = major >= 24 && !process.execPath.startsWith(modules);

/** Folders for wrangler's logs and caches, because the default, the home folder, may be read-only. */
const WITHIN = {
  WRANGLER_LOG_PATH: join(keep, "logs"),
  WRANGLER_CACHE_DIR: join(keep, "cache"),
  WRANGLER_REGISTRY_PATH: join(keep, "registry"),
  MINIFLARE_REGISTRY_PATH: join(keep, "registry"),
  WRANGLER_SEND_METRICS: "false",
  ...(canWrite(homedir())
    ? {}
    : { npm_config_cache: join(keep, "npm"), XDG_CONFIG_HOME: join(keep, "config") }),
};

// Tools started by name use the project's Node instead of the machine's.
const env = { ...WITHIN, ...process.env, PATH: `${join(modules, ".bin")}${delimiter}${process.env.PATH}` };

function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function run(program, args) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", env });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
    // npm and its shell don't forward signals, so this process ends when its parent does.
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 500).unref();
    child.on("error", (error) => done(console.error(`${program}: ${error.message}`) ?? 1));
    child.on("exit", (status) => done(status ?? 130));
  });
}

/** Commands that write into the project's folder. */
const BUILDS = ["start", "dev", "build", "test", "deploy"];

/** Removes `--city NAME` from a command's arguments and returns the name. */
function cityOf(args) {
  const at = args.indexOf("--city");
  if (at === -1) return "";
  const [, name = ""] = args.splice(at, 2);
  if (!/^[a-z0-9-]+$/.test(name) || !existsSync(join(root, "src/cities", name)))
    throw new Error(
      `--city takes the name of a folder of src/cities/, not "${name}": npm run new-city creates one`,
    );
  return name;
}

/** The city of the sample edition. `npm run dev` shows the sample's stories in the current city. */
const SAMPLE_CITY = "alder-bay";

/** A source that is requested to check whether this machine has a network. */
const PROBE = "https://rss.nytimes.com/services/xml/rss/nyt/US.xml";

async function hasNetwork() {
  try {
    return (await fetch(PROBE, { method: "HEAD", signal: AbortSignal.timeout(3000) })).ok;
  } catch {
    return false;
  }
}

/**
 * True if `npm start` serves the sample edition, which the build depends on: with `--sample`, or if no live feed can be
 * reached. In the latter case, adds that option.
 */
async function isSample(name, args) {
  if (name !== "start") return false;
  const { live, feeds, sample } = readArguments(name, args).values;
  if (sample || live || feeds !== undefined || (await hasNetwork())) return Boolean(sample);
  console.log("this machine can't reach any live feed: serving the sample edition");
  args.push("--sample");
  return true;
}

/** From here on, every Node process reads the city's files instead of those of src/city/. */
function forCity(name) {
  env.CITY = name;
  const hook = new URL("city-hook.ts", import.meta.url);
  env.NODE_OPTIONS =
    `${env.NODE_OPTIONS ?? ""} --disable-warning=ExperimentalWarning --import=${hook}`.trim();
}

async function open(name, args) {
  const command = COMMANDS[name];
  // new-city's `--city` option is a city's name, not a folder.
  const city = command?.flags?.city ? "" : cityOf(args);
  if (!command) throw new Error(`unknown command "${name}": use one of ${Object.keys(COMMANDS).join(", ")}`);
  if (!command.passes && args.some((arg) => arg === "--help" || arg === "-h"))
    return console.log(helpOf(name)) ?? 0;
  readArguments(name, args);
  if (/[#?]/.test(root))
    throw new Error(`the path ${root} has # or ?, which the build can't read: rename that folder`);
  if (BUILDS.includes(name) && !canWrite(root))
    throw new Error(
      `${root} belongs to another user, and npm run ${name} writes into it: use a checkout of yours`,
    );
  if (name === "help") return console.log(listOfCommands()) ?? 0;
  await install({ root, hasNode, needsTools: command.needsTools, path: env.PATH, run });
  const built = (await isSample(name, args)) ? city || SAMPLE_CITY : city;
  if (built) forCity(built);
  const [program, ...fixed] = command.run;
  const quiet = program === "node" ? ["--disable-warning=ExperimentalWarning"] : [];
  const file = program === "node" && hasNode ? process.execPath : join(modules, ".bin", program);
  Object.assign(env, command.env);
  const given = [...quiet, ...fixed, ...args];
  if (process.env.npm_command || !process.execve) return run(file, given);
  // If a supervisor started this process instead of npm, it becomes the command's process, which saves memory.
  process.chdir(root);
  return process.execve(file, [file, ...given], env);
}

const [name, ...args] = process.argv.slice(2);
try {
  if (major < 20 || (major === 20 && minor < 11))
    throw new Error(`Node ${process.versions.node} is too old: install Node 20.11 or newer (nodejs.org)`);
  process.exit(await open(name, args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
