import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../../src/build/root.ts";
import type { Status } from "../../src/edition/status.ts";
import { copyOfProject } from "../copy-of-project.ts";
import { typesOfCopy } from "./types-of-copy.ts";

const ROW = `  {
    ...NEWS,
    feedKey: "weather",
    path: "/weather",
    name: "Weather",
    tiles: 8,
    failure: "Unable to load the weather at this time.",
  },
`;

/** The changes that add a section, by file. */
const CHANGES: Record<string, (before: string) => string> = {
  "src/city/sections.ts": (before) =>
    before.replace("\n] as const satisfies", `\n${ROW}] as const satisfies`),
  "public/placeholders/weather.svg": () => readFileSync(join(root, "public/placeholders/health.svg"), "utf8"),
};

/** The section's note and first source. Menus omit a section without a source. */
const SOURCE: typeof CHANGES = {
  "src/city/section-notes.ts": (before) =>
    before.replace(
      '\n  "/local-news": ',
      '\n  "/weather": "What falls from the sky, and when it stops.",\n  "/local-news": ',
    ),
  "src/city/sources.ts": (before) =>
    before.replace("\n  health: [", "\n  weather: [npr(1167)],\n  health: ["),
};

const { folder, remove } = copyOfProject();
let pages: Record<string, string> = {};

beforeAll(() => {
  for (const [file, change] of Object.entries({ ...CHANGES, ...SOURCE })) {
    const path = join(folder, file);
    writeFileSync(path, change(file.endsWith(".ts") ? readFileSync(path, "utf8") : ""));
  }
  const told = join(folder, "pages.json");
  const files = ["/placeholders/weather.svg", "/feeds/weather/rss", "/sitemap.xml", "/status.json"];
  const asked = ["/", "/sitemap", "/weather", ...files];
  const node = ["--disable-warning=ExperimentalWarning", "tests/pages-of-copy.ts", told, ...asked];
  const { status, stderr } = spawnSync(process.execPath, node, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  pages = JSON.parse(readFileSync(told, "utf8"));
});
afterAll(remove);

it("a new section needs one row and one drawing; with a source, it has a page and is in navigation, sitemap, feeds and status", () => {
  expect(Object.keys(CHANGES)).toHaveLength(2);
  expect(typesOfCopy(folder)).toBe("");
  expect(pages["/weather"]).toContain("What falls from the sky, and when it stops.");
  expect(pages["/weather"]).toContain("Unable to load the weather at this time.");
  expect(pages["/placeholders/weather.svg"]).toContain("<svg");
  expect(pages["/"]).toContain('<a href="/weather">Weather</a>');
  expect(pages["/sitemap"]).toContain('href="/weather"');
  expect(pages["/sitemap.xml"]).toContain("/weather</loc>");
  expect(pages["/feeds/weather/rss"]).not.toContain("Unknown feed type");
  const { sections }: Status = JSON.parse(pages["/status.json"] ?? "{}");
  expect(sections.find(({ key }) => `${key}` === "weather")?.health).toBe("broken");
});
