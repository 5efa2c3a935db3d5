/** The characters from 0x80 on; an unassigned byte maps to its control character. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The windows-1252 character for an ISO 8859-1 control character (HTML standard, 13.2.5.80). */
export function fromWindows1252(code: number): string {
  return WINDOWS_1252.charAt(code - 0x80);
}
