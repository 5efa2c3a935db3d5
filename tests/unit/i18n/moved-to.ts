import { vi } from "vitest";
import { readTranslation, spanishOf } from "../../../src/build/languages.ts";
import { inPlace } from "../../../src/build/phrases.ts";

type Phrase = (english: string, values?: unknown) => string;

/** `phrase` as built for a language. */
function phraseIn(language: string, pluralOf: unknown): Phrase {
  const translation = readTranslation(language);
  return (english, values) => {
    const code = inPlace(`phrase(${JSON.stringify(english)}, v)`, translation, language);
    return new Function("pluralOf", "v", `return ${code}`)(pluralOf, values ?? {});
  };
}

/** Sets the language and city for modules imported afterward, as a build would. */
export async function movedTo(language: string, place: { timeZone?: string; country?: string } = {}) {
  vi.resetModules();
  const { site } =
    await vi.importActual<typeof import("../../../src/city/site.ts")>("../../../src/city/site.ts");
  const { pluralOf } = await vi.importActual<typeof import("../../../src/i18n/plural.ts")>(
    "../../../src/i18n/plural.ts",
  );
  const moved = { ...site, language, city: { ...site.city, ...place } };
  vi.doMock("../../../src/city/site.ts", () => ({ site: moved }));
  vi.doMock("../../../src/i18n/phrase.ts", () => ({ phrase: phraseIn(language, pluralOf) }));
  const translation = { LOOKED_UP: readTranslation(language), MISSING: [] };
  vi.doMock("../../../src/i18n/translation.ts", () => translation);
  vi.doMock("../../../src/i18n/spanish.ts", () => ({ SPANISH: spanishOf(language) }));
}

/** Undoes `movedTo`, because test files share modules. */
export function movedBack() {
  for (const file of ["city/site", "i18n/phrase", "i18n/translation", "i18n/spanish"])
    vi.doUnmock(`../../../src/${file}.ts`);
  vi.resetModules();
}
