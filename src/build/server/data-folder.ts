import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The parts of the data folder. */
export interface DataFolder {
  /** KV, D1, R2 and the Durable Objects. */
  stores: string;
  backups: string;
  /** A copy of the build to serve, so that the next build doesn't change the running site. */
  build: string;
  /** The desk's first editor, created at the first start. */
  desk: string;
}

/** Creates the parts of a data folder if needed; only their owner can read them. */
export function dataFolder(named: unknown): DataFolder {
  if (typeof named !== "string" || named === "") throw new Error("which folder? npm run serve -- --data DIR");
  const folder = resolve(process.env.INIT_CWD ?? ".", named);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const part = (name: string): string => join(folder, name);
  return { stores: part("stores"), backups: part("backups"), build: part("build"), desk: folder };
}

/**
 * Locks the stores against a second server and a restore until this process ends. Throws a one-line Error if another
 * process has the lock.
 */
export function lockStores({ desk: folder }: DataFolder): DatabaseSync {
  const lock = new DatabaseSync(join(folder, "lock.sqlite"), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch {
    throw new Error(`a server is running on ${folder}: stop it first`);
  }
  return lock;
}
