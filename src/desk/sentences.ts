import { LOCALE } from "../i18n/locale.ts";

/**
 * A line of the log with a final period: in American English inside quotation marks (AP Stylebook, "periods"), except
 * after a file's name.
 */
export function asSentence(line: string, locale = LOCALE): string {
  if (/[.!?]$/.test(line)) return line;
  if (!locale.startsWith("en") || !line.endsWith("”") || /\.\w{2,4}”$/.test(line)) return `${line}.`;
  return /[.!?]”$/.test(line) ? line : `${line.slice(0, -1)}.”`;
}
