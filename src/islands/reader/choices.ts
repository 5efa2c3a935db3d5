import { keep, keptJson } from "../device.ts";

/** The reader's choices, with the attribute of the root element that each sets. */
export type ReaderChoice = "size" | "width" | "pictures" | "offline" | "keys" | "pill" | "marks";

/** Stores and applies one choice; an empty value is the default. */
export function choose(name: ReaderChoice, value: string): void {
  const all = { ...(keptJson("reading", {}) as Record<string, string>) };
  const { dataset } = document.documentElement;
  if (value) dataset[name] = all[name] = value;
  else {
    delete all[name];
    delete dataset[name];
  }
  keep("reading", Object.keys(all).length > 0 ? JSON.stringify(all) : "");
}
