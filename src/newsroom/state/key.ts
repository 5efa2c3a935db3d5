import * as v from "valibot";
import { logFault } from "../../platform/log.ts";

/** The text storage that a state key needs. */
interface Texts {
  text(name: string): string | undefined;
  saveText(name: string, text: string): void;
}

/** One value of the newsroom's state, validated by its schema. */
export interface StateKey<T> {
  /** Returns the fallback before the first save, and if the stored text is invalid. */
  read(storage: Texts): T;
  /** Writes a value if it differs from the stored one. */
  save(storage: Texts, value: T): void;
}

/** Declares a value of the newsroom's state; `name` is its row in the Durable Object's SQLite. */
export function stateKey<S extends v.GenericSchema>(
  name: string,
  schema: S,
  fallback: v.InferOutput<S>,
): StateKey<v.InferOutput<S>> {
  const known = new WeakMap<Texts, { text: string | undefined; value: v.InferOutput<S> }>();
  const stored = (storage: Texts) => {
    const text = storage.text(name);
    if (text === undefined) return { text, value: fallback };
    try {
      return { text, value: v.parse(schema, JSON.parse(text)) };
    } catch (error) {
      logFault("newsroom", `the state "${name}" is unreadable and begins again: ${error}`);
      return { text, value: fallback };
    }
  };
  const kept = (storage: Texts) => {
    const value = known.get(storage) ?? stored(storage);
    known.set(storage, value);
    return value;
  };
  return {
    read: (storage) => kept(storage).value,
    save(storage, value) {
      const text = JSON.stringify(value);
      if (text !== kept(storage).text) storage.saveText(name, text);
      known.set(storage, { text, value });
    },
  };
}
