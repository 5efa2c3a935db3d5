import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../../src/build/root.ts";

/** An entry of the lock file, by its folder. */
interface LockedPackage {
  version?: string;
  /** The package's SPDX license expression. */
  license?: string;
  /** The package's checksum. npm refuses a package that doesn't match. */
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  /** True for a workspace of this project. */
  link?: boolean;
}

const locked: Record<string, LockedPackage> = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
).packages;
const packages = Object.entries(locked).flatMap(([folder, row]) =>
  folder.startsWith("node_modules/") && !row.link
    ? [{ ...row, name: folder.replace(/^.*node_modules\//, "") }]
    : [],
);
/** True for packages that only builds and tests use. */
const isTool = ({ dev, devOptional }: LockedPackage): boolean => Boolean(dev || devOptional);
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
const manifest = manifestOf(".");
const tools = manifestOf("src/build/tools").devDependencies;

/** Packages that may run an install script, because they download or check a binary for the platform. */
const MAY_RUN_AT_INSTALL = ["esbuild", "node", "workerd"];

/**
 * Biome's binaries for other platforms. Their checksums are missing because the registry that the lock file was made
 * with didn't have them. They are never deployed.
 */
const CHECKSUM_UNKNOWN = /^@biomejs\/cli-/;

/** Permissive licenses (SPDX), which require only that their notice is kept. */
const PERMISSIVE = /^(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|CC0-1\.0|BlueOak-1\.0\.0)$/;

describe("dependencies", () => {
  it("have exact versions", () => {
    const node = manifestOf("src/build/node").devDependencies;
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...node, ...tools };
    const versions: Record<string, string> = all;
    expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    for (const [name, version] of Object.entries(versions))
      expect(locked[`node_modules/${name}`]?.version, name).toBe(version);
  });

  it("have a checksum each, which npm compares before it unpacks", () => {
    const without = packages
      .filter(({ integrity = "" }) => !/^sha512-[\w+/=]{88}$/.test(integrity))
      .filter((row) => !(isTool(row) && CHECKSUM_UNKNOWN.test(row.name)));
    expect(without).toEqual([]);
  });

  it("run no install script but those of tools that need a platform binary", () => {
    const running = packages.filter(({ hasInstallScript }) => hasInstallScript);
    expect(running.map(({ name }) => name).sort()).toEqual(MAY_RUN_AT_INSTALL);
    expect(Object.keys(manifest.allowScripts).sort()).toEqual(MAY_RUN_AT_INSTALL);
  });

  it("of the tools workspace aren't imported by what a deployment or a server of your own runs", () => {
    const ofTool = new RegExp(`(?:from|import\\() ?"(?:${Object.keys(tools).join("|")})[/"]`);
    const users = globSync("src/**/*.{ts,tsx,js,mjs}", { cwd: root })
      .filter((file) => ofTool.test(readFileSync(join(root, file), "utf8")))
      .filter((file) => !file.startsWith(join("src", "build", "draw")));
    expect(users).toEqual([]);
  });

  it("have permissive licenses where they are deployed, and each tool states its own", () => {
    const deployed = packages.filter((row) => !isTool(row));
    expect(deployed.filter(({ license = "" }) => !PERMISSIVE.test(license))).toEqual([]);
    expect(packages.filter(({ license = "" }) => license === "")).toEqual([]);
  });

  it("of the workflows are pinned by their commit, with the version beside it", () => {
    const uses = globSync(".github/workflows/*.yml", { cwd: root }).flatMap((file) => [
      ...readFileSync(join(root, file), "utf8").matchAll(/uses: (.*)/g),
    ]);
    expect(uses.length).toBeGreaterThan(0);
    for (const [, action] of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it("include one Node, the version in .node-version, and CI runs the lowest Node that README.md names", () => {
    const { node } = manifestOf("src/build/node").devDependencies;
    expect(readFileSync(join(root, ".node-version"), "utf8").trim()).toBe(node);
    const lowest = manifest.engines.node.replace(/^>=/, "");
    expect(readFileSync(join(root, "README.md"), "utf8")).toContain(`Node ${lowest} or newer`);
    expect(readFileSync(join(root, ".ci/run"), "utf8")).toContain(`\nlowest=${lowest}.0\n`);
  });
});
