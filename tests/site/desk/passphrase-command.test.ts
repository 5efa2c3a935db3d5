import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { copyOfProject } from "../../copy-of-project.ts";

const { folder, remove } = copyOfProject();
afterAll(remove);

const FILE = join(folder, ".desk-editors.json");
const editors = (): { name: string; hash: string }[] => JSON.parse(readFileSync(FILE, "utf8")).editors;

/** Runs `npm run desk:passphrase` in the copy without a terminal. */
function command(...words: string[]) {
  const flags = ["--disable-warning=ExperimentalWarning", "src/build/desk-passphrase.ts", ...words];
  return spawnSync(process.execPath, flags, { cwd: folder, encoding: "utf8" });
}

it("replaces an editor's passphrase only with --replace", () => {
  expect(existsSync(FILE)).toBe(false);
  expect(command("Ana").stdout).toMatch(/The passphrase of Ana, shown this once:\s+[\w-]{24}\s/);
  expect(command("Ben").status).toBe(0);
  const before = editors();
  const refused = command("ana");
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("ana has a passphrase, which stops working when a new one is created");
  expect(editors()).toEqual(before);
  expect(command("Ana", "--replace").status).toBe(0);
  const hashes = (name: string) =>
    [before, editors()].map((rows) => rows.find((row) => row.name === name)?.hash);
  expect(new Set(hashes("Ana")).size).toBe(2);
  expect(new Set(hashes("Ben")).size).toBe(1);
});
