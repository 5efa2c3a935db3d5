import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkTranslation, languages, readMessages } from "../../../src/build/languages.ts";
import { root } from "../../../src/build/root.ts";
import { itForEach } from "../../rows.ts";

const { uses, wrong } = readMessages();

it("finds every message in a string literal, and no wrong one in the files of the product's languages", () => {
  expect(wrong).toEqual([]);
  expect(languages()).toEqual(["ar", "es"]);
  for (const language of languages()) {
    const text = readFileSync(join(root, `src/i18n/${language}.json`), "utf8");
    expect(checkTranslation(text, language, uses).wrong).toEqual([]);
  }
});

const MESSAGES = new Map([
  ["Copied", "a.ts:1"],
  ["Save: {title}", "a.ts:2"],
  ["{days} days ago", "a.ts:3"],
  ["Updated ", "a.ts:4"],
]);
const GOOD = `{
  "Copied": "Copiado",
  "Save: {title}": "Guardar: {title}",
  "{days} days ago": { "of": "days", "one": "ayer", "many": "hace {days} de días", "other": "hace {days} días" },
  "Updated ": "Actualizado "
}`;

describe("a language's file", () => {
  it("is complete if each message is translated; missing ones are listed", () => {
    expect(checkTranslation(GOOD, "es", MESSAGES)).toEqual({ wrong: [], missing: [] });
    const missing = ["Save: {title}", "{days} days ago", "Updated "];
    const text = '{\n  "Copied": "Copiado"\n}';
    expect(checkTranslation(text, "es", MESSAGES)).toEqual({ wrong: [], missing });
  });

  itForEach([
    ["Copied", "Copyed", 'src/i18n/es.json:2: "Copyed" isn’t a message of any page'],
    ["Guardar: {title}", "Guardar", "has the placeholders none instead of {title}"],
    ["Actualizado ", "Actualizado", "src/i18n/es.json:5: "],
    ['"many": "hace {days} de días", ', "", 'json:4: "{days} days ago" lacks the plural form "many"'],
    ['"one": "ayer"', '"one": "ayer", "few": "hace {days} días"', 'has a plural form "few"'],
    ['"other": "hace {days} días"', '"other": "hace días"', 'in "other"'],
    ['"of": "days"', '"of": "day"', 'needs "of"'],
    ['"Updated "', '"Copied"', 'src/i18n/es.json:5: "Copied" is listed twice'],
    ['"Copiado"', "7", 'src/i18n/es.json:2: "Copied" must be a text'],
  ])("with %s written as %s is wrong: %s", (before, after, line) => {
    expect(GOOD).toContain(before);
    expect(checkTranslation(GOOD.replace(before, after), "es", MESSAGES).wrong.join("\n")).toContain(line);
  });

  itForEach([['{title}",', '{title}\n",', "src/i18n/es.json:3: isn’t JSON"]])(
    "with %s written as %s names the line that isn't JSON",
    (before, after, line) => {
      expect(() => checkTranslation(GOOD.replace(before, after), "es", MESSAGES)).toThrow(line);
    },
  );
});
