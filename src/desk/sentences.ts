import { LOCALE } from "../i18n/locale.ts";

/** A line of the log with a final period: in American English inside quotation marks (AP Stylebook, "periods"). */
export function asSentence(line: string, locale = LOCALE): string {
  if (/[.!?]$/.test(line)) return line;
  if (!locale.startsWith("en") || !line.endsWith("”")) return `${line}.`;
  return /[.!?]”$/.test(line) ? line : `${line.slice(0, -1)}.”`;
}
