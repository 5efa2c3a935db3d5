import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

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
  pages: [
    ...FROM_THE_DESK,
    "desk/own-story",
    "desk/sources-now",
    "desk/desk-store",
    "edition",
    "library",
    "stories",
    "components",
    "islands/Island",
    "islands/registry",
    "islands/faq-match",
    "islands/ago-text",
    "html",
    "city",
    "counts",
    "env",
    "publish",
    "radio/station",
  ],
  components: [
    "edition",
    "stories",
    "library/search",
    "islands/Island",
    "islands/registry",
    "islands/ad-slot.markup",
    "islands/ago-text",
    "html",
    "city",
    "env",
  ],
  html: [
    ...FROM_THE_DESK,
    "desk/desk-moment",
    "edition",
    "components",
    "islands/Island",
    "islands/ago-text",
    "city",
    "env",
    "publish/discovery",
  ],
  city: ["edition/article", "radio/station"],
  desk: [
    "edition",
    "library",
    "stories",
    "city",
    "components",
    "html",
    "feeds",
    "env",
    "publish",
    "provide-edition",
    "gateway",
    "islands/ago-text",
  ],
  edition: ["city/sections"],
  feeds: ["edition", "city", "library"],
  library: ["edition", "city"],
  stories: ["edition", "library", "city"],
  islands: ["city/site", "radio/station"],
  publish: [
    ...FROM_THE_DESK,
    "edition",
    "library",
    "stories",
    "city",
    "html",
    "env",
    "islands/service-worker",
  ],
  radio: ["city/site", "counts", "edition/deadline", "env"],
  words: ["city/site"],
  gateway: ["app", "city/sections", "desk/desk-moment", "env", "html/request-gate", "publish/wants-feed"],
};

const files = globSync(`src/{${Object.keys(MAY_IMPORT).join(",")}}/**/*.{ts,tsx}`, { cwd: root });

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)].map((match) =>
    relative(join(root, "src"), join(root, dirname(file), match[1] ?? "")),
  );

describe("the arrows of the house run down only", () => {
  it.each(files)("%s imports only what its folder may", (file) => {
    const folder = file.split("/")[1] ?? "";
    const allowed = [
      "log",
      "subscriber",
      "variables-here",
      "public-host",
      "windows-1252",
      "words",
      ...(MAY_IMPORT[folder] ?? []),
    ];
    const wrong = importsOf(file).filter(
      (target) => !target.startsWith(`${folder}/`) && !allowed.some((prefix) => target.startsWith(prefix)),
    );
    expect(wrong).toEqual([]);
  });
});

describe("the house has no drawers", () => {
  it("names no file or folder utils, lib, helpers, common, misc, shared or index", () => {
    const drawers = globSync("src/**/*", { cwd: root }).filter((path) =>
      /(^|\/)(utils?|libs?|helpers?|common|misc|shared|index)(\/|\.[a-z]+$|$)/.test(path),
    );
    expect(drawers).toEqual([]);
  });
});
