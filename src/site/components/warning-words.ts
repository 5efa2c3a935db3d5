import type { WarningLine, WarningText } from "../../edition/today.ts";
import { DIRECTION, LOCALE } from "../../i18n/locale.ts";
import { LOOKED_UP } from "../../i18n/translation.ts";

/** The language of the site's warnings: English where the newsroom writes none in the site's own language. */
export const LANGUAGE = LOCALE.startsWith("es") ? "es" : "en";

/** A warning in the site's language. */
export const inWords = (warning: WarningLine): WarningText => warning[LANGUAGE];

/** The `lang` of a text in another language than the site's. */
export const langOf = (language: "en" | "es"): "en" | "es" | undefined =>
  LOCALE.startsWith(language) ? undefined : language;

/** The `lang` of a whole warning. */
export const WARNING_LANG = langOf(LANGUAGE);

/** Its direction, where the page has the other one. */
export const WARNING_DIR = DIRECTION && WARNING_LANG && ("ltr" as const);

/** A text with a final period, which "5 p.m." already has. */
export const sentence = (words: string): string =>
  words === "" || /[.!?]$/.test(words) ? words : `${words}.`;

/** A text with the attributes of its language, where that isn't the warning's. */
interface Advice {
  text: string;
  attributes: { lang?: string | undefined; dir?: "ltr" | "rtl" | undefined };
}

/** What to do, in the site's language where its file has the sentence, such as `i18n/ar.json`. */
export function adviceOf({ whatToDo, textLang }: WarningText): Advice {
  const own = LOOKED_UP[whatToDo];
  return typeof own === "string"
    ? { text: own, attributes: { lang: LOCALE, dir: DIRECTION } }
    : { text: whatToDo, attributes: { lang: langOf(textLang), dir: WARNING_DIR } };
}
