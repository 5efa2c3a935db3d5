import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf, type LockedPackage, lockedPackages } from "./lock-file.ts";

/** Package URL (package-url.org, type npm): "pkg:npm/%40base-ui/react@1.9.0". */
const purlOf = ({ name, version }: LockedPackage): string =>
  `pkg:npm/${name.replace(/^@/, "%40")}@${encodeURIComponent(version)}`;

const ALGORITHMS: Record<string, string> = { sha1: "SHA-1", sha256: "SHA-256", sha512: "SHA-512" };

function hashOf({ integrity }: LockedPackage) {
  const [, algorithm = "", base64 = ""] = /^(\w+)-(\S+)/.exec(integrity) ?? [];
  const alg = ALGORITHMS[algorithm];
  return alg ? [{ alg, content: Buffer.from(base64, "base64").toString("hex") }] : [];
}

const isExpression = (licence: string): boolean => / (AND|OR|WITH) /.test(licence);

function componentOf(folder: string, one: LockedPackage) {
  const [, group, name = one.name] = /^(@[^/]+)\/(.+)$/.exec(one.name) ?? [];
  const licence = isExpression(one.licence) ? { expression: one.licence } : { license: { id: one.licence } };
  return {
    type: "library",
    "bom-ref": folder,
    ...(group ? { group } : {}),
    name,
    version: one.version,
    // "excluded": a tool that is no part of what is deployed.
    scope: one.isTool ? "excluded" : "required",
    hashes: hashOf(one),
    licenses: one.licence ? [licence] : [],
    purl: purlOf(one),
  };
}

/**
 * The bill of materials of a build as CycloneDX 1.6: every package of the lock file with version, checksum,
 * licence and what it depends on. It holds no time and no random number, so that the same lock file gives the
 * same bytes.
 */
export function billOfMaterials(root: string): string {
  const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const packages = lockedPackages(root);
  const foldersOf = (from: string, names: readonly string[]) =>
    [...new Set(names.flatMap((name) => folderOf(packages, from, name) ?? []))].sort();
  const application = `pkg:npm/${own.name}@${own.version}`;
  const direct = Object.keys({ ...own.dependencies, ...own.devDependencies });
  const bill = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": application,
        name: own.name,
        version: own.version,
        licenses: [{ license: { id: own.license } }],
        purl: application,
      },
    },
    components: [...packages].map(([folder, one]) => componentOf(folder, one)),
    dependencies: [
      { ref: application, dependsOn: foldersOf("", direct) },
      ...[...packages].map(([folder, { needs }]) => ({ ref: folder, dependsOn: foldersOf(folder, needs) })),
    ],
  };
  return `${JSON.stringify(bill, null, 1)}\n`;
}
