import { keep, keptJson } from "../device.ts";

/** The choices a reader can make, and the attribute of the root element that each sets. */
export type Choice = "size" | "width" | "pictures" | "keys" | "pill" | "marks";

/** Remembers one choice, also for the page that is open; an empty value is the ordinary one. */
export function choose(name: Choice, value: string): void {
  const all = { ...(keptJson("reading", {}) as Record<string, string>) };
  const { dataset } = document.documentElement;
  if (value) dataset[name] = all[name] = value;
  else {
    delete all[name];
    delete dataset[name];
  }
  keep("reading", Object.keys(all).length > 0 ? JSON.stringify(all) : "");
}
