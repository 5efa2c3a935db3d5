import * as v from "valibot";

/** A list whose invalid entries are left out. */
export const validOf = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list): v.InferOutput<S>[] =>
      list.flatMap((one) => {
        const read = v.safeParse(schema, one);
        return read.success ? [read.output] : [];
      }),
    ),
  );

/** The valid entries of a JSON list; none for another text. */
export function jsonList<S extends v.GenericSchema>(schema: S, text: unknown): v.InferOutput<S>[] {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), validOf(schema)), text);
  return read.success ? read.output : [];
}
