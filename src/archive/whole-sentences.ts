/** The end of a sentence, not of a title, month, street or initial. */
const LAST_SENTENCE =
  /^.*(?<!\b(?:Mr|Mrs|Ms|Dr|Gov|Lt|Sgt|Sen|Rep|Rev|St|Ave|Mt|No|vs|Jr|Sr|Jan|Feb|Aug|Sept|Oct|Nov|Dec|\p{Lu}))[.!?][”"’)]?(?=\s)/su;

/** A cut text up to its last whole sentence; empty where it has none. Uncut texts are returned unchanged. */
export function wholeSentences(text: string): string {
  if (!/(?:\.\.\.|…)$/.test(text)) return text;
  return LAST_SENTENCE.exec(text)?.[0] ?? "";
}
