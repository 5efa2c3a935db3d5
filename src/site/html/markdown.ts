import { Marked, type Token, type Tokens } from "marked";
import { phrase } from "../../i18n/phrase.ts";
import { MAX_MARKDOWN } from "../../model/own-story.ts";
import { sanitizeOwn } from "../../text/html/sanitize-html.ts";
import { readPicturePath, srcsetOf } from "../../text/picture-address.ts";
import { markupAsOurs, providerLine } from "./markdown-embeds.ts";
import { notes, notesAtEnd } from "./markdown-notes.ts";

const isPicture = (token: Token | undefined): token is Tokens.Image => token?.type === "image";

/** Replaces our host during sanitizing, which removes pictures from hosts such as localhost. */
const OWN_HOST = "https://own-pictures.example";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An uploaded picture's address contains its size and its smaller sizes. */
function imageOf({ href, text }: Tokens.Image): string {
  const own = readPicturePath(href);
  if (!own) return `<img src="${escaped(href)}" alt="${escaped(text)}">`;
  const sources = srcsetOf(own, OWN_HOST);
  const sizes = sources ? ` srcset="${sources}" sizes="(width < 720px) 100vw, 680px"` : "";
  return `<img src="${OWN_HOST}${href}" alt="${escaped(text)}" width="${own.width}" height="${own.height}"${sizes}>`;
}

/** A picture that is alone in its paragraph; its title is the credit. */
const figure = (image: Tokens.Image): string =>
  `<figure>${imageOf(image)}${image.title ? `<figcaption>${escaped(image.title)}</figcaption>` : ""}</figure>\n`;

/** The pictures of a paragraph that has no text; empty for any other token. */
function onlyPictures(token: Token | undefined): Tokens.Image[] {
  const parts = token?.type === "paragraph" ? (token.tokens ?? []) : [];
  const pictures = parts.filter(isPicture);
  return parts.every((part) => isPicture(part) || part.raw.trim() === "") ? pictures : [];
}

/** Merges consecutive paragraphs that contain only pictures into one. */
function picturesTogether(tokens: Token[]): Token[] {
  const together: Token[] = [];
  let run: Token[] | undefined;
  for (const token of tokens.filter(({ type }) => type !== "space")) {
    const pictures = onlyPictures(token);
    if (run && pictures.length > 0) run.push(...pictures);
    else {
      together.push(token);
      run = pictures.length > 0 && token.type === "paragraph" ? token.tokens : undefined;
    }
  }
  return together;
}

/** Parses an editor’s Markdown. The HTML isn’t sanitized yet. */
export const marked = new Marked(notes, {
  gfm: true,
  async: false,
  extensions: [providerLine],
  hooks: {
    processAllTokens: (tokens) =>
      notesAtEnd(picturesTogether(tokens), (some, visit) => void marked.walkTokens(some, visit)),
  },
  renderer: {
    image: imageOf,
    // Two or more pictures in a row become a gallery: a figure of figures, which the style sheet lays out as a grid.
    paragraph(token) {
      const figures = onlyPictures(token).map(figure);
      if (figures.length === 0) return false;
      return figures.length === 1 ? figures.join("") : `<figure>\n${figures.join("")}</figure>\n`;
    },
  },
});

/**
 * Thrown for a text with too much nesting or emphasis, which would keep the Markdown parser busy for seconds (measured:
 * 29,000 underscores between letters, 30 s). Editors see the message.
 */
export class TooComplex extends Error {}

/** Maximum number of levels of nested quotations and lists. */
const DEEPEST = 24;
/** A line that opens that many levels. A list marker is followed by a space; a line of dashes isn't. */
const NESTED = new RegExp(`^[ \\t]*(?:(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))[ \\t]*){${DEEPEST}}`, "m");
/** Maximum number of emphasis and code markers in one paragraph, table or list. */
const MAX_MARKS = 500;

/** Throws TooComplex for a text that would take too long to parse. */
export function refuseTooComplex(markdown: string): void {
  if (NESTED.test(markdown))
    throw new TooComplex(
      phrase("Quotations or lists are nested more than {most} levels deep.", { most: DEEPEST }),
    );
  for (const block of markdown.split(/\n\s*\n/)) {
    const marks = block.match(/[_*~`]/g)?.length ?? 0;
    if (marks > MAX_MARKS)
      throw new TooComplex(
        phrase("One paragraph has {marks} marks such as * and _. The limit is {most}.", {
          ...{ marks, most: MAX_MARKS },
        }),
      );
  }
}

/**
 * An editor's Markdown as HTML, sanitized with the same allow list as feeds but not shortened. Throws TooComplex.
 * `origin` makes relative addresses absolute.
 */
export function htmlOf(markdown: string, origin: string): string {
  refuseTooComplex(markdown);
  try {
    const parsed = markupAsOurs(String(marked.parse(markdown.slice(0, MAX_MARKDOWN))));
    return sanitizeOwn(parsed, origin).replaceAll(`${OWN_HOST}/`, `${origin}/`);
  } catch (error) {
    if (error instanceof RangeError) throw new TooComplex(phrase("Something in it is nested too deeply."));
    throw error;
  }
}

/** The pictures in a text: address, description, credit. The text must have passed `refuseTooComplex`. */
export function picturesIn(markdown: string): { address: string; alt: string; credit: string }[] {
  const found: Tokens.Image[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => void (isPicture(token) && found.push(token)));
  return found.map(({ href, text, title }) => ({
    address: href,
    alt: text.trim(),
    credit: (title ?? "").trim(),
  }));
}
