import { decodeEntities } from "../../text/entities.ts";

/**
 * Parses JSON as web pages contain it; undefined if that fails. Tries strict JSON first, then without comment and
 * CDATA guards, trailing commas, raw control characters, invalid escapes and text after the value.
 */
export function parseLooseJson(text: string): unknown {
  const strict = parse(text);
  if (strict !== undefined) return strict;
  const bare = withoutGuards(text);
  const decoded = !bare.includes('"') && bare.includes("&quot;") ? decodeEntities(bare) : bare;
  return parse(decoded) ?? parse(repaired(decoded));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const BEFORE = ["\ufeff", "//", "/*", "<![CDATA[", "*/", "<!--"];
const BEHIND = [";", "*/", "//", "/*", "]]>", "-->"];

/** Removes `<!-- -->`, `//<![CDATA[` and `//]]>` around the value. */
function withoutGuards(text: string): string {
  let bare = text.trim();
  for (const guard of BEFORE) if (bare.startsWith(guard)) bare = bare.slice(guard.length).trimStart();
  // Repeated because the guards after the value come in either order.
  for (const guard of [...BEHIND, ...BEHIND])
    if (bare.endsWith(guard)) bare = bare.slice(0, -guard.length).trimEnd();
  return bare;
}

/** Repairs the text in one pass so that JSON.parse accepts it. */
function repaired(text: string): string {
  const out: string[] = [];
  const open: string[] = [];
  let at = 0;
  while (at < text.length) {
    const c = text[at] ?? "";
    if (c === '"') {
      at = copyString(text, at, out);
    } else if (c === "/" && (text[at + 1] === "/" || text[at + 1] === "*")) {
      at = endOfComment(text, at);
    } else if (c === "}" || c === "]") {
      dropComma(out);
      out.push(c);
      open.pop();
      at++;
      if (open.length === 0) return out.join("");
    } else {
      if (c === "{" || c === "[") open.push(c === "{" ? "}" : "]");
      if (c > " " || c === " ") out.push(c);
      at++;
    }
  }
  dropComma(out);
  return out.join("") + open.reverse().join("");
}

/** Removes a comma before a closing bracket. */
function dropComma(out: string[]): void {
  while (out.length > 0 && out.at(-1)?.trim() === "") out.pop();
  if (out.at(-1) === ",") out.pop();
}

function endOfComment(text: string, at: number): number {
  const end = text[at + 1] === "*" ? text.indexOf("*/", at + 2) : text.indexOf("\n", at);
  if (end < 0) return text.length;
  return text[at + 1] === "*" ? end + 2 : end;
}

const CONTROLS: Record<string, string | undefined> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Copies the string that starts at `at` and returns the index after its closing quote. */
function copyString(text: string, at: number, out: string[]): number {
  let from = at + 1;
  let to = from;
  out.push('"');
  for (; to < text.length; to++) {
    const code = text.charCodeAt(to);
    if (code !== 0x22 && code !== 0x5c && code >= 0x20) continue;
    out.push(text.slice(from, to));
    if (code === 0x22) {
      out.push('"');
      return to + 1;
    }
    if (code < 0x20) out.push(CONTROLS[text[to] ?? ""] ?? "");
    else to += copyEscape(text, to, out);
    from = to + 1;
  }
  out.push(text.slice(from), '"');
  return text.length;
}

/** Copies the escape at `at` and returns the number of characters after its backslash. "\'" becomes "'". */
function copyEscape(text: string, at: number, out: string[]): number {
  const next = text[at + 1] ?? "";
  if (next === "u" && /^[\da-f]{4}$/i.test(text.slice(at + 2, at + 6))) {
    out.push(text.slice(at, at + 6));
    return 5;
  }
  if (next === "") return 0;
  if ('"\\/bfnrt'.includes(next)) out.push(`\\${next}`);
  else if (next < " ") out.push(CONTROLS[next] ?? "");
  else out.push(next);
  return 1;
}
