import { createHash } from "node:crypto";
import {
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { migrateLibraryIn } from "../../../src/build/migrate-library.ts";
import { root } from "../../../src/build/root.ts";
import { fillByFile, fillByLibrary } from "./fill.ts";
import { inWorker } from "./in-worker.ts";

const KEPT = join(root, ".woodward", "bench-library");

/** Everything that determines a filled library; when one of these changes, it is filled again. */
const SOURCES = [
  "src/archive/migrations/*.sql",
  "src/archive/{index-words,story-number,record-stories,days}.ts",
  "src/edition/{story-id,fingerprint}.ts",
  "tests/bench/library/{fill,story-writer}.ts",
];

function versionAt(now: number): string {
  const print = createHash("sha256").update(String(now));
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }).sort()))
    print.update(readFileSync(join(root, file)));
  return print.digest("hex").slice(0, 12);
}

/**
 * The folder of a library of a size, filled now or by a former run of the same sources; what another version filled
 * is removed. It stays as it is: measuring writes, so `copyOfLibrary` is what is measured.
 */
export async function keptLibrary(now: number, size: number): Promise<string> {
  const version = versionAt(now);
  for (const other of globSync(`*-${size}*`, { cwd: KEPT }))
    if (other !== `${version}-${size}`) rmSync(join(KEPT, other), { recursive: true });
  const folder = join(KEPT, `${version}-${size}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-unfinished`;
  mkdirSync(unfinished, { recursive: true });
  await migrateLibraryIn(unfinished);
  fillByFile(unfinished, now, size);
  const { db, stop } = inWorker(unfinished);
  await fillByLibrary(db, now);
  await stop();
  renameSync(unfinished, folder);
  return folder;
}

/** A library that may be written to; where the file system can, the copy shares its blocks. */
export function copyOfLibrary(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
