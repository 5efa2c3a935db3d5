import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "../../src/build/root.ts";
import { copyOfProject } from "../copy-of-project.ts";

const OPML = `<opml version="2.0"><body>
  <outline text="Local"><outline title="Lake Paper" xmlUrl="https://lake.example/feed" htmlUrl="https://lake.example/"/></outline>
  <outline text="Sports"><outline title="Lake Games" xmlUrl="https://games.example/feed"/></outline>
</body></opml>`;

const { folder, remove } = copyOfProject();
const node = (...args: string[]) =>
  spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    cwd: folder,
    encoding: "utf8",
    timeout: 240_000,
  });
const newCity = (...flags: string[]) => node("src/build/new-city/new-city.ts", ...flags);
const CLEVELAND = ["--name", "Cleveland Lakefront", "--city", "Cleveland", "--region", "Ohio"];

afterAll(remove);

describe("npm run new-city", () => {
  it.each([
    [["--name", "X"], "--city is missing"],
    [[...CLEVELAND, "--lat", "north", "--lon=-81.7"], "--lat takes a number from -90 to 90"],
    [
      [...CLEVELAND, "--lat", "41.5", "--lon=-81.7", "--feeds", "nowhere.opml"],
      "nowhere.opml does not exist",
    ],
    [
      ["--name", "X", "--city", "Windsor", "--region", "Ontario", "--lat", "42", "--lon=-83"],
      "--time-zone is needed",
    ],
    [[...CLEVELAND, "--lat", "41.5", "--lon=-81.7", "--language", "de"], "--language takes en or es"],
    [[...CLEVELAND, "--lat", "41.5", "--lon=-81.7", "--language", "es_US"], "--language takes en or es"],
  ])("refuses %j in one line", (flags, line) => {
    const { status, stderr } = newCity(...flags);
    expect([status, stderr.trim().split("\n").length]).toEqual([1, 1]);
    expect(stderr).toContain(line);
  });

  it("makes Cleveland of this site: no page, feed, icon or manifest speaks of the former city, nor in its sample edition", () => {
    writeFileSync(join(folder, "list.opml"), OPML);
    const made = newCity(...CLEVELAND, "--lat", "41.5", "--lon=-81.7", "--feeds", "list.opml");
    expect(made.stderr).not.toContain("lint/");
    expect(made.status).toBe(0);
    expect(made.stdout).toContain("Lake Games  https://games.example/feed");
    expect(made.stdout).toContain("politics: no source yet");
    const toml = readFileSync(join(folder, "wrangler.toml"), "utf8");
    expect(toml).toMatch(/^name = "cleveland-lakefront"/m);
    const sources = readFileSync(join(folder, "src/city/sources.ts"), "utf8");
    expect(sources).toMatch(/sports: \[\s*\{\s*name: "Lake Games"/);

    const types = spawnSync(join(root, "node_modules/.bin/tsc"), ["--noEmit"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(types.stdout).toBe("");

    const { stdout, stderr } = node("tests/other-city.ts");
    const said = /^RESULT (.*)$/m.exec(stdout)?.[1] ?? JSON.stringify({ stderr });
    expect(JSON.parse(said)).toEqual({
      name: "Cleveland Lakefront",
      paths: expect.any(Number),
      found: [],
      broken: [],
      drawn: [],
      story: true,
      ofSample: true,
    });
  }, 300_000);

  it("gives a city the language it is told, and says that its own texts wait for a translator", () => {
    const made = newCity(...CLEVELAND, "--lat", "41.5", "--lon=-81.7", "--language", "es-US");
    expect(made.status).toBe(0);
    expect(made.stdout).toContain("translate them");
    expect(readFileSync(join(folder, "src/city/site.ts"), "utf8")).toContain('language: "es-us"');
  }, 120_000);
});
