import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { itForEach } from "../../rows.ts";

const root = join(import.meta.dirname, "../../..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** All documents except the list of removed tests, which names deleted files. */
const documents = globSync(["README.md", ".github/*.md", ".github/decisions/*.md"], { cwd: root }).filter(
  (path) => !path.endsWith("removed-tests.md"),
);

itForEach(documents)("%s names only files and commands that exist", (path) => {
  const text = readFileSync(join(root, path), "utf8");
  const named = [
    ...[...text.matchAll(/`((?:src|public|tests)\/[\w./-]*)`/g)].map(([, file = ""]) => file),
    ...[...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, file = ""]) => join(dirname(path), file)),
  ];
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  // A decision may name a rejected command.
  if (path.includes("decisions/")) return;
  const commands = [...text.matchAll(/npm run\s+([a-z][\w:-]+)/g)].map(([, command = ""]) => command);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
});

it("the newsroom's page names files that exist and functions that they have", () => {
  const folder = join(root, "src/newsroom");
  const page = readFileSync(join(folder, "README.md"), "utf8");
  const named = [...page.matchAll(/\]\(([^)]+)\)\s+`(\w+)`/g)];
  const has = (file: string, name: string) =>
    new RegExp(`(function|const|class) ${name}\\b`).test(readFileSync(join(folder, file), "utf8"));
  expect(named.filter(([, file = "", name = ""]) => !has(file, name))).toEqual([]);
  expect(named.length).toBeGreaterThan(14);
});

describe("the README", () => {
  it("names the pages and the player that need JavaScript, and no others do", () => {
    const codeOf = (file: string) => readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    const pages = globSync("src/**/*.tsx", { cwd: root });
    const saying = pages.filter((file) => /needs JavaScript|need JavaScript\./.test(codeOf(file)));
    expect(saying).toEqual(["src/site/pages/personal.tsx"]);
    const personal = readFileSync(join(root, "src/site/pages/personal.tsx"), "utf8");
    const names = [...personal.matchAll(/= onDevice\(\{\s*name: "(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(["saved", "mine", "you"]);
    expect(readme).toContain("the radio player, saved stories and following need it");
  });

  it("says that nothing has been run on Windows, unless the workflow does", () => {
    const workflow = readFileSync(join(root, ".github/workflows/test.yml"), "utf8");
    expect(/It hasn't been run on Windows/.test(readme)).toBe(!/windows/i.test(workflow));
  });

  it("leaves the Free plan's limits to the run book, which has those that a deployment is checked against", () => {
    expect(readme).toContain("on Cloudflare's Free plan up to [its daily limits](.github/RUNBOOK.md)");
    const book = readFileSync(join(root, ".github/RUNBOOK.md"), "utf8").replaceAll("\n", " ");
    const report = readFileSync(join(root, "src/build/deploy-report.ts"), "utf8");
    const requests = Number(/requests: ([\d_]+),/.exec(report)?.[1]?.replaceAll("_", ""));
    expect(book).toContain(`The Free plan has ${requests.toLocaleString("en-US")} requests`);
  });
});
