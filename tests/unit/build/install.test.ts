import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { install } from "../../../src/build/install.mjs";
import { testFolder } from "../../test-folder.ts";

const BROKEN = 'throw new Error("Cannot find native binding")';
const folder = testFolder();
let root = "";
/** The calls of npm: the program and its arguments. */
let runs: string[][] = [];

const modules = (...path: string[]): string => join(root, "node_modules", ...path);

function writePackage(name: string, code: string): void {
  mkdirSync(modules(name), { recursive: true });
  writeFileSync(modules(name, "index.js"), code);
}

/** A fake npm that installs the packages, with `viteCode` in place of Vite. */
function npmThatWrites(viteCode: (run: number) => string) {
  return async (program: string, args: readonly string[]) => {
    runs.push([program, ...args]);
    mkdirSync(modules(".bin"), { recursive: true });
    const own = modules(".bin/node");
    if (args.some((word) => word.endsWith("src/build/node")) && !existsSync(own))
      symlinkSync(process.execPath, own);
    if (args.includes("--include-workspace-root") || !args.includes("--workspaces"))
      for (const name of ["vite", "lightningcss", "workerd"])
        writePackage(name, name === "vite" ? viteCode(runs.length) : "");
    return 0;
  };
}

beforeEach(() => {
  root = mkdtempSync(join(folder, "install-"));
  runs = [];
  mkdirSync(join(root, "src/build/node"), { recursive: true });
  writeFileSync(join(root, "package-lock.json"), "{}");
  writeFileSync(
    join(root, "src/build/node/package.json"),
    JSON.stringify({ devDependencies: { node: process.versions.node } }),
  );
});

/** Runs an install with a new or an old Node; `viteCode` is Vite's code after each run of npm. */
const installed = (hasNode = true, viteCode: (run: number) => string = () => "") =>
  install({ root, hasNode, run: npmThatWrites(viteCode), path: process.env.PATH ?? "" });

describe("an install", () => {
  it("on an old Node installs Node 24 first, and runs npm with it for everything else", async () => {
    await installed(false);
    expect(runs).toHaveLength(2);
    expect(runs[0]).not.toContain("--include-workspace-root");
    expect(runs[1]?.[0]).toBe(modules(".bin/node"));
    expect(runs[1]).toContain("--include-workspace-root");
  });

  it("runs npm once if Node is new enough, and again only for another Node, whose version is in the stamp", async () => {
    await installed();
    await installed();
    expect(runs).toHaveLength(1);
    const stamp = modules(".installed-lock");
    const text = readFileSync(stamp, "utf8");
    expect(text).toContain(process.versions.node);
    writeFileSync(stamp, text.replace(process.versions.node, "20.11.0"));
    await installed();
    expect(runs).toHaveLength(2);
  });
});

describe("the stamp of an install", () => {
  it("isn't written while the packages don't load: they are removed and installed again", async () => {
    await installed(true, (count) => (count === 1 ? BROKEN : ""));
    expect(runs).toHaveLength(2);
    expect(runs[1]).toContain("ci");
    expect(existsSync(modules(".installed-lock"))).toBe(true);
  });

  it("is missing if they never load, and the error names the package at fault in one line", async () => {
    await expect(installed(true, () => BROKEN)).rejects.toThrow(
      /^the packages were installed and don't load: Error: Cannot find native binding$/,
    );
    expect(existsSync(modules(".installed-lock"))).toBe(false);
  });
});
