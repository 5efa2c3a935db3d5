/** From 0x80 on; where nothing is assigned stands the control itself. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The character windows-1252 has where ISO 8859-1 has a control nobody means (HTML standard, 13.2.5.80). */
export function fromWindows1252(code: number): string {
  return WINDOWS_1252.charAt(code - 0x80);
}
