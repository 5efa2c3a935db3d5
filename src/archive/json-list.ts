import * as v from "valibot";
import { logFault } from "../platform/log.ts";

/** A list schema that leaves out invalid entries; logs each one if `what` names the list. */
export const validOf = <S extends v.GenericSchema>(schema: S, what = "") =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list): v.InferOutput<S>[] =>
      list.flatMap((one) => {
        const read = v.safeParse(schema, one);
        if (!read.success && what)
          logFault("archive", `an invalid ${what} is deleted: ${JSON.stringify(one).slice(0, 300)}`);
        return read.success ? [read.output] : [];
      }),
    ),
  );

/** The valid entries of a JSON list; empty if the text isn't one. */
export function jsonList<S extends v.GenericSchema>(schema: S, text: unknown): v.InferOutput<S>[] {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), validOf(schema)), text);
  return read.success ? read.output : [];
}
