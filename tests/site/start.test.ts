import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { TEST_BUILD } from "../../src/build/build-folder.ts";
import { root } from "../../src/build/root.ts";
import { copyOfProject } from "../copy-of-project.ts";
import { ended, freePort, hear } from "../own-server.ts";

const { folder, remove } = copyOfProject();
const STATION = { port: 8000, name: "Home Tower", host: "127.0.0.1", path: "/live", upstreamPort: 9 };

let start: ChildProcess;
let said = () => "";
let port = 0;

beforeAll(async () => {
  mkdirSync(join(folder, "feeds"));
  writeFileSync(join(folder, "feeds/replay.json"), '{"*": {"status": 503, "capture": true}}');
  port = await freePort();
  const variables = ["--var", "STATION_HOSTS=private", "--var", `STATIONS=${JSON.stringify([STATION])}`];
  const flags = ["--feeds", join(folder, "feeds"), "--port", String(port), ...variables];
  const env = { ...process.env, BUILD_FOLDER: "dist" };
  start = spawn(process.execPath, ["src/build/serve.ts", ...flags], { cwd: folder, env });
  const heard = hear(start, /^ready /m);
  said = heard.said;
  await heard.ready;
});
afterAll(async () => {
  start.kill();
  await ended(start);
  remove();
});

it("requests sources before a page is opened", async () => {
  const sent = () => fetch(`http://localhost:${port}/__sent`).then((answer) => answer.text());
  await vi.waitFor(async () => expect(await sent()).toContain("robots.txt"), 20_000);
});

it("names the file with the desk's passphrase, in case the log has scrolled past it", () => {
  const printed = /^desk: .* name: (\S+) {2}passphrase: (\S+)$/m.exec(said());
  const file = /^its name and passphrase are also in (\S+)$/m.exec(said())?.[1] ?? "";
  const { name, passphrase } = JSON.parse(readFileSync(join(folder, file), "utf8"));
  expect(printed?.slice(1)).toEqual([name, passphrase]);
});

it("lists a station on the local network if STATION_HOSTS is private", async () => {
  expect(await (await fetch(`http://localhost:${port}/radio`)).text()).toContain("Home Tower");
});

/** Files that aren't deployed. They contain the path of the build folder. */
const NOT_DEPLOYED = /^client\/\.vite\/|^worker\/(wrangler\.json|\.vite\/)/;

const sha256 = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

/** The hash of each file in a build. */
const filesOf = (build: string): [file: string, hash: string][] =>
  globSync("{client,worker}/**/*", { cwd: build })
    .filter((file) => statSync(join(build, file)).isFile() && !NOT_DEPLOYED.test(file))
    .sort()
    .map((file) => [file, sha256(join(build, file))]);

it("builds identical files in two folders", () => {
  const built = filesOf(join(folder, "dist"));
  expect(built.length).toBeGreaterThan(50);
  expect(built).toEqual(filesOf(join(root, TEST_BUILD)));
});

it("serves no file that contains the build folder's path", async () => {
  for (const path of ["/.vite/manifest.json", "/.assetsignore", "/wrangler.json"]) {
    const answer = await fetch(`http://localhost:${port}${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain(folder);
  }
});
