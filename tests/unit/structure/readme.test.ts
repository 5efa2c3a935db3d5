import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { itForEach } from "../../rows.ts";

const root = join(import.meta.dirname, "../../..");
const readme = readFileSync(join(root, "README.md"), "utf8");

/** Documents, without the list of removed tests, which names what isn't there. */
const documents = globSync(["README.md", ".github/*.md", ".github/decisions/*.md"], { cwd: root }).filter(
  (path) => !path.endsWith("removed-tests.md"),
);

describe("the documents", () => {
  itForEach(documents)("%s names only files that exist", (path) => {
    const text = readFileSync(join(root, path), "utf8");
    const named = [
      ...[...text.matchAll(/`((?:src|public|tests)\/[\w./-]*)`/g)].map(([, file = ""]) => file),
      ...[...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, file = ""]) => join(dirname(path), file)),
    ];
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe("the README", () => {
  it("names only commands that package.json has", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const commands = [...readme.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? "");
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});
