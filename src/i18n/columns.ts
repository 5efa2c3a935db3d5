import { ARABIC } from "./arabic.ts";
import { SPANISH } from "./spanish.ts";
import type { Column } from "./words.ts";

/** Whatever the interface can say. */
export type Phrase = keyof typeof SPANISH;

/**
 * The languages that the interface speaks, by the first part of their BCP 47 tags; English stands where it is said. A
 * fourth language is a row here and in `TABLES` of build/phrases.ts.
 */
export const COLUMNS: Readonly<Record<string, Column>> = { en: {}, es: SPANISH, ar: ARABIC };

/** The column of a language as BCP 47 writes it; empty for English, and for one that has none. */
export const columnOf = (language: string): Column =>
  COLUMNS[language.toLowerCase().split("-")[0] ?? ""] ?? {};
