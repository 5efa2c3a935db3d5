// The door of every npm script. Plain JavaScript without imports from node_modules: on a fresh clone
// nothing is installed yet, and the machine's own Node may be 20, which does not read TypeScript.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const stamp = join(root, "node_modules/.installed-lock");
const node = join(root, "node_modules/.bin/node");
const lock = readFileSync(join(root, "package-lock.json"), "utf8");

// Tools started by name find the project's Node before the machine's.
const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}` };

const COMMANDS = {
  serve: ["src/build/serve.ts"],
  dev: ["src/build/dev.ts"],
  test: ["src/build/test.ts"],
  bench: ["tests/bench/bench.ts"],
  "bench-radio": ["tests/bench/radio.ts"],
  "feeds-check": ["src/build/feeds-check.ts"],
  "feeds-score": ["src/build/feeds-score.ts"],
  deploy: ["src/build/deploy.ts"],
};

function run(program, args) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", env });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
    // npm and the shell it starts do not pass signals on: when they are gone, we go too.
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 500).unref();
    child.on("error", (error) => done(console.error(`${program}: ${error.message}`) ?? 1));
    child.on("exit", (status) => done(status ?? 130));
  });
}

async function install() {
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, "utf8") === lock) return 0;
  console.log("installing packages (once)");
  const status = await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (status === 0) writeFileSync(stamp, lock);
  else console.error("npm install failed: the packages could not be installed");
  return status;
}

const [name, ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  console.error(`unknown command "${name}": use one of ${Object.keys(COMMANDS).join(", ")}`);
  process.exit(1);
}
process.exit(
  (await install()) || (await run(node, ["--disable-warning=ExperimentalWarning", ...command, ...args])),
);
