import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

const COMMANDS =
  "TEST_BUILD calendarOf builtFiles answersWith untranslated checkFeeds inPlace buildStyleSheets SAMPLE_SETTINGS alertPlacesFile proposeSection changesBrowserFiles";

/** Exports that only tests use, with the reasons. */
const FOR_TESTS = new Map([
  ...COMMANDS.split(" ").map(
    (name) => [name, "a command is tested by its parts, which run without its process"] as const,
  ),
  ...["reconnectDelay", "retryDelay"].map(
    (name) => [name, "a random wait is tested by its numbers"] as const,
  ),
  ["rebuild", "the newsroom's snapshot is compared with one that is read from D1 alone"],
  ["agentOf", "a site has one name, and its program's is tested for names of every kind"],
  ["icyBlock", "the broadcaster of the tests speaks ICY as Icecast does"],
]);

/** The similarity of articles; the newsroom doesn't import some of it by name. */
const NOT_WIRED = /^src\/clusters\/(?:similarity|terms)\./;

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;

const files = globSync("{src/**/*.{ts,tsx,js,mjs},wrangler.toml}", { cwd: root });
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const wordsOf = new Map([...texts].map(([file, text]) => [file, new Set(text.match(/\w+/g))]));

/** True if another file of the project uses the name. */
const isAskedFor = (name: string, own: string): boolean =>
  [...wordsOf].some(([file, words]) => file !== own && words.has(name));

it("no file of src exports a value that only tests use", () => {
  const alone = [...texts]
    .filter(([file]) => !NOT_WIRED.test(file))
    .flatMap(([file, text]) => [...text.matchAll(EXPORTED)].map(([, name = ""]) => ({ file, name })))
    .filter(({ file, name }) => !isAskedFor(name, file) && !FOR_TESTS.has(name));
  expect(alone.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
