import addresses from "./addresses.json" with { type: "json" };

/** A pattern of picture addresses in a feed: `{n}` is the picture's number, `{w}` and `{h}` its size. */
interface Pattern {
  /** The address in the feed. */
  feed: string;
  /** The address of another width on the same host; undefined if the host has one size or signs its addresses. */
  sized?: string;
  /** The width in the feed, in pixels. */
  width: number;
}

/** 40 patterns: 24 name a resizer; 16 have a single size or a signature. */
export const PATTERNS: readonly Pattern[] = addresses;

/** The feed's address of picture `n`. */
export function addressOf(n: number): string {
  const { feed, width } = PATTERNS[n % PATTERNS.length] as Pattern;
  return written(feed, n, width);
}

/** Fills in a template for picture `n` at a width in pixels. */
export const written = (template: string, n: number, width: number): string =>
  template
    .replaceAll("{n}", String(n))
    .replaceAll("{w}", String(width))
    .replaceAll("{h}", String(Math.round((width * 2) / 3)));

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
const matcher = (template: string): RegExp =>
  new RegExp(
    `^${escaped(template).replaceAll("{n}", "\\d+").replace("{w}", "(\\d+)").replace("{h}", "\\d+")}$`,
  );

const MATCHERS = PATTERNS.map(({ feed, sized, width }) => ({
  feed: matcher(feed),
  sized: sized ? matcher(sized) : null,
  width,
}));

/** The width of the picture at an address, which is never enlarged; null for an address that the host doesn't have. */
export function widthAt(address: string): number | null {
  for (const { feed, sized, width } of MATCHERS) {
    const asked = sized?.exec(address)?.[1];
    if (asked) return Math.min(Number(asked), width);
    if (feed.test(address)) return width;
  }
  return null;
}

/** True if the address is on a host with a resizer. */
export const isSizable = (address: string): boolean =>
  MATCHERS.some(({ feed, sized }) => sized !== null && (feed.test(address) || sized.test(address)));
