import { withoutControls } from "../../text/controls.ts";
import { decodeEntities } from "../../text/entities.ts";
import { isAllowedInOwn, sanitizeOwn } from "../../text/html/sanitize-html.ts";
import { readHtml } from "../../text/html-tokens.ts";
import { marked } from "./markdown.ts";
import { markupAsOurs } from "./markdown-embeds.ts";

/** A part of a story's Markdown that readers won't see. */
export interface LeftOut {
  /** From 1 on. */
  line: number;
  /** What readers won't see, such as "<iframe>" or "[gallery]"; empty if text or a picture would be lost. */
  part: string;
}

/** Elements that may contain text but never show it. */
const UNREAD = new Set("title xmp template applet svg math".split(" "));

/** How many letters and pictures of some HTML readers see. */
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

/** Added after a block: an unclosed element such as `<script>` would hide it and the blocks below. */
const NEXT = "<p>.</p>";

/** A shortcode at the beginning of a line, which only WordPress replaces: one of its own, or one with options. */
const SHORTCODE =
  /(?:^|>|\n)[ \t]*(\[(?:(?:audio|caption|embed|gallery|playlist|video)\b|[a-z][\w-]*(?=\s[\w-]+=)))/g;

/** The elements removed from one block of HTML that Markdown produces, and the shortcodes that nothing replaces. */
function leftOutOf(html: string): string[] {
  const [written, shown] = [amountOf(html), amountOf(sanitizeOwn(html + NEXT, "https://x.example"))];
  const names = [...html.matchAll(/<([a-z][a-z\d-]*)/gi)].map(([, name = ""]) => name.toLowerCase());
  const elements = [...new Set(names)].filter((name) => !isAllowedInOwn(name));
  const codes = html.replace(/<code>[^<]*<\/code>/g, "").matchAll(SHORTCODE);
  const parts = [...elements.map((name) => `<${name}>`), ...[...codes].map(([, code]) => `${code}]`)];
  const isLost =
    shown.letters <= written.letters ||
    shown.pictures < written.pictures ||
    elements.some((name) => UNREAD.has(name));
  return isLost ? ["", ...parts] : parts;
}

const linesIn = (text: string): number => text.split("\n").length - 1;

/** What readers won't see of a text, with line numbers. The text must have passed `refuseTooComplex`. */
export function leftOut(markdown: string): LeftOut[] {
  let line = 1;
  return marked.lexer(markdown).flatMap((token) => {
    const raw = token.raw.toLowerCase();
    const from = line;
    line += linesIn(raw);
    const text = /^\n*/.exec(raw)?.[0].length ?? 0;
    const next = new Map<string, number>();
    return leftOutOf(markupAsOurs(marked.parser([token]))).map((part) => {
      const index = Math.max(text, raw.indexOf(part.slice(0, -1), next.get(part) ?? text));
      next.set(part, index + 1);
      return { line: from + linesIn(raw.slice(0, index)), part };
    });
  });
}
