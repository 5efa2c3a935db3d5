// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it finds
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;

/** The text without the characters that XML forbids and no text needs; tab and line ends stay. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, "");
}
