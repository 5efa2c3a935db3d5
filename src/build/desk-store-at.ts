import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { exportDesk, type ManyEntries } from "../archive/decisions/backup.ts";
import { importEntries, importedLine } from "../newsroom/decisions/import-entries.ts";
import { libraryConfig } from "./city-names.ts";
import { migrateLibrary } from "./migrate-library.ts";
import { root } from "./root.ts";

/** Where a desk's entries are: on this machine, as `npm start` stored them, or on the deployed site. */
interface DeskStore {
  take(): Promise<string>;
  /** Returns how many entries were new or different; null where only the database knows. */
  put(entries: ManyEntries): Promise<number | null>;
  close(): Promise<void>;
}

/** The name in the log of an import. */
const EDITOR = "npm run desk:import";

/** The desk that `npm start` stores in a folder and which must not be running; an empty folder gets an empty one. */
export async function deskAt(keep: string): Promise<DeskStore> {
  const site = new Miniflare({
    modules: true,
    script: "export default {}",
    d1Databases: { LIBRARY: "LIBRARY" },
    d1Persist: join(keep, "d1"),
  });
  const database = await site.getD1Database("LIBRARY");
  await migrateLibrary(database);
  const db = database;
  return {
    take: () => exportDesk(db, Date.now()),
    put: (entries) => importEntries(db, entries, EDITOR, Date.now()),
    close: () => site.dispose(),
  };
}

function wrangler(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    "wrangler",
    ["d1", "execute", "LIBRARY", "--remote", "--config", libraryConfig(), ...args],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 200_000_000,
    },
  );
  if (status !== 0) throw new Error(`wrangler failed: ${(stderr || stdout).trim().slice(-400)}`);
  return stdout;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** One entry as SQL: its row in the log, then itself, as the desk writes them. */
function asSql({ kind, id, body, text, summary }: ManyEntries[number], now: number, index: number): string {
  const [k, i, b, t] = [kind, id, JSON.stringify(body), text].map(quoted);
  const line = quoted((summary ?? importedLine(kind, id, body)).slice(0, 300));
  const token = quoted(`import-${now}-${index}`);
  return `INSERT INTO decision_log (token, at, editor, kind, entry, summary, before_body, before_text, after_body, after_text)
  SELECT ${token}, ${now}, ${quoted(EDITOR)}, ${k}, ${i}, ${line},
    (SELECT body FROM decisions WHERE kind = ${k} AND id = ${i}), (SELECT text FROM decisions WHERE kind = ${k} AND id = ${i}), ${b}, ${t};
INSERT OR REPLACE INTO decisions (kind, id, version, body, text, changed, editor)
  SELECT kind, entry, id, after_body, after_text, at, editor FROM decision_log WHERE token = ${token};`;
}

/** The desk of the deployed site, through wrangler. The newsroom publishes the import within two minutes. */
export function deskDeployed(): DeskStore {
  return {
    async take() {
      const query = "SELECT kind, id, body, text, changed, editor FROM decisions ORDER BY kind, id";
      const [answer] = JSON.parse(wrangler(["--json", "--command", query]));
      const entries = answer.results.map((row: { body: string }) => ({ ...row, body: JSON.parse(row.body) }));
      return JSON.stringify(
        { format: "woodward-desk", version: 1, exported: new Date().toISOString(), entries },
        null,
        1,
      );
    },
    async put(entries) {
      const folder = mkdtempSync(join(tmpdir(), "desk-"));
      const file = join(folder, "import.sql");
      writeFileSync(file, entries.map((entry, index) => asSql(entry, Date.now(), index)).join("\n"));
      wrangler(["--yes", "--file", file]);
      rmSync(folder, { recursive: true });
      return null;
    },
    close: async () => {},
  };
}
