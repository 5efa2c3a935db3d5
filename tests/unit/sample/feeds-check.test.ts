import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { checkFeeds } from "../../../src/build/feeds-check.ts";
import { SAMPLE } from "../../../src/build/sample/stand-in.ts";
import { itForEach } from "../../rows.ts";
import { testFolder } from "../../test-folder.ts";

const replay = testFolder();

/** The command's output, and whether it succeeded. */
async function feedsCheck(...args: string[]) {
  const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const works = await checkFeeds(args);
  return { works, said: `${printed.mock.calls.flat().join("\n")}\n` };
}

describe("npm run feeds:check", () => {
  it("passes the sample edition, whose sources all work", async () => {
    const { works, said } = await feedsCheck("--feeds", SAMPLE);
    expect(said).toContain("38 of 38 sources work\n");
    expect(said).not.toContain("FAILED");
    expect(works).toBe(true);
  });

  it("fails, and names the section, if a section has no working source", async () => {
    const feed = `<rss><channel><item><title>Chowder</title><link>https://a.example/1</link></item></channel></rss>`;
    writeFileSync(join(replay, "food.xml"), feed);
    const map = {
      "https://detroit.eater.com/rss/index.xml": { file: "food.xml" },
      "https://www.nrn.com/": { file: "home.html", headers: { "content-type": "text/html" } },
      "*": { status: 404 },
    };
    const home = `<link type="application/rss+xml" title="News" href="/feeds/news.xml" rel="alternate">`;
    writeFileSync(join(replay, "home.html"), `<html><head>${home}</head>`);
    writeFileSync(join(replay, "replay.json"), JSON.stringify(map));
    const { works, said } = await feedsCheck("--feeds", replay, "food", "archives");
    expect(said).toMatch(/FAILED {2}Nation’s Restaurant News +404 {2}http-status\n/);
    expect(said).toContain("- HTTP error! status: 404. ");
    expect(said).toContain("- its home page names https://www.nrn.com/feeds/news.xml\n");
    expect(said).toMatch(/ok {6}Eater Detroit +200 {2}1 items?, no dates\n/);
    expect(said).toContain("1 of 4 sources work\nsections without a working source: archives\n");
    expect(works).toBe(false);
  });

  itForEach([
    [["weather"], /^no section is called "weather": there are [^\n]+$/],
    [["--feeds", "nowhere"], /^replay folder nowhere does not exist$/],
  ])("refuses %j in one clear line", async (args, line) => {
    await expect(checkFeeds(args)).rejects.toThrow(line);
  });
});
