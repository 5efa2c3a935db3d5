import { cpSync, existsSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DataFolder, lockStores } from "./data-folder.ts";

/**
 * Replaces the stores with a backup and keeps the previous ones beside it; returns their folder, or null where there
 * were none. Throws an Error of one line where a server is running or the folder isn't a backup.
 */
export function restore(data: DataFolder, named: string): string | null {
  const backup = resolve(process.env.INIT_CWD ?? ".", named);
  if (!existsSync(join(backup, "d1"))) throw new Error(`${backup} isn't a backup: it has no folder "d1"`);
  const lock = lockStores(data);
  try {
    const fresh = `${data.stores}.restoring`;
    cpSync(backup, fresh, { recursive: true });
    const before = existsSync(data.stores) ? `${data.stores}-before-${Date.now()}` : null;
    if (before) renameSync(data.stores, before);
    renameSync(fresh, data.stores);
    return before;
  } finally {
    lock.close();
  }
}
