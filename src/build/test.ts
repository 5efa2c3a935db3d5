import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

const report = join(root, ".woodward/test-report.json");

const run = (program: string, args: string[]): Promise<number> =>
  new Promise((done) => {
    const child = spawn(join(root, "node_modules/.bin", program), args, { cwd: root, stdio: "inherit" });
    child.on("exit", (status) => done(status ?? 1));
  });

interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

/** `npm test`: types, lint, then every test, in that order; each must pass. Arguments go to vitest. */
async function test(): Promise<number> {
  rmSync(report, { force: true });
  mkdirSync(join(root, ".woodward"), { recursive: true });
  if (await run("tsc", ["--noEmit"])) return 1;
  if (await run("biome", ["check", "--config-path=src/build/biome.config.json", "."])) return 1;
  const status = await run("vitest", [
    "run",
    "--config=tests/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${report}`,
    ...process.argv.slice(2),
  ]);
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as Report;
  console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
  return status;
}

process.exit(await test());
