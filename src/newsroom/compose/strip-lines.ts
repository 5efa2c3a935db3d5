import type { ShownWarning } from "../../sources/weather/warning.ts";
import { describeWarning, type WarningReader, type WarningWords } from "./describe-warning.ts";

const endOf = ({ ends }: WarningWords): string => ends ?? "9999";

/**
 * The lines of the strip in the order of the list. An event that is sent for a forecast zone and again for its county
 * is one line, with the later end: both codes have one name.
 */
export function stripLines(warnings: readonly ShownWarning[], reader: WarningReader): WarningWords[] {
  const lines = new Map<string, WarningWords>();
  for (const warning of warnings) {
    const words = describeWarning(warning, reader);
    const key = `${warning.event}\n${words.where}`;
    const known = lines.get(key);
    if (!known) {
      lines.set(key, words);
      continue;
    }
    const [later, earlier] = endOf(words) > endOf(known) ? [words, known] : [known, words];
    const others = [...later.others, { ...earlier, others: [] }, ...earlier.others];
    lines.set(key, { ...later, others });
  }
  return [...lines.values()];
}
