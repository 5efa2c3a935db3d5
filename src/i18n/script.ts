/** True for a language that is written from right to left. */
export const isRightToLeft = (language: string): boolean => /^ar\b/i.test(language);

/** The attributes of an element whose text may be in another language (BCP 47); none for the page's own. */
export const inLanguage = (language: string | null | undefined) =>
  language ? ({ lang: language, dir: isRightToLeft(language) ? "rtl" : "ltr" } as const) : {};

/** A language's own name, such as "Español". */
export const nameOfLanguage = (language: string): string =>
  new Intl.DisplayNames(language, { type: "language" }).of(language.slice(0, 2)) ?? language;

/** Around a value, so that a name in Latin letters doesn't reorder its neighbors (UAX #9, FSI and PDI). */
const ISOLATE = ["\u2068", "\u2069"] as const;

/** The characters before and after each value of a phrase. */
export const aroundValues = (language: string): readonly [before: string, after: string] =>
  isRightToLeft(language) ? ISOLATE : ["", ""];

/** Digits as a telephone number has them; its groups would be shown in reverse within right-to-left text. */
const NUMBER = /\+?\(?\d[\d\s().-]{5,}\d/g;

/** A text with its telephone numbers isolated (UAX #9, LRI and PDI) in a language that is written from right to left. */
export const isolateNumbers = (text: string, language: string): string =>
  isRightToLeft(language) ? text.replace(NUMBER, "\u2066$&\u2069") : text;

/**
 * The `Intl` locale of a language's dates and numbers in a country (ISO 3166), which names the months in Arabic:
 * November is تشرين الثاني in Jordan and نوفمبر in Egypt. Arabic gets Latin digits and Gregorian dates in every country:
 * headlines, times and phone numbers around them have those, and a page shouldn't mix two sets of digits. English is
 * written as in the United States unless the language names a country.
 */
export function formatLocale(language: string, country: string): string {
  const hasCountry = /-(?:[a-z]{2}|\d{3})\b/i.test(language);
  const regional = hasCountry || /^en\b/i.test(language) ? language : `${language}-${country}`;
  return /^ar\b/i.test(language) ? `${regional}-u-ca-gregory-nu-latn` : regional;
}

/** A name or an address isolated (UAX #9, FSI and PDI) among others in a language that is written from right to left. */
export const isolated = (text: string, language: string): string =>
  isRightToLeft(language) ? `${ISOLATE[0]}${text}${ISOLATE[1]}` : text;
