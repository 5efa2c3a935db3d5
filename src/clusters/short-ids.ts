const MOST_PREFIXES = 400;
/** What the site gives: feed key and a hash of the feed's address, then a hash of the link and a time. */
const OWN = /^([a-z-]+-\d{8})(\d{8})-(0|[1-9]\d{0,14})$/;

/**
 * Ids as the state keeps them: of the site's own a third is left, what names the feed being in a table and numbers in
 * base 36 (a time of whole seconds without its thousands). An id of another shape is kept as it is.
 */
export class ShortIds {
  readonly prefixes: string[];
  constructor(prefixes: readonly string[] = []) {
    this.prefixes = [...prefixes];
  }

  short(id: string): string {
    const [, prefix, link = "", time = ""] = OWN.exec(id) ?? [];
    let at = prefix === undefined ? -1 : this.prefixes.indexOf(prefix);
    if (prefix !== undefined && at < 0 && this.prefixes.length < MOST_PREFIXES)
      at = this.prefixes.push(prefix) - 1;
    if (at < 0) return `:${id.replace(/[%,]/g, encodeURIComponent)}`;
    const seconds = time.length > 4 && time.endsWith("000");
    const number = Number(seconds ? time.slice(0, -3) : time).toString(36);
    return `${at.toString(36)}${seconds ? "." : "_"}${Number(link).toString(36)}${seconds ? "." : "_"}${number}`;
  }

  /** The id again; throws when its prefix is not in the table. */
  long(short: string): string {
    if (short.startsWith(":")) return short.slice(1).replace(/%25|%2C/g, decodeURIComponent);
    const seconds = short.includes(".");
    const [at = "", link = "", number = ""] = short.split(seconds ? "." : "_");
    const prefix = this.prefixes[Number.parseInt(at, 36)];
    if (prefix === undefined) throw new RangeError("an id without its prefix");
    const time = `${Number.parseInt(number, 36)}${seconds ? "000" : ""}`;
    return `${prefix}${String(Number.parseInt(link, 36)).padStart(8, "0")}-${time}`;
  }
}
