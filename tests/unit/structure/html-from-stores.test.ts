import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../../src/build/root.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");

it("puts HTML into a page only for a story’s text and structured data", () => {
  const raw = globSync("src/**/*.tsx", { cwd: root }).filter((file) =>
    read(file).includes("dangerouslySetInnerHTML"),
  );
  expect(raw.sort()).toEqual([
    "src/site/components/OwnStory.tsx",
    "src/site/components/StoryBody.tsx",
    "src/site/html/Document.tsx",
  ]);
});

it("has no HTML in what the newsroom publishes to KV", () => {
  for (const file of ["src/edition/values.ts", "src/edition/today.ts", "src/edition/decisions.ts"])
    expect(read(file), file).not.toMatch(/^\s*(?:html|content|markup|body): /m);
});
