// Entry of every npm script. Plain JavaScript without imports from node_modules: on a fresh clone
// nothing is installed yet, and the machine's own Node may be 20, which does not read TypeScript.
import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMMANDS, helpOf, listOfCommands, readArguments } from "./commands.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const modules = join(root, "node_modules");
const keep = join(root, ".woodward");
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
/**
 * Whether this machine's Node is new enough for the project's code; if not, the project installs Node 24, which npm then
 * runs this script with.
 */
const hasNode = major >= 24 && !process.execPath.startsWith(modules);

/** Where wrangler writes its logs and caches by default: the home folder, which may be read-only. */
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

// Tools started by name use the project's Node before the machine's.
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
    // npm and its shell don't pass signals on, so this process ends when they do.
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 500).unref();
    child.on("error", (error) => done(console.error(`${program}: ${error.message}`) ?? 1));
    child.on("exit", (status) => done(status ?? 130));
  });
}

/** The lock file that a part of node_modules was installed from. */
const stampOf = (part) => join(modules, `.installed-lock${part === "." ? "" : `-${basename(part)}`}`);

/** npm's options for some parts: .npmrc leaves the workspaces out until a command needs one. */
function scopeOf(parts) {
  const workspaces = parts.filter((part) => part !== ".").map((part) => `--workspace=${part}`);
  if (workspaces.length === 0) return [];
  return ["--workspaces", ...workspaces, ...(parts.includes(".") ? ["--include-workspace-root"] : [])];
}

/**
 * Installs exactly the lock file's packages: those of package.json, and the workspaces that the command and this
 * machine need. Later changes of the lock file are installed automatically.
 */
async function install({ needsTools = false }) {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const parts = [".", ...(hasNode ? [] : ["src/build/node"]), ...(needsTools ? ["src/build/tools"] : [])];
  const missing = parts.filter((part) => {
    const stamp = stampOf(part);
    return !existsSync(stamp) || readFileSync(stamp, "utf8") !== lock;
  });
  if (missing.length === 0) return 0;
  console.log("installing packages (once)");
  mkdirSync(keep, { recursive: true });
  const way = existsSync(modules) ? ["install", "--no-save"] : ["ci"];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const status = await run("npm", [...way, ...scopeOf(missing), ...quiet]);
  for (const part of status === 0 ? missing : []) writeFileSync(stampOf(part), lock);
  if (status !== 0) console.error("npm install failed: the packages could not be installed");
  return status;
}

/** Removes `--city NAME` from a command's arguments. */
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

/** From here on each Node process reads the city's files in place of those of src/city/. */
function forCity(name) {
  env.CITY = name;
  const hook = new URL("city-hook.ts", import.meta.url);
  env.NODE_OPTIONS =
    `${env.NODE_OPTIONS ?? ""} --disable-warning=ExperimentalWarning --import=${hook}`.trim();
}

async function open(name, args) {
  const command = COMMANDS[name];
  // The option of new-city is a city's name in words, not a folder.
  const city = command?.flags?.city ? "" : cityOf(args);
  if (!command) throw new Error(`unknown command "${name}": use one of ${Object.keys(COMMANDS).join(", ")}`);
  if (!command.passes && args.some((arg) => arg === "--help" || arg === "-h"))
    return console.log(helpOf(name)) ?? 0;
  readArguments(name, args);
  if (name === "help") return console.log(listOfCommands()) ?? 0;
  const status = await install(command);
  if (city) forCity(city);
  const [program, ...fixed] = command.run;
  const quiet = program === "node" ? ["--disable-warning=ExperimentalWarning"] : [];
  const file = program === "node" && hasNode ? process.execPath : join(modules, ".bin", program);
  if (status) return status;
  Object.assign(env, command.env);
  const given = [...quiet, ...fixed, ...args];
  if (process.env.npm_command || !process.execve) return run(file, given);
  // Called by a supervisor, not by npm: this process becomes the command's, which saves the memory of one.
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
