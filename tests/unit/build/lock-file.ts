import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One package of the lock file, by the folder it is installed in ("node_modules/hono"). */
export interface LockedPackage {
  name: string;
  version: string;
  /** SPDX expression, as the package's author states it; empty where it states none. */
  licence: string;
  /** Checksum of the package ("sha512-…"); npm refuses an archive that differs. */
  integrity: string;
  /** Used to build and test, and no part of what is deployed. */
  isTool: boolean;
  runsAtInstall: boolean;
  /** Names it depends on. */
  needs: readonly string[];
}

interface Row {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  /** A workspace of the project. */
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const MODULES = "node_modules/";

/** Every package that the lock file names, of every platform, by its folder; in the order of the alphabet. */
export function lockedPackages(root: string): Map<string, LockedPackage> {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Row>;
  };
  const rows = Object.entries(packages)
    .filter(([folder, { link }]) => folder.startsWith(MODULES) && !link)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(rows.map(([folder, row]) => [folder, packageOf(folder, row)]));
}

function packageOf(folder: string, row: Row): LockedPackage {
  return {
    name: folder.slice(folder.lastIndexOf(MODULES) + MODULES.length),
    version: row.version ?? "",
    licence: row.license ?? "",
    integrity: row.integrity ?? "",
    isTool: row.dev === true || row.devOptional === true,
    runsAtInstall: row.hasInstallScript === true,
    needs: Object.keys({ ...row.peerDependencies, ...row.dependencies, ...row.optionalDependencies }).sort(),
  };
}

/** The folder that a package's dependency is installed in: its own node_modules or the next one further up. */
export function folderOf(
  packages: ReadonlyMap<string, LockedPackage>,
  from: string,
  name: string,
): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${MODULES}`)))) {
    const folder = `${at === "" ? "" : `${at}/`}${MODULES}${name}`;
    if (packages.has(folder)) return folder;
    if (at === "") return undefined;
  }
}
