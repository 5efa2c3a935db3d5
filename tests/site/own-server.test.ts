import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SOURCES } from "../../src/city/sources.ts";
import { childrenOf, residentMb } from "../bench/processes.ts";
import {
  BY_SUPERVISOR,
  behindProxyAt,
  callServe,
  freePort,
  type OwnServer,
  rowsOf,
  startOwnServer,
} from "../own-server.ts";
import { rssOf } from "../rss.ts";
import type { SiteAt } from "../site-under-test.ts";
import { testFolder } from "../test-folder.ts";
import {
  type AtTheDesk,
  editorsSecret,
  form,
  PASSPHRASES,
  publishStory,
  signInAt,
  trySignIn,
} from "./desk/newsroom.ts";

const folder = testFolder();
const data = join(folder, "data");
const feeds = join(folder, "feeds");
const FLAGS = ["--data", data, "--feeds", feeds];
const secrets = { DESK_EDITORS: "", SITE_ORIGIN: "https://news.example.org" };

let server: OwnServer;
let port = 0;
const start = async (): Promise<void> => {
  server = await startOwnServer(port, FLAGS, secrets);
};

beforeAll(async () => {
  mkdirSync(feeds);
  writeFileSync(join(feeds, "replay.json"), '{"*": {"status": 503}}');
  secrets.DESK_EDITORS = await editorsSecret(["Ana"]);
  port = await freePort();
  await start();
});
afterAll(() => server.kill().catch(() => undefined));

const behindProxy = (): SiteAt => behindProxyAt(server.url);
const ask = (path: string, init?: RequestInit): Promise<Response> => behindProxy().get(path, init);

const signIn = (): Promise<AtTheDesk> => signInAt(behindProxy(), "Ana");

const publish = (headline: string, desk: AtTheDesk): Promise<string> =>
  publishStory(desk, { headline, section: "local-news", body: `${headline}, in full.` });

const statusOf = async (id: string): Promise<number> =>
  (await ask(`/article/${id}/any`, { redirect: "follow" })).status;

/** Every row of every database in a folder, by file and table. */
const allRows = (below: string) =>
  Object.fromEntries(
    globSync("**/*.sqlite", { cwd: below })
      .sort()
      .map((file) => [file, rowsOf(join(below, file))]),
  );

/** Requests a page 2,000 times; returns by how many MB workerd's memory grew after the first 100. */
async function growthOf({ pid }: OwnServer, page: () => Promise<string>): Promise<number> {
  const [workerd = 0] = childrenOf(pid, "workerd");
  for (let n = 0; n < 100; n += 1) await page();
  const before = residentMb(workerd);
  for (let n = 100; n < 2_000; n += 1) await page();
  return residentMb(workerd) - before;
}

describe("behind a proxy that terminates TLS", () => {
  it("signs editors in under the https address, with a cookie for https only", async () => {
    const answer = await trySignIn(behindProxy(), { name: "Ana", passphrase: PASSPHRASES.Ana });
    expect(answer.headers.get("Set-Cookie")).toMatch(/^__Host-desk=.*; Secure$/);
    expect(await (await ask("/about-us")).text()).toContain(
      '<link rel="canonical" href="https://news.example.org/about-us"',
    );
  });

  it("counts attempts by the address the proxy names, whatever the visitor sends", async () => {
    const tries: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const headers = {
        Origin: server.url.replace("http:", "https:"),
        "CF-Connecting-IP": `192.0.2.${n}`,
        "X-Forwarded-For": `192.0.2.${n}, 198.51.100.8`,
      };
      const body = form({ name: "Ana", passphrase: "wrong" });
      tries.push((await ask("/desk/sign-in", { method: "POST", body, headers })).status);
    }
    expect(tries).toContain(429);
  });

  it("answers 404 for a missing asset and for the addresses of miniflare's development tools", async () => {
    for (const path of ["/assets/gone-12345678.js", "/cdn-cgi/handler/scheduled", "/cdn-cgi/explorer"])
      expect((await ask(path)).status, path).toBe(404);
    const [asset = ""] = readdirSync(join(data, "build/client/assets"));
    expect((await ask(`/assets/${asset}`)).status).toBe(200);
  });

  it("has a privacy policy that doesn't name Cloudflare", async () => {
    const policy = await (await ask("/privacy")).text();
    expect(policy).toContain("Our server processes these to respond.");
    expect(policy).not.toContain("Cloudflare");
  });
});

