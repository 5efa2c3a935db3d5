/** The end of a sentence: not of a title, a month, a street or an initial. */
const LAST_SENTENCE =
  /^.*(?<!\b(?:Mr|Mrs|Ms|Dr|Gov|Lt|Sgt|Sen|Rep|Rev|St|Ave|Mt|No|vs|Jr|Sr|Jan|Feb|Aug|Sept|Oct|Nov|Dec|\p{Lu}))[.!?][”"’)]?(?=\s)/su;

/** A text that was cut, up to its last whole sentence; empty where it has none. Any other as it is. */
export function wholeSentences(text: string): string {
  if (!/(?:\.\.\.|…)$/.test(text)) return text;
  return LAST_SENTENCE.exec(text)?.[0] ?? "";
}
