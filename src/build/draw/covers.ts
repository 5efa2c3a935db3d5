import type { Book } from "../../city/book.ts";
import { books } from "../../city/books.ts";
import { type Binding, DESIGNS, type Design } from "./cover-designs.ts";

type Cloth = "pine" | "oxblood" | "navy" | "ochre" | "slate" | "plum" | "teal" | "cream" | "buff" | "brick";

const BINDINGS: Record<Cloth, Binding> = {
  pine: { ground: "#1f3d35", foil: "#e4d3a2", tint: "#2e5347" },
  oxblood: { ground: "#5a2129", foil: "#e8d2a6", tint: "#71313a" },
  navy: { ground: "#1b2f4b", foil: "#dfd0a8", tint: "#2a4364" },
  ochre: { ground: "#a9772f", foil: "#2c2117", tint: "#bd8d47" },
  slate: { ground: "#39434c", foil: "#e3ddcb", tint: "#4b5761" },
  plum: { ground: "#43304c", foil: "#e5cfae", tint: "#574161" },
  teal: { ground: "#1d4c53", foil: "#ecdcb4", tint: "#2f626a" },
  cream: { ground: "#ece2cb", foil: "#34291f", tint: "#ddcfb0" },
  buff: { ground: "#cdbb92", foil: "#23372f", tint: "#bda97c" },
  brick: { ground: "#96452f", foil: "#f0dfb9", tint: "#a95a42" },
};

/** Chosen by the book's subject; neighbors have different cloth. */
const DRESS: Record<string, readonly [Design, Cloth]> = {
  "history-of-detroit": ["plan", "oxblood"],
  "city-of-detroit": ["plan", "cream"],
  "story-of-detroit": ["rosette", "navy"],
  "early-days-in-detroit": ["fort", "ochre"],
  "legends-of-le-detroit": ["waves", "teal"],
  "landmarks-of-detroit": ["plan", "pine"],
  "cadillacs-village": ["fort", "plum"],
  "city-of-the-straits": ["ship", "buff"],
  "memorials-of-a-half-century": ["pines", "slate"],
  "bark-covered-house": ["pines", "brick"],
  "facts-and-opinions": ["rosette", "cream"],
  "henry-bibb": ["compass", "navy"],
  "henry-fords-own-story": ["wheel", "pine"],
  "busting-em": ["rosette", "ochre"],
  "a-heap-o-livin": ["rosette", "teal"],
  "conspiracy-of-pontiac": ["fort", "oxblood"],
  "little-girl-in-old-detroit": ["fort", "cream"],
  wacousta: ["compass", "plum"],
  "at-war-with-pontiac": ["fort", "pine"],
  "north-western-army": ["compass", "buff"],
  "michigan-governments": ["rosette", "slate"],
  "political-history": ["plan", "brick"],
  "early-history-of-michigan": ["contours", "navy"],
  "history-of-michigan": ["contours", "cream"],
  "beginnings-of-michigan": ["plan", "teal"],
  "a-womans-life-work": ["compass", "oxblood"],
  "a-new-home": ["pines", "ochre"],
  "oak-openings": ["rosette", "pine"],
  "blazed-trail": ["pines", "buff"],
  riverman: ["waves", "slate"],
  "farm-ballads": ["rosette", "brick"],
  "in-our-time": ["contours", "plum"],
  "michigan-trees": ["pines", "cream"],
  "ottawa-and-chippewa": ["waves", "oxblood"],
  "queen-of-the-woods": ["pines", "teal"],
  "ojibway-nation": ["contours", "ochre"],
  "algic-researches": ["compass", "slate"],
  "song-of-hiawatha": ["pines", "navy"],
  "history-of-the-great-lakes": ["ship", "pine"],
  "the-great-lakes": ["waves", "cream"],
  "story-of-the-great-lakes": ["contours", "brick"],
  "our-inland-seas": ["ship", "navy"],
  "castle-nowhere": ["waves", "plum"],
  "mackinac-and-lake-stories": ["ship", "teal"],
  "lake-superior": ["contours", "buff"],
  "summer-on-the-lakes": ["waves", "ochre"],
  "winter-studies": ["compass", "cream"],
  "a-winter-in-the-west": ["pines", "oxblood"],
  "tour-to-the-lakes": ["ship", "slate"],
  "travels-and-adventures": ["compass", "pine"],
};

/** Line height, as a multiple of the font size. */
const LEADING = 1.18;

/** Breaks words into lines of at most `width` characters; a longer word gets its own line. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The title's lines and font size: of all line breaks, the one with the largest size. */
function fitTitle(title: string): { lines: string[]; size: number } {
  let best = { lines: [title], size: 0 };
  for (let width = 6; width <= 26; width += 1) {
    const lines = wrap(title, width);
    // A serif letter is a little over half as wide as it is high.
    const fitsAcross = 296 / (Math.max(...lines.map((line) => line.length)) * 0.54);
    const size = Math.floor(Math.min(44, fitsAcross, 172 / (lines.length * LEADING)));
    if (size >= best.size) best = { lines, size };
  }
  return best;
}

/** One cover, 400x600, as an SVG document. */
export function drawCover(book: Book): string {
  const [design, cloth] = DRESS[book.id] ?? ["rosette", "slate"];
  const binding = BINDINGS[cloth];
  const { lines, size } = fitTitle(book.title);
  const first = Math.round(146 - ((lines.length - 1) * size * LEADING) / 2 + size * 0.33);
  const title = lines
    .map(
      (line, row) =>
        `<tspan x="200" y="${Math.round(first + row * size * LEADING)}">${escapeXml(line)}</tspan>`,
    )
    .join("");
  const authors = book.author.toUpperCase().split(" AND ");
  const top = authors.length > 1 ? 523 : 532;
  const author = authors
    .map(
      (name, row) => `<tspan x="200" y="${top + row * 17}">${row ? "&amp; " : ""}${escapeXml(name)}</tspan>`,
    )
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600" width="400" height="600" role="img" aria-label="${escapeXml(book.title)}">` +
    `<path fill="${binding.ground}" d="M0 0h400v600H0z"/><path d="M0 0h13v600H0z" opacity=".16"/><path d="M13 0h2v600h-2z" fill="#fff" opacity=".1"/>` +
    `${DESIGNS[design](binding)}` +
    `<g fill="none" stroke="${binding.foil}"><path stroke-width="3" d="M28 24h344v552H28z"/><path d="M36 32h328v536H36zM36 500h328M150 248h100"/></g><path fill="${binding.foil}" d="M200 243l5 5-5 5-5-5z"/>` +
    `<g fill="${binding.foil}" text-anchor="middle" font-family="Georgia,'Times New Roman',serif"><text font-size="${size}" font-weight="600">${title}</text>` +
    `<text font-size="14" letter-spacing="1.2">${author}</text><text x="200" y="${authors.length > 1 ? 559 : 554}" font-size="12" letter-spacing="3">${book.year}</text></g></svg>\n`
  );
}

/** The cover of each book, by file name. A book always gets the same cover. */
export const drawCovers = (): Readonly<Record<string, string>> =>
  Object.fromEntries(books.map((book) => [`covers/${book.id}.svg`, drawCover(book)]));
