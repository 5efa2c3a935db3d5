import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { globSync, mkdirSync, statSync, symlinkSync } from "node:fs";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../../src/build/root.ts";
import { ended, freePort, hear } from "../own-server.ts";
import { testFolder } from "../test-folder.ts";

const ARCHIVE = join(root, `.woodward/woodward-${platform()}-${arch()}.tar.gz`);
const above = testFolder();
const folder = join(above, "Zoë's box");
const few = join(above, "few");
let server: ChildProcess;
let url = "";

beforeAll(async () => {
  const pack = ["--disable-warning=ExperimentalWarning", "src/build/pack.ts", "--built"];
  execFileSync(process.execPath, pack, { cwd: root });
  mkdirSync(folder);
  mkdirSync(few);
  execFileSync("tar", ["-xzf", ARCHIVE, "-C", folder]);
  for (const name of ["sh", "dirname", "readlink"])
    symlinkSync(
      execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim(),
      join(few, name),
    );
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  // The PATH contains no Node or npm.
  server = spawn("./woodward/woodward", ["--data", "data", "--port", String(port)], {
    cwd: folder,
    env: { PATH: few },
  });
  await hear(server, /^ready /m).ready;
}, 300_000);
afterAll(() => server?.kill());

it("is one archive of less than 150 MB without Vite", () => {
  expect(statSync(ARCHIVE).size).toBeLessThan(150_000_000);
  expect(globSync("woodward/node_modules/{vite,rolldown,wrangler,typescript}", { cwd: folder })).toEqual([]);
});

it("serves pages and their styles on a machine without Node, from a folder with spaces and accents", async () => {
  const home = await fetch(`${url}/`);
  expect(home.status).toBe(200);
  const style = /\/assets\/core-[^"]*\.css/.exec(await home.text())?.[0];
  expect((await fetch(url + style)).status).toBe(200);
});

it("stops cleanly when it is asked to", async () => {
  server.kill();
  expect(await ended(server)).toBe(0);
});
