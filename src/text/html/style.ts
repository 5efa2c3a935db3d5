/** Properties that style text. None of them positions, animates or loads anything. */
const PROPERTIES = new Set(
  `azimuth background-color border-bottom-color border-collapse border-color border-left-color border-right-color
  border-top-color clear color cursor direction display elevation float font font-family font-size font-style
  font-variant font-weight height letter-spacing line-height overflow pause pause-after pause-before pitch
  pitch-range richness speak speak-header speak-numeral speak-punctuation speech-rate stress text-align
  text-decoration text-indent unicode-bidi vertical-align voice-family volume white-space width`.split(/\s+/),
);

/** Shorthand properties, in which each word must be harmless. */
const SHORTHANDS = new Set(["background", "border", "margin", "padding"]);

const WORDS = new Set(
  `auto aqua black block blue bold both bottom brown center collapse dashed dotted fuchsia gray green important
  !important italic left lime maroon medium none navy normal nowrap olive pointer purple red right solid silver teal top
  transparent underline white yellow`.split(/\s+/),
);

const NUMBER_OR_COLOUR =
  /^(#[0-9a-f]+|rgb\(\d+%?,\d*%?,?\d*%?\)?|\d{0,2}\.?\d{0,2}(cm|em|ex|in|mm|pc|pt|px|%|,|\))?)$/i;

/** A background picture. Browsers haven't run scripts from such addresses since 2006. */
const BACKGROUND = /^\s*(background(?:-image)?)\s*:\s*(url\([^\s()\\<>]{1,500}\))\s*$/i;

/**
 * The harmless declarations of a style attribute, or undefined. A value that contains more than words, numbers, colors,
 * font names and a background (a function, an escape, a comment) drops the whole attribute.
 */
export function safeStyle(style: string): string | undefined {
  if (style.length > 2000) return undefined;
  const background = BACKGROUND.exec(style);
  if (background) return `${background[1]}: ${background[2]}`;
  const plain = style.replace(/url\s*\(\s*[^\s)]+?\s*\)\s*/gi, " ");
  if (!/^[:,;#%.\sa-zA-Z0-9!()'"-]*$/.test(plain) || /expression|\\/i.test(plain)) return undefined;
  const kept: string[] = [];
  for (const declaration of plain.split(";")) {
    const colon = declaration.indexOf(":");
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trimStart();
    if (colon > 0 && value !== "" && isHarmless(property, value)) kept.push(`${property}: ${value};`);
  }
  return kept.length > 0 ? kept.join(" ") : undefined;
}

function isHarmless(property: string, value: string): boolean {
  if (PROPERTIES.has(property)) return !/\(/.test(value) || /^rgba?\([\d\s.,%]+\)$/.test(value);
  if (!SHORTHANDS.has(property.split("-")[0] ?? "")) return false;
  return value
    .replace(/\s*,\s*/g, ",")
    .split(/\s+/)
    .every((word) => WORDS.has(word) || NUMBER_OR_COLOUR.test(word));
}
