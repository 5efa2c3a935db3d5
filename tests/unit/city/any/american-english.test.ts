import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { itForEach } from "../../../rows.ts";

const root = join(import.meta.dirname, "../../../..");

/** What readers read: the texts of the city, the pages and their pieces, without comments and code. */
function textsOf(file: string): string[] {
  const code = readFileSync(join(root, file), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "");
  const literals = [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? "",
  );
  const between = [...code.matchAll(/>\s*([^<>{}]*[a-z]{3}[^<>{}]*)\s*</g)].map(([, text]) => text ?? "");
  // Words with a space between them are prose; anything else is a name, a class or an address.
  return [...literals, ...(file.endsWith("x") ? between : [])].filter((text) => /[a-z] [a-zA-Z]/.test(text));
}

const files = globSync("src/{city,site/pages,site/components,desk}/**/*.{ts,tsx}", { cwd: root });

const WRONG: [string, RegExp][] = [
  [
    "British spelling",
    /\b(labelled|catalogued|travell\w+|colours?|centres?|organis\w+|licence|favour\w*|neighbour\w*|programme|judgement|cancelled|grey)\b/i,
  ],
  ["e-mail", /\be-mail/i],
  ["a straight apostrophe", /[a-z]'[a-z]|s' /],
  ["a comma or period outside quotation marks", /[^}]”[,.](?!\d)/],
  ["a percent sign in prose", /\d% [a-z]/],
  ["this paper", /\bthis paper\b/],
  ["nobody, whoever, whom", /\b(?:nobody|anybody|somebody|everybody|whoever|whom)\b/i],
  ["“is no”", /\b(?:is|was|are) no (?!longer|one|limit|more|sources?\b)[a-z]+\b/],
  ["a 24-hour time", /\bat \d{1,2}:00\b|\b1[3-9]:\d\d\b/],
  [
    "no contraction",
    /\b(?:do|does|did|is|are|was|has|have|can|could|will) not\b(?! Track| necessarily)|\bcannot\b/,
  ],
  ["J. W. Westcott", /J\. W\. Westcott/],
];

itForEach(files)("%s has American spelling and AP style", (file) => {
  const found = textsOf(file).flatMap((text) =>
    WRONG.flatMap(([what, pattern]) => {
      const match = pattern.exec(text);
      return match ? [`${what}: …${text.slice(Math.max(0, match.index - 30), match.index + 30)}…`] : [];
    }),
  );
  expect(found).toEqual([]);
});
