import type { Drawing } from "../../city/brand.ts";
import drawn from "./letters.json" with { type: "json" };

/** Capitals, digits and some punctuation, drawn with one stroke width, 100 units high: width and path. */
const LETTERS: Readonly<Record<string, { width: number; path: string }>> = drawn.letters;
/** Accents by combining character, drawn around x = 0 above (y < 0) or below (y > 100) a capital. */
const ACCENTS: Readonly<Record<string, string>> = drawn.accents;
/** Units of space for accents above and below a capital. */
const ACCENT_ROOM = { above: 46, below: 32 };
const PEN = 13;
const BETWEEN = 24;

/** A capital with its accents. */
interface Glyph {
  letter: string;
  accents: string[];
}

/** A name as capitals; null if a letter, digit or accent has no drawing. Other characters are left out. */
function glyphsOf(name: string): Glyph[] | null {
  const glyphs: Glyph[] = [];
  for (const sign of name
    .toUpperCase()
    .replaceAll("'", "’")
    .replaceAll("Æ", "AE")
    .replaceAll("Œ", "OE")
    .normalize("NFD")) {
    if (sign in ACCENTS) glyphs.at(-1)?.accents.push(sign);
    else if (sign in LETTERS) glyphs.push({ letter: sign, accents: [] });
    else if (/[\p{L}\p{M}\p{N}]/u.test(sign)) return null;
  }
  return glyphs;
}

type Place = (value: number) => number;

/** A path with mapped coordinates. It contains only the absolute commands M, L, C, H, V and Z. */
const placed = (path: string, across: Place, down: Place): string =>
  path.replace(/([MLCHV])([^A-Z]*)/g, (_all, command: string, points: string) => {
    let at = command === "V" ? 1 : 0;
    const place = (value: string): string => {
      const put = at % 2 ? down : across;
      if (command !== "H" && command !== "V") at += 1;
      return String(Math.round(put(Number(value)) * 10) / 10);
    };
    return command + points.replace(/-?[\d.]+/g, place);
  });

/**
 * A name drawn in these capitals. The path is empty if a letter has no drawing, as in Arabic; pages then show the name
 * as text.
 */
export function setInCapitals(name: string): Drawing {
  const glyphs = glyphsOf(name) ?? [];
  let x = 0;
  const letters = glyphs.flatMap(({ letter, accents }) => {
    const { width, path } = LETTERS[letter] ?? { width: 0, path: "" };
    const here = x;
    x += width + BETWEEN;
    const moved = (drawn: string, by: number) =>
      placed(
        drawn,
        (value) => value + by,
        (value) => value,
      );
    return [moved(path, here), ...accents.map((accent) => moved(ACCENTS[accent] ?? "", here + width / 2))];
  });
  const width = Math.max(1, x - BETWEEN) + 2 * PEN;
  const hasAccent = (isBelow: boolean) =>
    glyphs.some(({ accents }) => accents.some((accent) => isBelow === accent >= "\u0326"));
  const above = PEN + (hasAccent(false) ? ACCENT_ROOM.above : 0);
  const below = PEN + (hasAccent(true) ? ACCENT_ROOM.below : 0);
  return { viewBox: `${-PEN} ${-above} ${width} ${above + 100 + below}`, path: letters.join(""), pen: PEN };
}

/** The initial on the icons' field of 64 units. If the name's initial has no drawing, uses that of `slug`. */
export function initialOf(name: string, slug: string): Drawing {
  const [first] = glyphsOf(name) ?? glyphsOf(slug) ?? [];
  const { width, path } = LETTERS[first?.letter ?? ""] ?? { width: 64, path: "" };
  const scale = 0.4;
  const shift = 32 - (width * scale) / 2;
  const drawn = placed(
    path,
    (value) => value * scale + shift,
    (value) => value * scale + 10,
  );
  return { viewBox: "0 0 64 64", path: drawn, pen: 7 };
}
