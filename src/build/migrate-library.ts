import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { root } from "./root.ts";

const MIGRATIONS = join(root, "src/archive/migrations");

/** The table that `wrangler d1 migrations apply` uses as well. */
const APPLIED = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** The names of the migrations, sorted by number. */
const migrationNames = (): string[] =>
  globSync("*.sql", { cwd: MIGRATIONS })
    .map((file) => basename(file))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));

/** Applies missing migrations; each file is one transaction. */
export async function migrateLibrary(db: D1Database): Promise<void> {
  await db.prepare(APPLIED).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const name of migrationNames().filter((name) => !applied.has(name))) {
    const statements = statementsOf(readFileSync(join(MIGRATIONS, name), "utf8"));
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?1)").bind(name),
    ]);
  }
}

/** Splits a file into statements, which end with a semicolon at the end of a line. */
function statementsOf(sql: string): string[] {
  const bare = sql.replace(/^\s*--.*$/gm, "");
  return bare
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
}

/** Applies missing migrations to a local D1 database of wrangler or miniflare. */
export async function migrateLibraryIn(folder: string): Promise<void> {
  // Imported dynamically, because a running server loads miniflare in another way.
  const { Miniflare } = await import("miniflare");
  const store = new Miniflare({
    modules: true,
    script: "export default {}",
    d1Databases: { LIBRARY: { id: "LIBRARY" } },
    d1Persist: folder,
  });
  await migrateLibrary(await store.getD1Database("LIBRARY"));
  await store.dispose();
}
