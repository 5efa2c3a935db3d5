import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { itForEach } from "../../rows.ts";

const root = join(import.meta.dirname, "../../..");

/** What of the desk a page may know: the one small value, and what it says of a list. */
const FROM_THE_DESK = [
  "desk/desk-value",
  "desk/in-force",
  "desk/desk-memory",
  "desk/own-headline",
  "desk/rights-now",
];

/** What a folder of src may import from, besides itself and packages (design, "layout"). */
const MAY_IMPORT: Record<string, readonly string[]> = {
  "site/pages": [
    ...FROM_THE_DESK,
    "desk/own-story",
    "desk/sources-now",
    "desk/desk-store",
    "edition",
    "archive",
    "clusters",
    "site/components",
    "islands/Island",
    "islands/registry",
    "islands/faq-match",
    "islands/ago-text",
    "site/html",
    "city",
    "edge/counts",
    "env",
    "publish",
    "radio/station",
  ],
  "site/components": [
    "edition",
    "clusters",
    "archive/search",
    "islands/Island",
    "islands/registry",
    "islands/ad-slot.markup",
    "islands/ago-text",
    "site/html",
    "city",
    "env",
  ],
  "site/html": [
    ...FROM_THE_DESK,
    "desk/desk-moment",
    "edition",
    "site/components",
    "islands/Island",
    "islands/ago-text",
    "city",
    "env",
    "edge/route",
    "publish/channel",
    "publish/discovery",
  ],
  city: ["edition/article", "radio/station"],
  desk: [
    "sources",
    "edition",
    "archive",
    "clusters",
    "city",
    "site/components",
    "site/html",
    "newsroom",
    "env",
    "publish",
    "site/provide-edition",
    "edge",
    "islands/ago-text",
  ],
  edition: ["city/sections"],
  newsroom: ["edition", "city", "archive", "clusters", "sources", "desk", "edge", "env", "publish", "site"],
  sources: ["newsroom/due", "edition", "city"],
  archive: ["edition", "city"],
  clusters: ["edition", "archive", "city"],
  islands: ["city/site", "radio/station"],
  publish: [
    "radio/radio-routes",
    ...FROM_THE_DESK,
    "edition",
    "archive",
    "clusters",
    "city",
    "site/html",
    "env",
    "islands/service-worker",
  ],
  radio: ["city/site", "edge/counts", "edition/deadline", "env"],
  i18n: ["city/site"],
  edge: [
    "edition/decision-queries",
    "edition/memory",
    "routes",
    "city/settings",
    "env",
    "publish",
    "site/app",
    "site/html",
  ],
};

const files = globSync(`src/{${Object.keys(MAY_IMPORT).join(",")}}/**/*.{ts,tsx}`, { cwd: root });

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)].map((match) =>
    relative(join(root, "src"), join(root, dirname(file), match[1] ?? "")),
  );

const folderOf = (file: string): string =>
  Object.keys(MAY_IMPORT).find((folder) => file.startsWith(`src/${folder}/`)) ?? "";

describe("imports point one way", () => {
  itForEach(files)("%s imports only what its folder may", (file) => {
    const folder = folderOf(file);
    const allowed = [
      "model",
      "edge/client-key",
      "sources/windows-1252",
      "i18n",
      ...(MAY_IMPORT[folder] ?? []),
    ];
    const wrong = importsOf(file).filter(
      (target) => !target.startsWith(`${folder}/`) && !allowed.some((prefix) => target.startsWith(prefix)),
    );
    expect(wrong).toEqual([]);
  });
});

describe("the layout has no drawers", () => {
  it("names no file or folder utils, lib, helpers, common, misc, shared or index", () => {
    const drawers = globSync("src/**/*", { cwd: root }).filter((path) =>
      /(^|\/)(utils?|libs?|helpers?|common|misc|shared|index)(\/|\.[a-z]+$|$)/.test(path),
    );
    expect(drawers).toEqual([]);
  });
});