it("loses nothing that was confirmed when every process is killed", async () => {
  const ana = await signIn();
  const ids: string[] = [];
  for (let n = 1; n <= 5; n += 1) ids.push(await publish(`Bridge ${n} reopens`, ana));
  const half = Promise.allSettled([1, 2, 3].map((n) => publish(`Half way ${n}`, ana)));
  await new Promise((done) => setTimeout(done, 15));
  await server.kill();
  await half;
  await start();
  expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 200));
  expect(await (await ask("/search?q=bridge+reopens")).text()).toContain(ids[4]);
  expect((await ana.get("/desk/write")).status).toBe(200);
});

it("starts again on its port after only its Node process was killed", async () => {
  process.kill(server.pid, "SIGKILL");
  const asked = () => fetch(server.url).then(({ status }) => status);
  await expect.poll(() => asked().catch(() => "free"), { timeout: 30_000 }).toBe("free");
  await start();
  expect((await ask("/about-us")).status).toBe(200);
});

it("backs up while it runs, and restores a backup row by row", async () => {
  const before = await publish("Before the backup", await signIn());
  expect(callServe("--data", data, "--backup")).toMatchObject({ status: 0 });
  const backups = join(data, "backups");
  const newest = () => join(backups, readdirSync(backups).sort().at(-1) ?? "");
  const stories = Object.values(allRows(newest())).flatMap((rows) => rows.stories ?? []);
  expect(stories.some((row) => row.includes(before))).toBe(true);

  const refused = `a server is running on ${data}: stop it first`;
  expect(callServe("--data", data, "--restore", newest()).said).toBe(refused);
  expect(callServe("--data", data, "--port", String(await freePort())).said).toBe(refused);
  expect(await server.stop()).toBe(0);
  await new Promise((done) => setTimeout(done, 1100));
  expect(callServe("--data", data, "--backup", "--keep", "2")).toMatchObject({ status: 0 });
  const still = newest();
  expect(readdirSync(backups).length).toBeLessThanOrEqual(2);
  const rows = allRows(join(data, "stores"));
  expect(allRows(still)).toEqual(rows);
  expect(Object.keys(rows).length).toBeGreaterThan(4);

  await start();
  const after = await publish("After the backup", await signIn());
  expect(await server.stop()).toBe(0);
  expect(callServe("--data", data, "--restore", still)).toMatchObject({ status: 0 });
  expect(allRows(join(data, "stores"))).toEqual(rows);
  for (const blob of globSync("**/blobs/*", { cwd: still }))
    expect(readFileSync(join(data, "stores", blob)), blob).toEqual(readFileSync(join(still, blob)));

  await start();
  expect([await statusOf(before), await statusOf(after)]).toEqual([200, 404]);
});

it("started by a supervisor, polls a replay's feeds without a robots.txt, keeps its memory flat, and exits with status 0", async () => {
  const [source] = SOURCES["local-news"];
  const replay = join(folder, "one feed");
  const date = new Date().toUTCString();
  mkdirSync(replay);
  const stories = [{ title: "Harbor opens early", link: "https://paper.example/1", date }];
  writeFileSync(join(replay, "a.xml"), rssOf(stories));
  writeFileSync(join(replay, "replay.json"), JSON.stringify({ [source?.feed ?? ""]: { file: "a.xml" } }));
  const flags = ["--data", join(folder, "polled"), "--feeds", replay];
  const env = { ...secrets, npm_command: undefined };
  const supervised = await startOwnServer(await freePort(), flags, env, BY_SUPERVISOR);
  const page = async (): Promise<string> => (await fetch(`${supervised.url}/local-news`)).text();
  try {
    if (existsSync("/proc"))
      expect(readFileSync(`/proc/${supervised.pid}/cmdline`, "utf8")).toContain("run-server.ts");
    await expect.poll(page, { interval: 1_000 }).toContain("Harbor opens early");
    // It was 44 MB while V8 rarely made full collections, and is 14 MB with only full ones.
    if (existsSync("/proc")) expect(await growthOf(supervised, page)).toBeLessThan(25);
    expect(await supervised.stop()).toBe(0);
  } finally {
    await supervised.kill().catch(() => undefined);
  }
});

it("rejects an invalid command with a one-line error", () => {
  expect(callServe().said).toBe("which folder? npm run serve -- --data DIR");
  expect(callServe("--data", join(folder, "other"), "--restore", folder).said).toBe(
    `${folder} isn't a backup: it has no folder "d1"`,
  );
});
