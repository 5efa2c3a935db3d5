import addresses from "./addresses.json" with { type: "json" };

/** A way in which publishers' feeds name a picture: `{n}` is its number, `{w}` and `{h}` its size. */
interface Pattern {
  /** As written in a feed. */
  feed: string;
  /** As its host answers other widths; left out if it has one size, or signs it. */
  sized?: string;
  /** Pixels across of the feed's address. */
  width: number;
}

/** Forty forms of address that feeds of newsrooms have: 24 name a resizer, 16 have one size or a signed one. */
export const PATTERNS: readonly Pattern[] = addresses;

/** The address of picture `n`, as a feed has it. */
export function addressOf(n: number): string {
  const { feed, width } = PATTERNS[n % PATTERNS.length] as Pattern;
  return written(feed, n, width);
}

/** The address of picture `n` at a width in pixels, by a template of a pattern. */
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

/** How wide a picture its host sends for an address; null for an address that the host doesn't know. Never enlarges. */
export function widthAt(address: string): number | null {
  for (const { feed, sized, width } of MATCHERS) {
    const asked = sized?.exec(address)?.[1];
    if (asked) return Math.min(Number(asked), width);
    if (feed.test(address)) return width;
  }
  return null;
}

/** True for an address of a host with a resizer, at whatever width. */
export const isSizable = (address: string): boolean =>
  MATCHERS.some(({ feed, sized }) => sized !== null && (feed.test(address) || sized.test(address)));
