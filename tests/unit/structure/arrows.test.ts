import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** What pages reach of the newsroom, the sources and the desk, and why. */
const PAGES_MAY_REACH = new Map([
  [
    "src/routes.tsx -> src/desk/desk-routes.ts",
    "the table of routes has the desk's row, and the pages' app reads the table",
  ],
  [
    "src/syndication/calendar-files.ts -> src/sources/calendars/write-ics.ts",
    "calendars out are written by the time zones that calendars are read with",
  ],
  [
    "src/site/html/markdown.ts -> src/sources/feeds/sanitize-html.ts",
    "what editors write goes through the same last step as what publishers send",
  ],
]);

/** What islands may reach outside of their folder: words, and what city and radio say as plain data. */
const ISLANDS_MAY_REACH = /^src\/(islands|i18n|city|model|radio\/station)/;

const files = globSync("src/**/*.{ts,tsx,js,mjs}", { cwd: root }).filter((file) => !file.endsWith(".d.ts"));
const known = new Set(files);

const STATIC = /(?:^|[\n;])\s*(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s*from\s*)?"(\.[^"]+)"/g;
const DYNAMIC = /(?<!typeof\s)\bimport\(\s*"(\.[^"]+)"\s*\)/g;

/** True for `{ type A, type B }`, of which nothing is left when the types are gone. */
const isOfTypes = (names = ""): boolean => {
  const list = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(",") ?? [];
  return list.length > 0 && list.every((name) => name.trim() === "" || name.trim().startsWith("type "));
};

/** The modules of src that a module needs at run time, at once or later. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8").replace(/^\s*(?:\/\/.*|\/?\*.*)$/gm, "");
  const found = [
    ...[...text.matchAll(STATIC)].flatMap(([, names, path = ""]) => (isOfTypes(names) ? [] : [path])),
    ...[...text.matchAll(DYNAMIC)].map(([, path = ""]) => path),
  ];
  return [...new Set(found.map((path) => relative(root, join(root, dirname(file), path))))].filter((path) =>
    known.has(path),
  );
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));
const next = (file: string): readonly string[] => graph.get(file) ?? [];

/** The circles that a walk from every module finds, each as the modules on it. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(" -> "));
    if (path.includes(file) || done.has(file)) return;
    for (const target of next(file)) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  return found;
}

/** The imports by which the modules of a folder come, in any number of steps, to a module that `isForbidden`. */
function forbiddenFrom(folder: string, isForbidden: (file: string) => boolean): string[] {
  const seen = new Set(files.filter((file) => file.startsWith(folder)));
  const found = new Set<string>();
  for (const file of seen)
    for (const target of next(file)) {
      if (isForbidden(target)) found.add(`${file} -> ${target}`);
      else seen.add(target);
    }
  return [...found].sort();
}

it("imports point one way: no circles, no page imports the newsroom, and no island the server", () => {
  expect(graph.get("src/worker.ts")).toContain("src/edge/gateway.ts");
  expect(circles()).toEqual([]);
  expect(forbiddenFrom("src/site/", (file) => /^src\/(newsroom|sources|desk)\//.test(file))).toEqual(
    [...PAGES_MAY_REACH.keys()].sort(),
  );
  expect(forbiddenFrom("src/islands/", (file) => !ISLANDS_MAY_REACH.test(file))).toEqual([]);
});

it("names no file or folder utils, lib, helpers, common, misc, shared or index", () => {
  const drawers = globSync("src/**/*", { cwd: root }).filter((path) =>
    /(^|\/)(utils?|libs?|helpers?|common|misc|shared|index)(\/|\.[a-z]+$|$)/.test(path),
  );
  expect(drawers).toEqual([]);
});

it("has no files directly in src except the entry, the route table and the environment", () => {
  const loose = globSync("src/*", { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(loose.map(({ name }) => name).sort()).toEqual(["env.ts", "routes.tsx", "worker.ts"]);
});
