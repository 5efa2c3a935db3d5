import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOf, lockedPackages } from "../../../src/build/lock-file.ts";
import { root } from "../../../src/build/root.ts";
import { billOfMaterials } from "../../../src/build/sbom.ts";

const packages = lockedPackages(root);
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Tools that fetch or check a program of this platform: node the runtime, workerd and esbuild their binary. */
const MAY_RUN_AT_INSTALL = ["esbuild", "node", "workerd"];

/**
 * Biome's programs for other machines: the registry that the lock file was written with did not have them, so
 * that their checksums are unknown. Nothing of them is deployed.
 */
const CHECKSUM_UNKNOWN = /^@biomejs\/cli-/;

/** Permissive licences (SPDX), which ask for no more than their notice. */
const PERMISSIVE = /^(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|CC0-1\.0|BlueOak-1\.0\.0)$/;

describe("what the site is built from", () => {
  it("is named by exact versions", () => {
    const versions: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    for (const [name, version] of Object.entries(versions))
      expect(packages.get(`node_modules/${name}`)?.version, name).toBe(version);
  });

  it("has a checksum for each package, which npm compares before it unpacks", () => {
    const without = [...packages.values()]
      .filter(({ integrity }) => !/^sha512-[\w+/=]{88}$/.test(integrity))
      .filter(({ name, isTool }) => !(isTool && CHECKSUM_UNKNOWN.test(name)));
    expect(without).toEqual([]);
  });

  it("runs nothing at install but the tools that need a program of this platform", () => {
    const running = [...packages.values()].filter(({ runsAtInstall }) => runsAtInstall);
    expect(running.map(({ name }) => name).sort()).toEqual(MAY_RUN_AT_INSTALL);
    expect(Object.keys(manifest.allowScripts).sort()).toEqual(MAY_RUN_AT_INSTALL);
  });

  it("is under permissive licences in all that is deployed, and each tool states its own", () => {
    const deployed = [...packages.values()].filter(({ isTool }) => !isTool);
    expect(deployed.filter(({ licence }) => !PERMISSIVE.test(licence))).toEqual([]);
    expect([...packages.values()].filter(({ licence }) => licence === "")).toEqual([]);
  });
});

describe("the bill of materials", () => {
  const bill = JSON.parse(billOfMaterials(root));

  it("is CycloneDX and names every package of the lock file with version, checksum and licence", () => {
    expect([bill.bomFormat, bill.specVersion, bill.version]).toEqual(["CycloneDX", "1.6", 1]);
    expect(bill.components).toHaveLength(packages.size);
    for (const { group, purl, hashes, licenses } of bill.components) {
      expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
      if (group !== "@biomejs")
        expect(hashes[0]).toEqual({ alg: "SHA-512", content: expect.stringMatching(/^[\da-f]{128}$/) });
      expect(licenses).toHaveLength(1);
    }
  });

  it("says what is deployed and what is a tool", () => {
    const scope = (name: string) =>
      bill.components.find((one: { "bom-ref": string }) => one["bom-ref"] === `node_modules/${name}`)?.scope;
    expect([scope("hono"), scope("react-dom"), scope("vite")]).toEqual(["required", "required", "excluded"]);
  });

  it("has no reference that leads nowhere", () => {
    const refs = new Set(bill.components.map((one: { "bom-ref": string }) => one["bom-ref"]));
    const told: { ref: string; dependsOn: string[] }[] = bill.dependencies;
    expect(told.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    expect(told[0]?.dependsOn).toContain("node_modules/hono");
  });

  it("is the same bytes each time", () => {
    expect(billOfMaterials(root)).toBe(billOfMaterials(root));
  });

  it("finds a dependency where Node would: inside the package first, then further up", () => {
    const nested = [...packages.keys()].find((folder) => folder.lastIndexOf("/node_modules/") > 0) ?? "";
    const [, outer = "", name = ""] = /^(.*)\/node_modules\/(.+)$/.exec(nested) ?? [];
    expect(folderOf(packages, outer, name)).toBe(nested);
    expect(folderOf(packages, nested, "no-such-package")).toBeUndefined();
  });
});
