import { fromWindows1252 } from "./windows-1252.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it finds
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g;

/**
 * Removes the characters that XML forbids; tabs and line ends stay. The controls U+0080 to U+009F are misread
 * windows-1252 and become the intended characters.
 */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, (c) => {
    const code = c.charCodeAt(0);
    return code >= 0x80 && code <= 0x9f ? fromWindows1252(code) : "";
  });
}
