/** A run of digits that is shorter in base 36 and comes back the same. */
const DIGITS = /[1-9]\d{5,14}/g;
const MOST_PREFIXES = 400;

/**
 * Ids as the state keeps them, a third shorter: what comes before the first digit stands in a table, long numbers in
 * base 36. An id of another shape is kept as it is, without line breaks.
 */
export class ShortIds {
  readonly prefixes: string[];
  constructor(prefixes: readonly string[] = []) {
    this.prefixes = [...prefixes];
  }

  short(id: string): string {
    const [prefix = ""] = /^[^\d\n]*/.exec(id) ?? [];
    if (prefix.length === id.length || /[~\n]/.test(id)) return `:${encodeURIComponent(id)}`;
    let at = this.prefixes.indexOf(prefix);
    if (at < 0 && this.prefixes.length >= MOST_PREFIXES) return `:${encodeURIComponent(id)}`;
    if (at < 0) at = this.prefixes.push(prefix) - 1;
    return `${at}:${id.slice(prefix.length).replace(DIGITS, (run) => `~${Number(run).toString(36)}~`)}`;
  }

  /** The id again; throws when its prefix is not in the table. */
  long(short: string): string {
    const colon = short.indexOf(":");
    if (colon === 0) return decodeURIComponent(short.slice(1));
    const prefix = this.prefixes[Number(short.slice(0, colon))];
    if (prefix === undefined) throw new RangeError("an id without its prefix");
    return (
      prefix +
      short.slice(colon + 1).replace(/~([^~]+)~/g, (_, run: string) => String(Number.parseInt(run, 36)))
    );
  }
}
