import * as v from "valibot";
import { logFault } from "../../platform/log.ts";
import type { NewsroomStore } from "../storage.ts";

/** One value of the newsroom's state, read through its schema. */
export interface StateKey<T> {
  /** The fallback before the first save, and for an invalid text. */
  read(storage: NewsroomStore): T;
  /** Writes a value that differs from the stored one. */
  save(storage: NewsroomStore, value: T): void;
}

/** Declares a value of the newsroom's state; `name` is its row in the object's SQLite. */
export function stateKey<S extends v.GenericSchema>(
  name: string,
  schema: S,
  fallback: v.InferOutput<S>,
): StateKey<v.InferOutput<S>> {
  const known = new WeakMap<NewsroomStore, { text: string | undefined; value: v.InferOutput<S> }>();
  const stored = (storage: NewsroomStore) => {
    const text = storage.text(name);
    if (text === undefined) return { text, value: fallback };
    try {
      return { text, value: v.parse(schema, JSON.parse(text)) };
    } catch (error) {
      logFault("newsroom", `the state "${name}" is unreadable and begins again: ${error}`);
      return { text, value: fallback };
    }
  };
  const kept = (storage: NewsroomStore) => {
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
