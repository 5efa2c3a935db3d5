/** True for a language that is written from right to left. */
export const isRightToLeft = (language: string): boolean => /^ar\b/i.test(language);

/** Attributes of an element whose text may be in another language (BCP 47); empty for the page's own language. */
export const inLanguage = (language: string | null | undefined) =>
  language ? ({ lang: language, dir: isRightToLeft(language) ? "rtl" : "ltr" } as const) : {};

/** A language's name in that language, such as "Español". */
export const nameOfLanguage = (language: string): string =>
  new Intl.DisplayNames(language, { type: "language" }).of(language.slice(0, 2)) ?? language;

/** Characters around a value so that Latin letters don't reorder the text around them (UAX #9). */
const ISOLATE = ["\u2068", "\u2069"] as const;

/** The characters before and after each value in a phrase. */
export const aroundValues = (language: string): readonly [before: string, after: string] =>
  isRightToLeft(language) ? ISOLATE : ["", ""];

/** Digits of a telephone number, whose groups would be reversed in right-to-left text. */
const NUMBER = /\+?\(?\d[\d\s().-]{5,}\d/g;

/** Isolates telephone numbers in a text (UAX #9, LRI and PDI) if the language is written from right to left. */
export const isolateNumbers = (text: string, language: string): string =>
  isRightToLeft(language) ? text.replace(NUMBER, "\u2066$&\u2069") : text;

/**
 * The `Intl` locale of a language's dates and numbers in a country (ISO 3166), on which Arabic month names depend:
 * November is تشرين الثاني in Jordan and نوفمبر in Egypt. Arabic uses Latin digits and Gregorian dates in all
 * countries, because headlines, times and phone numbers also do, and a page shouldn't mix two sets of digits. English
 * is that of the United States unless the language includes a country.
 */
export function formatLocale(language: string, country: string): string {
  const hasCountry = /-(?:[a-z]{2}|\d{3})\b/i.test(language);
  const regional = hasCountry || /^en\b/i.test(language) ? language : `${language}-${country}`;
  return /^ar\b/i.test(language) ? `${regional}-u-ca-gregory-nu-latn` : regional;
}

/** Isolates a name or an address (UAX #9, FSI and PDI) if the language is written from right to left. */
export const isolated = (text: string, language: string): string =>
  isRightToLeft(language) ? `${ISOLATE[0]}${text}${ISOLATE[1]}` : text;
