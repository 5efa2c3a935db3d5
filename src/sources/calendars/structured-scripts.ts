/** The maximum number of scripts on one page, and of characters in one script. */
const MAX_SCRIPTS = 500;
const LONGEST_SCRIPT = 1_000_000;

const OPENING = /<!--|<script(?=[\s>/])/gi;
const CLOSING = /<\/script(?=[\s>/])/gi;
const LD_JSON = /\btype\s*=\s*["']?\s*application\/ld\+json\b/i;

/** The contents of a page's JSON-LD scripts, in order, except those inside comments. Takes linear time. */
export function structuredScripts(html: string): string[] {
  const found: string[] = [];
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(html); match && found.length < MAX_SCRIPTS; match = OPENING.exec(html)) {
    const end = match[0] === "<!--" ? endOfComment(html, match.index) : readScript(html, match.index, found);
    if (end < 0) break;
    OPENING.lastIndex = end;
  }
  return found;
}

function endOfComment(html: string, at: number): number {
  if (html.startsWith(">", at + 4)) return at + 5;
  const end = html.indexOf("-->", at + 4);
  return end < 0 ? -1 : end + 3;
}

/** Adds the script at `at` if it is JSON-LD; returns the end of the script, or -1. */
function readScript(html: string, at: number, found: string[]): number {
  const from = html.indexOf(">", at) + 1;
  if (from === 0) return -1;
  CLOSING.lastIndex = from;
  const close = CLOSING.exec(html);
  const to = close?.index ?? html.length;
  if (LD_JSON.test(html.slice(at, from).slice(0, 2000)) && to - from <= LONGEST_SCRIPT)
    found.push(html.slice(from, to));
  return close ? close.index + close[0].length : -1;
}
