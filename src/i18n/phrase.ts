/** The placeholders in a message's braces. */
type Slot<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never;

type Given<P extends string> = [Slot<P>] extends [never]
  ? []
  : [values: Readonly<Record<Slot<P>, string | number>>];

/**
 * An interface text: English here, and in a build the text of the site's language, which the build writes in place of
 * the call (build/phrases.ts). The English text is the key of its translation in `es.json` and `ar.json`. Takes a
 * string literal, with a value for each placeholder.
 */
export function phrase<P extends string>(english: string extends P ? never : P, ...given: Given<P>): string {
  const values: Readonly<Record<string, string | number>> | undefined = given[0];
  return values
    ? english.replace(/\{(\w+)\}/g, (slot, name: string) => (name in values ? String(values[name]) : slot))
    : english;
}
