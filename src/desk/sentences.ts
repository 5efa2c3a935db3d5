/**
 * A line of the log with a final period: in American English inside quotation marks (AP Stylebook, "periods"), except
 * after a file's name.
 */
export function asSentence(line: string): string {
  if (/[.!?]$/.test(line)) return line;
  if (!line.endsWith("”") || /\.\w{2,4}”$/.test(line)) return `${line}.`;
  return /[.!?]”$/.test(line) ? line : `${line.slice(0, -1)}.”`;
}
