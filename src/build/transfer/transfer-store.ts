import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrateLibraryIn } from "../migrate-library.ts";
import { root } from "../root.ts";
import type { SqlQuery } from "./transfer-sql.ts";

/** An archive to export or import. */
export interface TransferStore {
  query: SqlQuery;
  /** Runs a file of statements; for a local archive in one transaction. */
  run(file: string): void;
  close(): void;
}

/** The archive in a folder of `npm start` or `npm run serve`; creates its tables if they are missing. */
export async function localArchive(stores: string): Promise<TransferStore> {
  const folder = join(stores, "d1");
  const databases = () =>
    globSync("miniflare-D1DatabaseObject/*.sqlite", { cwd: folder }).filter(
      (file) => !file.endsWith("metadata.sqlite"),
    );
  if (databases().length === 0) await migrateLibraryIn(folder);
  const [file] = databases();
  if (!file) throw new Error(`${folder} has no archive`);
  const db = new DatabaseSync(join(folder, file), { timeout: 10_000 });
  return {
    query: (sql) => db.prepare(sql).all(),
    run: (name) => db.exec(`BEGIN; ${readFileSync(name, "utf8")} COMMIT;`),
    close: () => db.close(),
  };
}

/** The archive that wrangler accesses with these flags: `--remote`, or `--local` and a folder. */
export function wranglerArchive(flags: readonly string[]): TransferStore {
  const execute = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(
      join(root, "node_modules/.bin/wrangler"),
      ["d1", "execute", "LIBRARY", "--config", "wrangler.toml", ...flags, ...args],
      { cwd: root, encoding: "utf8", maxBuffer: 500_000_000, env: { ...process.env, CI: "1" } },
    );
    if (status !== 0) throw new Error(`wrangler failed: ${(stderr || stdout).trim().slice(-400)}`);
    return stdout;
  };
  return {
    query: (sql) => JSON.parse(execute("--json", "--command", sql))[0].results,
    run: (name) => void execute("--yes", "--file", name),
    close: () => undefined,
  };
}
