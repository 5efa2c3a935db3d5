import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, expect, it } from "vitest";
import { root } from "../../src/build/root.ts";
import { localArchive, wranglerArchive } from "../../src/build/transfer/transfer-store.ts";
import { rowsOf } from "../own-server.ts";
import { testFolder } from "../test-folder.ts";
import { openNewsroom, publishStory } from "./desk/newsroom.ts";
import { fill } from "./pages/every-page.ts";

const folder = testFolder();

const at = (name: string): string => join(folder, name);
/** Longer than an SQL statement may be, with characters that SQL or UTF-16 could split. */
const LONG = `It’s 'quoted'; -- and long 🚲 `.repeat(1_000);

/** Runs a command of the project. */
function run(program: string, ...args: string[]): string {
  const env = { ...process.env, CI: "1" };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: "utf8", env });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

const paper = (...args: string[]): string =>
  run(process.execPath, "--disable-warning=ExperimentalWarning", "src/build/transfer/transfer.ts", ...args);

const databaseIn = (stores: string): string => {
  const found = globSync("d1/miniflare-D1DatabaseObject/*.sqlite", { cwd: stores });
  return join(stores, found.find((file) => !file.endsWith("metadata.sqlite")) ?? "");
};

/** Every row of the archive's tables, except sessions, D1's own tables and index tables. */
function archiveRows(stores: string): Record<string, string[]> {
  const tables = Object.entries(rowsOf(databaseIn(stores)));
  return Object.fromEntries(
    tables.filter(([name]) => !/^(sqlite_|d1_|_cf_|sessions|story_index|happening_index)/.test(name)),
  );
}

/** The numbers of the stories that the index finds for a word. */
function found(stores: string, word: string): unknown[] {
  const db = new DatabaseSync(databaseIn(stores), { readOnly: true });
  const rows = db.prepare("SELECT rowid FROM story_index WHERE story_index MATCH ? ORDER BY rowid").all(word);
  db.close();
  return rows.map(({ rowid }) => rowid);
}

let id = "";
beforeAll(async () => {
  const room = await openNewsroom({ keepIn: at("one/stores"), seed: true });
  await fill(room.site);
  const ana = await room.signIn("Ana");
  const story = { headline: "Bicycles cross the bridge", section: "local-news", body: LONG };
  id = await publishStory(ana, story);
  await ana.post("/desk/settings/donate", { value: "https://give.example.org/" });
  await room.site.stop();
});

it("moves an archive to Cloudflare's local stores and back without losing a row", async () => {
  paper("export", at("out.sql"), "--data", at("one"));
  const flags = ["--local", "--persist-to", at("cloudflare")];
  const apply = ["d1", "migrations", "apply", "LIBRARY", "--config", "wrangler.toml"];
  run(join(root, "node_modules/.bin/wrangler"), ...apply, ...flags);
  const cloudflare = wranglerArchive(flags);
  cloudflare.run(at("out.sql"));
  const before = archiveRows(at("one/stores"));
  expect(before.stories?.length).toBeGreaterThan(100);
  expect(archiveRows(at("cloudflare/v3"))).toEqual(before);
  const [counted] = cloudflare.query("SELECT count(*) AS stories FROM stories");
  expect(counted?.stories).toBe(before.stories?.length);

  const back = await localArchive(at("two/stores"));
  const { transferSql } = await import("../../src/build/transfer/transfer-sql.ts");
  const there = await localArchive(at("cloudflare/v3"));
  expect([...transferSql(there.query)].join("\n")).toBe(readFileSync(at("out.sql"), "utf8").trimEnd());
  there.close();
  back.close();
  paper("import", at("out.sql"), "--data", at("two"));
  paper("import", at("out.sql"), "--data", at("two"));
  expect(archiveRows(at("two/stores"))).toEqual(before);
  for (const word of ["bicycles", "bridge", "every", "river", "localnews"])
    expect(found(at("two/stores"), word), word).toEqual(found(at("one/stores"), word));
});

it("publishes what was moved, and its editors can sign in", async () => {
  const room = await openNewsroom({ keepIn: at("two/stores"), atAnchor: false, seed: false });
  expect(await room.site.text("/search?q=bicycles")).toContain(id);
  const page = await room.site.get(`/article/${id}/any`, { redirect: "follow" });
  expect([page.status, (await page.text()).includes("🚲")]).toEqual([200, true]);
  const ana = await room.signIn("Ana");
  expect(await ana.text("/desk/settings/donate")).toContain("https://give.example.org/");
  await room.site.stop();
});
