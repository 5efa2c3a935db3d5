/** A text with a final period, which "5 p.m." already has. */
export const sentence = (words: string): string =>
  words === "" || /[.!?؟]$/.test(words) ? words : `${words}.`;
