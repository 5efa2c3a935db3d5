import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inPlace } from "../../../src/build/phrases.ts";
import { root } from "../../../src/build/root.ts";
import { columnOf } from "../../../src/i18n/columns.ts";
import { phrase } from "../../../src/i18n/phrase.ts";
import { pluralOf } from "../../../src/i18n/plural.ts";
import type { Words } from "../../../src/i18n/words.ts";
import { itForEach } from "../../rows.ts";

const slots = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).sort();

const ends = (words: string): string => `${/^\s/.test(words)} ${/\s$/.test(words)}`;

const sources = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !file.startsWith("src/i18n/"))
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n")
  .replace(/\\"/g, '"');

/** Each form of the words, with what it leaves out: "two stories" doesn't repeat the number. */
function formsOf(words: Words): { form: string; text: string; of: string }[] {
  if (typeof words === "string") return [{ form: "only", text: words, of: "" }];
  const { of, ...forms } = words;
  return Object.entries(forms).map(([form, text]) => ({ form, text, of: `{${of}}` }));
}

describe.each([
  ["es", "Spanish"],
  ["ar", "Arabic"],
])("the translation table in %s", (tag, language) => {
  const column = columnOf(tag);
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

  itForEach(Object.entries(column))(
    `gives %j the same values and spaces in ${language}`,
    (english, words) => {
      for (const { form, text, of } of formsOf(words)) {
        const left = form === "only" || text.includes(of) ? [] : [of];
        expect([...slots(text), ...left].sort(), form).toEqual(slots(english));
        expect(ends(text), form).toBe(ends(english));
      }
    },
  );

  it("has a form for each plural category of a value in the phrase", () => {
    const counted = Object.entries(column).filter(([, words]) => typeof words !== "string");
    for (const [english, words] of counted) {
      const forms = formsOf(words);
      // A zero is written with the number.
      const wanted = categories.filter((category) => category !== "zero");
      expect(forms.map(({ form }) => form).sort(), english).toEqual(wanted.sort());
      expect(english, english).toContain(forms[0]?.of);
      expect(forms.find(({ form }) => form === "other")?.text, english).toContain(forms[0]?.of);
    }
  });
});

it("has no unused phrase", () => {
  expect(Object.keys(columnOf("es")).filter((english) => !sources.includes(english))).toEqual([]);
});

it("has columns for Spanish and Arabic of any country, and no others", () => {
  expect(columnOf("es-MX").Search).toBe("Buscar");
  expect(columnOf("ar-EG").Search).toBe("بحث");
  expect(columnOf("en-us")).toEqual({});
  expect(columnOf("est")).toEqual({});
});

describe("a phrase", () => {
  it("puts each value at its placeholder", () => {
    expect(phrase("Page {page} of {pages}", { page: 2, pages: 9 })).toBe("Page 2 of 9");
    expect(phrase("Save: {title}", { title: "{title} $&" })).toBe("Save: {title} $&");
  });

  it("becomes plain text in browser files", () => {
    const spanish = (code: string) => inPlace(code, columnOf("es"), "es-us");
    expect(inPlace('say(element, phrase("Copied"));', {}, "en-us")).toBe('say(element, ("Copied"));');
    expect(spanish('phrase(\n  "Copied",\n)')).toBe('("Copiado"\n\n)');
    expect(spanish('phrase("{minutes} min ago", { minutes })').replace("$", "")).toBe(
      "((v) => `hace {v.minutes} min`)({ minutes })",
    );
  });

  itForEach([
    [0, "قبل \u20680\u2069 دقيقة"],
    [1, "قبل دقيقة"],
    [2, "قبل دقيقتين"],
    [7, "قبل \u20687\u2069 دقائق"],
    [11, "قبل \u206811\u2069 دقيقة"],
    [103, "قبل \u2068103\u2069 دقائق"],
  ])("uses the Arabic form for %i, and isolates the value", (minutes, said) => {
    const code = inPlace('phrase("{minutes} min ago", { minutes })', columnOf("ar"), "ar");
    expect(new Function("pluralOf", "minutes", `return ${code}`)(pluralOf, minutes)).toBe(said);
  });
});
