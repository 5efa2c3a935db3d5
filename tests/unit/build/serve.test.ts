import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { answerFromReplay } from "../../../src/build/replay.ts";

const root = join(import.meta.dirname, "../../..");

/** What `npm start -- …` prints and how it ends, when it ends at once. */
function start(...flags: string[]): { status: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, ["src/build/serve.ts", ...flags], {
    cwd: root,
    encoding: "utf8",
    timeout: 20_000,
  });
  const lines = stderr.split("\n").filter((line) => line && !/Warning|--trace-warnings/.test(line));
  return { status, said: lines.join("\n") };
}

describe("npm start", () => {
  let folder: string;
  let taken: Server;
  let port = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "replay-"));
    taken = createServer();
    await new Promise<void>((done) => taken.listen(0, "127.0.0.1", done));
    const address = taken.address();
    port = typeof address === "object" && address ? address.port : 0;
  });
  afterAll(() => {
    taken.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("says in one line that a port is taken, and exits with 1", () => {
    const { status, said } = start("--sample", "--port", String(port));
    expect(status).toBe(1);
    expect(said).toBe(`port ${port} is taken: choose another with --port N`);
  });

  it("says in one line that a replay folder is missing", () => {
    const { status, said } = start("--feeds", join(folder, "nowhere"));
    expect(status).toBe(1);
    expect(said).toBe(`replay folder ${join(folder, "nowhere")} does not exist`);
  });

  it("says in one line that a replay folder has no map, or a broken one", () => {
    const broken = join(folder, "broken");
    mkdirSync(broken);
    expect(start("--feeds", broken).said).toBe(`replay folder ${broken} has no replay.json`);
    writeFileSync(join(broken, "replay.json"), "{ not json");
    const { status, said } = start("--feeds", broken);
    expect(status).toBe(1);
    expect(said).toMatch(/^\S+replay\.json is broken: [^\n]+$/);
  });

  it("says in one line which entry of a map is invalid", () => {
    const odd = join(folder, "odd");
    mkdirSync(odd);
    writeFileSync(join(odd, "replay.json"), '{"https://a.example/feed": "a.xml"}');
    expect(start("--feeds", odd).said).toMatch(
      /is broken: the entry of https:\/\/a\.example\/feed must be an object such as \{"file": "a\.xml"\}$/,
    );
  });

  it("refuses an invalid port and flags that exclude each other", () => {
    expect(start("--port", "http").said).toContain("--port takes a whole number");
    expect(start("--live", "--sample").said).toContain("exclude each other");
    expect(start("--nonsense").status).toBe(1);
  });
});

describe("a replay folder", () => {
  it("answers an address with its file, status and headers, others by the asterisk entry, each always with the same file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "replay-"));
    for (const name of ["a", "b", "c"]) writeFileSync(join(folder, `${name}.xml`), name);
    const map = {
      "https://one.example/": { file: "a.xml", status: 410, headers: { "x-word": "gone" } },
      "*": { file: ["b.xml", "c.xml"] },
    };
    writeFileSync(join(folder, "replay.json"), JSON.stringify(map));
    const one = await answerFromReplay(folder, "https://one.example/", 0);
    expect([one.status, one.headers.get("x-word"), await one.text()]).toEqual([410, "gone", "a"]);
    const answers = new Set<string>();
    for (let index = 0; index < 20; index += 1) {
      const url = `https://other.example/${index}`;
      const text = await (await answerFromReplay(folder, url, 0)).text();
      expect(await (await answerFromReplay(folder, url, 0)).text()).toBe(text);
      answers.add(text);
    }
    expect([...answers].sort()).toEqual(["b", "c"]);
    const line = vi.spyOn(console, "error").mockImplementation(() => undefined);
    writeFileSync(join(folder, "replay.json"), '{"*": {"file": "gone.xml"}}');
    await expect(answerFromReplay(folder, "https://one.example/", 0)).rejects.toThrow('the file "gone.xml"');
    expect(String(line.mock.calls[0])).toContain("of https://one.example/ is not in");
    vi.restoreAllMocks();
    writeFileSync(join(folder, "replay.json"), "{}");
    await expect(answerFromReplay(folder, "https://one.example/", 0)).rejects.toThrow("no network");
    rmSync(folder, { recursive: true });
  });
});
