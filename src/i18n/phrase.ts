/** The placeholders in a message's braces. */
type Slot<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never;

type Given<P extends string> = [Slot<P>] extends [never]
  ? []
  : [values: Readonly<Record<Slot<P>, string | number>>];

/**
 * A text of the interface. It is in English in the code; the build replaces the call with the text in the site's
 * language (build/phrases.ts). The English text is the key of its translation in `es.json` and `ar.json`. Requires a
 * string literal, and a value for each placeholder.
 */
export function phrase<P extends string>(english: string extends P ? never : P, ...given: Given<P>): string {
  const values: Readonly<Record<string, string | number>> | undefined = given[0];
  return values
    ? english.replace(/\{(\w+)\}/g, (slot, name: string) => (name in values ? String(values[name]) : slot))
    : english;
}
