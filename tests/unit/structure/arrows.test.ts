import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Pairs of folders that import values from each other, with the reasons. */
const PAIRS = new Map([
  ["city i18n", "texts of the city are phrases, and phrases are in the language that city/site.ts names"],
]);

/** The modules outside of islands that islands may import: texts, and plain data of the city and the radio. */
const ISLANDS_MAY_REACH = /^src\/(islands|i18n|city|model|text|radio\/station)/;

const files = globSync("src/**/*.{ts,tsx,js,mjs}", { cwd: root }).filter((file) => !file.endsWith(".d.ts"));
const known = new Set(files);

const STATIC = /(?:^|[\n;])\s*(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s*from\s*)?"(\.[^"]+)"/g;
const DYNAMIC = /(?<!typeof\s)\bimport\(\s*"(\.[^"]+)"\s*\)/g;

/** True for `{ type A, type B }`, which imports nothing at run time. */
const isOfTypes = (names = ""): boolean => {
  const list = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(",") ?? [];
  return list.length > 0 && list.every((name) => name.trim() === "" || name.trim().startsWith("type "));
};

const codeOf = (file: string): string =>
  readFileSync(join(root, file), "utf8").replace(/^\s*(?:\/\/.*|\/?\*.*)$/gm, "");

/** The modules of src that these import paths refer to. */
const modulesAt = (file: string, paths: readonly string[]): string[] =>
  [...new Set(paths.map((path) => relative(root, join(root, dirname(file), path))))].filter((path) =>
    known.has(path),
  );

/** The modules of src that a module loads at run time, at once or later. */
function importsOf(file: string): string[] {
  const text = codeOf(file);
  return modulesAt(file, [
    ...[...text.matchAll(STATIC)].flatMap(([, names, path = ""]) => (isOfTypes(names) ? [] : [path])),
    ...[...text.matchAll(DYNAMIC)].map(([, path = ""]) => path),
  ]);
}

/** The modules of src that a module imports, including type imports. */
const namedBy = (file: string): string[] =>
  modulesAt(
    file,
    [...codeOf(file).matchAll(/"(\.[^"\n]+)"/g)].map(([, path = ""]) => path),
  );

const graph = new Map(files.map((file) => [file, importsOf(file)]));
const next = (file: string): readonly string[] => graph.get(file) ?? [];

/** A module's top folder; empty for a file directly in src. */
const roomOf = (file: string): string => /^src\/([^/]+)\//.exec(file)?.[1] ?? "";

/** Value imports between folders: "archive clusters" means that archive/ imports clusters/. */
const arrows = Map.groupBy(
  files.flatMap((file) => next(file).map((target) => ({ file, target }))),
  ({ file, target }) => `${roomOf(file)} ${roomOf(target)}`,
);

/** Import cycles, each as a list of modules. */
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

/** Import chains from a folder to a module for which `isForbidden` is true. */
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

it("imports have no cycles", () => {
  expect(graph.get("src/worker.ts")).toContain("src/edge/gateway.ts");
  expect(circles()).toEqual([]);
});

it("no two folders import values from each other", () => {
  const both = [...arrows.keys()].filter((pair) => {
    const [from = "", to = ""] = pair.split(" ");
    return from !== "" && to !== "" && from < to && arrows.has(`${to} ${from}`);
  });
  expect(both).toEqual([...PAIRS.keys()]);
});

it("sources import the model, texts, and types of the city, and the desk only types of the newsroom", () => {
  const own = files.filter((file) => roomOf(file) === "sources");
  const rooms = (imports: (file: string) => readonly string[]) =>
    [...new Set(own.flatMap((file) => imports(file).map(roomOf)))].sort();
  expect(rooms(next)).toEqual(["model", "sources", "text"]);
  expect(rooms(namedBy)).toEqual(["city", "model", "sources", "text"]);
  expect(arrows.get("desk newsroom") ?? []).toEqual([]);
});

it("no page or feed imports the newsroom, the sources or the desk, and no island imports the server", () => {
  const isForbidden = (file: string) => /^src\/(newsroom|sources|desk)\//.test(file);
  expect(forbiddenFrom("src/site/", isForbidden)).toEqual([]);
  expect(forbiddenFrom("src/syndication/", isForbidden)).toEqual([]);
  expect(forbiddenFrom("src/islands/", (file) => !ISLANDS_MAY_REACH.test(file))).toEqual([]);
});

it("has no file or folder named utils or the like, and only the entry, the route table and the environment in src itself", () => {
  const drawers = /(^|\/)(utils?|libs?|helpers?|common|misc|shared|index)(\/|\.[a-z]+$|$)/;
  expect(globSync("src/**/*", { cwd: root }).filter((path) => drawers.test(path))).toEqual([]);
  const loose = globSync("src/*", { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(loose.map(({ name }) => name).sort()).toEqual(["env.ts", "routes.tsx", "worker.ts"]);
});
