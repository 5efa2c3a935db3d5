/** Parses a line such as "Name https://address": the name, and its http address if any. */
export function namedAddress(line: string): { name: string; address: string } {
  const address = /https?:\/\/\S+/.exec(line)?.[0] ?? "";
  const name = line
    .replace(address, "")
    .replace(/[\s,:;–-]+$/, "")
    .trim();
  const good = URL.canParse(address);
  return { name: name || address, address: good ? address : "" };
}
