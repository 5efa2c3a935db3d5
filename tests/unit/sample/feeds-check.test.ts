import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { itForEach } from "../../rows.ts";

const root = join(import.meta.dirname, "../../..");
const weather = mkdtempSync(join(tmpdir(), "feeds-check-"));
afterAll(() => rmSync(weather, { recursive: true }));

function feedsCheck(...args: string[]) {
  const node = ["--disable-warning=ExperimentalWarning", "src/build/feeds-check.ts", ...args];
  return spawnSync(process.execPath, node, { cwd: root, encoding: "utf8" });
}

describe("npm run feeds:check", () => {
  it("passes the sample edition, whose sources all work", () => {
    const { status, stdout } = feedsCheck("--feeds", "src/build/sample");
    expect(stdout).toContain("39 of 39 sources work\n");
    expect(stdout).not.toContain("FAILED");
    expect(status).toBe(0);
  });

  it("fails, and names the section, if a section has no working source", () => {
    const feed = `<rss><channel><item><title>Chowder</title><link>https://a.example/1</link></item></channel></rss>`;
    writeFileSync(join(weather, "food.xml"), feed);
    const map = {
      "https://detroit.eater.com/rss/index.xml": { file: "food.xml" },
      "https://www.nrn.com/": { file: "home.html", headers: { "content-type": "text/html" } },
      "*": { status: 404 },
    };
    const home = `<link type="application/rss+xml" title="News" href="/feeds/news.xml" rel="alternate">`;
    writeFileSync(join(weather, "home.html"), `<html><head>${home}</head>`);
    writeFileSync(join(weather, "replay.json"), JSON.stringify(map));
    const { status, stdout } = feedsCheck("--feeds", weather, "food", "archives");
    expect(stdout).toMatch(/FAILED {2}Nation’s Restaurant News +404 {2}http-status\n/);
    expect(stdout).toContain("- HTTP error! status: 404. ");
    expect(stdout).toContain("- its home page names https://www.nrn.com/feeds/news.xml\n");
    expect(stdout).toMatch(/ok {6}Eater Detroit +200 {2}1 items?, no dates\n/);
    expect(stdout).toContain("1 of 4 sources work\nsections without a working source: archives\n");
    expect(status).toBe(1);
  });

  itForEach([
    ["an unknown section", ["weather"], 'no section is called "weather": there are '],
    ["a folder that is not there", ["--feeds", "nowhere"], "replay folder nowhere does not exist"],
  ])("reports %s in one clear line", (_what, args, line) => {
    const { status, stderr } = feedsCheck(...args);
    expect(stderr).toContain(line);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(status).toBe(1);
  });
});
