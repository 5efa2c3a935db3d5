/** A way in which publishers' feeds name a picture: `{n}` is its number, `{w}` and `{h}` its size. */
interface Pattern {
  /** As a feed has it. */
  feed: string;
  /** As its host answers other widths; left out where it has one size, or signs it. */
  sized?: string;
  /** Pixels across of the feed's address. */
  width: number;
}

const one = (feed: string, width: number): Pattern => ({ feed, width });
const many = (sized: string, width: number, feed = sized): Pattern => ({ feed, sized, width });

const CROP = "crop/5616x3744+0+0/resize";
const OF = "?url=http%3A%2F%2Fa.example%2F{n}.jpg";

/** Forty forms of address that feeds of newsrooms have: 24 name a resizer, 16 have one size or a signed one. */
export const PATTERNS: readonly Pattern[] = [
  many("https://i0.wp.com/a.example/{n}.jpg?ssl=1&w={w}", 1600, "https://i0.wp.com/a.example/{n}.jpg?ssl=1"),
  many("https://i2.wp.com/a.example/{n}.jpg?w={w}&ssl=1", 1200),
  many("https://i1.wp.com/a.example/{n}.jpg?resize={w}%2C{h}", 1024),
  many("https://i1.wp.com/b.example/{n}.jpg?fit={w}%2C{h}&ssl=1", 1200),
  many("https://a.files.wordpress.com/2020/04/{n}.png?w={w}", 749),
  many(
    "https://b.files.wordpress.com/2017/{n}.jpg?w={w}",
    2000,
    "https://b.files.wordpress.com/2017/{n}.jpg",
  ),
  many(
    "https://c.example/wp-content/uploads/{n}.jpg?quality=90&strip=all&w={w}",
    2040,
    "https://c.example/wp-content/uploads/{n}.jpg?quality=90&strip=all",
  ),
  many("https://d.example/wp-content/uploads/{n}.jpg?w={w}&h={h}&crop=1", 1024),
  many("https://e.example/resizer/v2/{n}.jpg?auth=0f0f&smart=true&width={w}&height={h}", 1200),
  many(
    "https://f.example/resizer/v2/{n}.jpg?auth=0f0f&smart=true&width={w}",
    1920,
    "https://f.example/resizer/v2/{n}.jpg?auth=0f0f&smart=true",
  ),
  many(`https://g.example/dims3/default/strip/false/${CROP}/{w}x{h}!/${OF}`, 5616),
  many(`https://h.example/dims3/default/strip/true/quality/90/resize/{w}x{h}!/${OF}`, 1760),
  many("https://ichef.bbci.co.uk/ace/standard/{w}/cpsprodpb/{n}.jpg", 976),
  many("https://ichef.bbci.co.uk/news/{w}/cpsprodpb/{n}.jpg", 1024),
  many("https://i.example/cdn-cgi/image/width={w},quality=80/{n}.jpg", 1200),
  many("https://j.example/cdn-cgi/image/fit=cover,w={w}/{n}.jpg", 900),
  many("https://k.example/image/upload/c_fill,w_{w},h_{h}/{n}.jpg", 1200),
  many("https://cdn-images-1.medium.com/max/{w}/{n}.png", 1024),
  many("https://l.example/{n}.jpg?width={w}&quality=75&format=auto", 1200),
  many("https://m.example/{n}.jpg?w={w}&h={h}&fit=clip&crop=faces%2Cfocalpoint", 1920),
  many("https://n.example/api/image?width={w}&url=https%3A%2F%2Fb.example%2F{n}.jpg", 735),
  many("https://o.example/16x9-big/{n}.jpg?width={w}", 1920),
  many("https://p.example/{n}.jpg?crop=1763%2C992&resize={w}%2C{h}&order=crop", 1200),
  many("https://q.example/{n}.jpg?width={w}&auto=webp&disable=upscale", 1280),
  one("https://r.example/wp-content/uploads/2023/09/{n}.jpg", 1200),
  one("https://s.example/wp-content/uploads/{n}-1152x648.jpg", 1152),
  one("https://t.example/img/media/{n}.jpg?width=1400&quality=85&s=0c4779da", 1400),
  one("https://u.example/{n}.jpg?width=1080&format=pjpg&s=f62cd5bc", 1080),
  one("https://v.example/dims4/default/1858687/2147483647/strip/true/resize/1200x800!/?url={n}.jpg", 1200),
  one("https://w.example/resizer/3C2XbPiW=/768x0/w.example/{n}.jpg", 768),
  one("https://x.example/thumbor/Olmx=/137x0:1640x1002/1310x873/{n}.jpg", 1310),
  one("https://y.example/image?fit=796%2C417&url={n}&signature=e758", 796),
  one("https://z.example/asset/{n}.jpeg?cache=gnl&ops=1224_726", 1224),
  one("https://aa.example/image/upload/s--abcdefgh--/w_1200/{n}.jpg", 1200),
  one("https://ab.example/{n}_750x422.jpg", 750),
  one("https://ac.example/{n}.jpg?v=1735938289", 1200),
  one("https://ad.example/{n}-super-169.jpg", 1100),
  one("https://ae.example/thumbs/{n}_154x115.jpg", 154),
  one("https://af.example/{n}-mediumThreeByTwo440.jpg", 440),
  one("https://ag.example/photos/{n}.jpg", 1024),
];

/** The address of picture `n`, as a feed has it. */
export function addressOf(n: number): string {
  const { feed, width } = PATTERNS[n % PATTERNS.length] as Pattern;
  return written(feed, n, width);
}

const written = (template: string, n: number, width: number): string =>
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
