/** Adds a final period to a text, unless it ends with one, as in "5 p.m." */
export const sentence = (words: string): string =>
  words === "" || /[.!?؟]$/.test(words) ? words : `${words}.`;
