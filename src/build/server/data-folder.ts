import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Where a server of your own keeps what it stores, below the folder of `--data`. */
export interface DataFolder {
  /** KV, D1, R2 and the Durable Objects. */
  stores: string;
  backups: string;
  /** The build that is served: a copy, so that the next build takes no file from the running site. */
  build: string;
  /** The desk's first editor, made at the first start. */
  desk: string;
}

/** The parts of a data folder; it is made where it is missing, readable for its owner alone. */
export function dataFolder(named: unknown): DataFolder {
  if (typeof named !== "string" || named === "") throw new Error("which folder? npm run serve -- --data DIR");
  const folder = resolve(process.env.INIT_CWD ?? ".", named);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const part = (name: string): string => join(folder, name);
  return { stores: part("stores"), backups: part("backups"), build: part("build"), desk: folder };
}

/**
 * Keeps a second server, and a restore, off the stores for as long as this process lives: the system ends the lock with
 * the process, however it ends. Throws an Error of one line where another process has it.
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
