import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { root } from "../../../src/build/root.ts";
import { startUnderTest } from "../../site-under-test.ts";
import { buildCopy } from "../../trust/next-build.ts";

/** Two folders of our own inside the project, so that both find its packages. */
const FOLDERS = ["once", "once more"].map((name) => join(root, ".woodward/reproducible", name));
/** Of the tools alone, never deployed: they name the folder of the build. */
const NOT_DEPLOYED = /^client\/\.vite\/|^worker\/(wrangler\.json|\.vite\/)/;

afterAll(() => rmSync(join(root, ".woodward/reproducible"), { recursive: true, force: true }));

async function buildIn(folder: string): Promise<Map<string, string>> {
  const dist = await buildCopy(folder);
  const files = globSync("**/*", { cwd: dist, withFileTypes: false })
    .filter((file) => statSync(join(dist, file)).isFile())
    .filter((file) => !NOT_DEPLOYED.test(file));
  return new Map(files.sort().map((file) => [file, sha256(join(dist, file))]));
}

const sha256 = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

it("builds the same bytes from one source in two folders", async () => {
  const [first, second] = [await buildIn(FOLDERS[0] ?? ""), await buildIn(FOLDERS[1] ?? "")];
  expect(first.size).toBeGreaterThan(50);
  expect([...second]).toEqual([...first]);
}, 240_000);

it("has no name of the build machine's folder in any file", async () => {
  const site = await startUnderTest();
  try {
    for (const path of ["/.vite/manifest.json", "/.assetsignore", "/wrangler.json"]) {
      const answer = await site.get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain(root);
    }
  } finally {
    await site.stop();
  }
});
