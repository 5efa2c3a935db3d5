import {
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { DataFolder } from "./data-folder.ts";

/** The newsroom's storage is copied first, because it records and publishes again what D1 and KV lack. */
const ORDER = ["objects", "d1", "kv", "r2"];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Makes a consistent copy of a database in use; throws if the check of the copy fails. */
function copyDatabase(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const source = new DatabaseSync(from, { timeout: 10_000 });
  source.exec(`VACUUM INTO ${quoted(to)}`);
  source.close();
  const copy = new DatabaseSync(to, { readOnly: true });
  const [found] = copy.prepare("PRAGMA quick_check(1)").all();
  copy.close();
  if (found?.quick_check !== "ok")
    throw new Error(`the copy of ${from} failed its check: ${found?.quick_check}`);
}

/** Links a stored value instead of copying it, because values never change after they are written. */
function copyValue(from: string, to: string): void {
  if (existsSync(to) || !existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

const filesOf = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Copies values before and after the databases, to include those replaced in the meantime. */
function copyStore(from: string, to: string): void {
  const copyValues = (): void => {
    for (const file of filesOf(from, "**/blobs/*")) copyValue(join(from, file), join(to, file));
  };
  copyValues();
  for (const file of filesOf(from, "**/*.sqlite")) copyDatabase(join(from, file), join(to, file));
  copyValues();
}

/** The names of all backups, oldest first. */
const backupsIn = ({ backups }: DataFolder): string[] =>
  existsSync(backups)
    ? readdirSync(backups)
        .filter((name) => /^\d{4}-[\dT-]+$/.test(name))
        .sort()
    : [];

/** Formats a time of this machine as "2026-11-23T03-00-05". */
function nameAt(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");
  return `${day}T${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join("-")}`;
}

/**
 * Copies all stores into a new folder in `backups` while the server runs, and removes all but the newest `keep`.
 * Returns the new folder. An interrupted backup has another name and isn't counted.
 */
export function backUp(data: DataFolder, keep: number, now = new Date()): string {
  const folder = join(data.backups, nameAt(now));
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  for (const store of ORDER.filter((name) => existsSync(join(data.stores, name))))
    copyStore(join(data.stores, store), join(partial, store));
  if (!existsSync(partial)) throw new Error(`${data.stores} has nothing to back up`);
  renameSync(partial, folder);
  for (const name of backupsIn(data).slice(0, -keep))
    rmSync(join(data.backups, name), { recursive: true, force: true });
  return folder;
}

/** The hour of the nightly backup in this machine's time. */
const NIGHT_HOUR = 3;

/** True from 3 a.m. until the day has a backup. A server that was off makes its backup when it starts. */
export const isBackupDue = (data: DataFolder, now = new Date()): boolean =>
  now.getHours() >= NIGHT_HOUR && !backupsIn(data).some((name) => name.startsWith(nameAt(now).slice(0, 10)));
