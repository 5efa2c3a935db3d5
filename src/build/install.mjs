// Installs the packages of the lock file. Plain JavaScript, because start.mjs imports it on a fresh clone, where the
// machine's own Node may be version 20.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, delimiter, join } from "node:path";

/** @typedef {(program: string, args: readonly string[]) => Promise<number>} Run */
/** @typedef {{ root: string, hasNode: boolean, needsTools?: boolean | undefined, path: string, run: Run }} Machine */

const NODE = "src/build/node";
const TOOLS = "src/build/tools";
const QUIET = ["--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Packages with native code, by workspace. npm silently skips such code if npm's Node is older than the package
 * requires.
 */
const NATIVE = { ".": ["vite", "lightningcss", "workerd"], [NODE]: [], [TOOLS]: ["@resvg/resvg-js"] };

const stampOf = (modules, part) =>
  join(modules, `.installed-lock${part === "." ? "" : `-${basename(part)}`}`);

/** The expected content of a stamp file: the lock file, and the version of npm's Node. */
const markOf = (root, version) =>
  `${readFileSync(join(root, "package-lock.json"), "utf8")}installed with Node ${version}\n`;

/** npm's options for some workspaces. .npmrc excludes workspaces until a command needs one. */
function scopeOf(parts) {
  const workspaces = parts.filter((part) => part !== ".").map((part) => `--workspace=${part}`);
  if (workspaces.length === 0) return [];
  return ["--workspaces", ...workspaces, ...(parts.includes(".") ? ["--include-workspace-root"] : [])];
}

/** The script of the npm that runs this command, else of the first npm in PATH that isn't a shell script. */
function npmScript(path) {
  const inPath = path.split(delimiter).map((folder) => join(folder, "npm"));
  const file = [process.env.npm_execpath, ...inPath].find((one) => one && existsSync(one));
  const script = file && realpathSync(file);
  return script && /npm-cli\.[cm]?js$/.test(script) ? script : undefined;
}

/** The version of a Node executable, such as "24.9.0"; undefined if it doesn't run. */
function versionOf(node) {
  const { status, stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim().replace(/^v/, "") : undefined;
}

/** Loads each package with native code. Returns the first line of an error, or undefined. */
function whyNotLoaded({ root, path }, node, parts) {
  const names = JSON.stringify(parts.flatMap((part) => NATIVE[part]));
  const check = `for (const name of ${names}) await import(name)`;
  const { status, stderr } = spawnSync(node, ["--input-type=module", "--eval", check], {
    ...{ cwd: root, encoding: "utf8", env: { ...process.env, PATH: path } },
  });
  return status === 0 ? undefined : (/^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr.trim().split("\n")[0]);
}

/** Runs npm for some workspaces with the given Node; returns npm's exit status. */
function npm({ root, run, path }, node, parts) {
  const way = existsSync(join(root, "node_modules")) ? ["install", "--no-save"] : ["ci"];
  const args = [...way, ...scopeOf(parts), ...QUIET];
  const script = npmScript(path);
  return script ? run(node, [script, ...args]) : run("npm", args);
}

/** Installs once. Returns a reason if the packages can't be loaded, otherwise undefined; throws if npm fails. */
async function installParts(machine, parts) {
  const { root, hasNode } = machine;
  const modules = join(root, "node_modules");
  const own = join(modules, ".bin/node");
  // The project's Node is installed first, because packages skip their native code for an older one.
  if (!hasNode && !versionOf(own) && (await npm(machine, process.execPath, [NODE])) !== 0)
    throw new Error("npm install failed: Node 24 couldn't be installed");
  const node = hasNode ? process.execPath : own;
  if ((await npm(machine, node, parts)) !== 0)
    throw new Error("npm install failed: the packages couldn't be installed");
  const reason = whyNotLoaded(machine, node, parts);
  if (reason) return reason;
  for (const part of parts) {
    const stamp = stampOf(modules, part);
    writeFileSync(`${stamp}.new`, markOf(root, versionOf(node)));
    renameSync(`${stamp}.new`, stamp);
  }
  return undefined;
}

/**
 * Installs exactly the lock file's packages with Node 24: those of package.json, and the workspaces that the command
 * and this machine need. Installs again after the lock file or Node changes. Packages that can't be loaded are removed
 * and installed once more. Throws a one-line Error if that fails.
 * @param {Machine} machine
 */
export async function install(machine) {
  const { root, hasNode, needsTools } = machine;
  const modules = join(root, "node_modules");
  const parts = [".", ...(hasNode ? [] : [NODE]), ...(needsTools ? [TOOLS] : [])];
  const version = hasNode
    ? process.versions.node
    : JSON.parse(readFileSync(join(root, NODE, "package.json"), "utf8")).devDependencies.node;
  const mark = markOf(root, version);
  const isInstalled = (part) => {
    const stamp = stampOf(modules, part);
    return existsSync(stamp) && readFileSync(stamp, "utf8") === mark;
  };
  if (parts.every(isInstalled)) return;
  console.log("installing packages (once)");
  mkdirSync(join(root, ".woodward"), { recursive: true });
  const reason = await installParts(machine, parts);
  if (!reason) return;
  console.log(`installing packages again: ${reason}`);
  rmSync(modules, { recursive: true, force: true });
  const still = await installParts(machine, parts);
  if (still) throw new Error(`the packages were installed and don't load: ${still}`);
}
