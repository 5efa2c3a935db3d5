import { withoutControls } from "../../text/controls.ts";
import { decodeEntities } from "../../text/entities.ts";
import { isAllowedInOwn, sanitizeOwn } from "../../text/html/sanitize-html.ts";
import { readHtml } from "../../text/html-tokens.ts";
import { marked } from "./markdown.ts";
import { framesAsLines } from "./markdown-embeds.ts";

/** A part of a story's Markdown that readers wouldn't see. */
export interface LeftOut {
  /** From 1 on. */
  line: number;
  /** The element that isn't shown, such as "iframe"; empty if words or a picture would be lost. */
  element: string;
}

/** Elements whose content may be text but is never shown. */
const UNREAD = new Set("title xmp template applet svg math".split(" "));

/** The letters and pictures that readers see of some HTML. */
function amountOf(html: string): { letters: number; pictures: number } {
  const amount = { letters: 0, pictures: 0 };
  readHtml(html, {
    text: (source) => {
      amount.letters += withoutControls(decodeEntities(source)).replace(/\s/g, "").length;
    },
    start: (name) => {
      if (name === "img") amount.pictures += 1;
    },
    end: () => undefined,
  });
  return amount;
}

/** After a block: an element that isn't closed, such as `<script>`, would hide this and the blocks below. */
const NEXT = "<p>.</p>";

/** What is removed from one block of the HTML that Markdown produces. */
function leftOutOf(html: string): string[] {
  const [written, shown] = [amountOf(html), amountOf(sanitizeOwn(html + NEXT, "https://x.example"))];
  const names = [...html.matchAll(/<([a-z][a-z\d-]*)/gi)].map(([, name = ""]) => name.toLowerCase());
  const elements = [...new Set(names)].filter((name) => !isAllowedInOwn(name));
  const isLost =
    shown.letters <= written.letters ||
    shown.pictures < written.pictures ||
    elements.some((name) => UNREAD.has(name));
  return isLost ? ["", ...elements] : elements;
}

/** What readers wouldn't see of a text that passed `refuseTooComplex`, by line. */
export function leftOut(markdown: string): LeftOut[] {
  let line = 1;
  return marked.lexer(markdown).flatMap((token) => {
    const at = line + (/^\n*/.exec(token.raw)?.[0].length ?? 0);
    line += token.raw.split("\n").length - 1;
    return leftOutOf(framesAsLines(marked.parser([token]))).map((element) => ({ line: at, element }));
  });
}
