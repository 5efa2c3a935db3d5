import { describe, expect, it } from "vitest";
import { readTranslation } from "../../../src/build/languages.ts";
import { inPlace } from "../../../src/build/phrases.ts";
import { phrase } from "../../../src/i18n/phrase.ts";
import { pluralOf } from "../../../src/i18n/plural.ts";
import { itForEach } from "../../rows.ts";

describe("a phrase", () => {
  it("puts each value at its placeholder", () => {
    expect(phrase("Page {page} of {pages}", { page: 2, pages: 9 })).toBe("Page 2 of 9");
    expect(phrase("Save: {title}", { title: "{title} $&" })).toBe("Save: {title} $&");
  });

  it("becomes plain text in the site's language, of any country, or in English if the language lacks it", () => {
    const spanish = (code: string) => inPlace(code, readTranslation("es-MX"), "es-mx");
    expect(inPlace('say(element, phrase("Copied"));', readTranslation("en-US"), "en-us")).toBe(
      'say(element, ("Copied"));',
    );
    expect(spanish('phrase(\n  "Copied",\n)')).toBe('("Copiado"\n\n)');
    const minutes = spanish('phrase("{minutes} min ago", { minutes })').replace("$", "");
    expect(minutes).toBe("((v) => `hace {v.minutes} min`)({ minutes })");
    expect(inPlace('phrase("Not translated")', readTranslation("es"), "es")).toBe('("Not translated")');
  });

  itForEach([
    [0, "قبل \u20680\u2069 دقيقة"],
    [1, "قبل دقيقة"],
    [2, "قبل دقيقتين"],
    [7, "قبل \u20687\u2069 دقائق"],
    [11, "قبل \u206811\u2069 دقيقة"],
    [103, "قبل \u2068103\u2069 دقائق"],
  ])("uses the Arabic form for %i, and isolates the value", (minutes, said) => {
    const code = inPlace('phrase("{minutes} min ago", { minutes })', readTranslation("ar"), "ar");
    expect(new Function("pluralOf", "minutes", `return ${code}`)(pluralOf, minutes)).toBe(said);
  });
});
