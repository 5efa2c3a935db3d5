import { fieldsOf } from "../../model/fields-of.ts";
import { keep, keptJson } from "../device.ts";
import type { ShownStory } from "./story.ts";

/** A story the reader put aside, with its text as far as this site shows it. */
export interface Saved extends Omit<ShownStory, "group"> {
  /** When it was saved, in ms. */
  at: number;
  /** When its address last said that it is still there, in ms; left out before the first time. */
  seen?: number;
  /** Its paragraphs, plain text. */
  text: string[];
}

/** The device holds about 5 million characters; a story of our own has some 12,000. */
export const MOST = 200;

const TEXTS = ["id", "title", "path", "link", "source", "section", "category", "date", "excerpt"] as const;

/** The story as far as a stranger's value is one: from an older version, another tab or an imported file. */
function asSaved(value: unknown): Saved[] {
  const one = fieldsOf(value);
  const texts = TEXTS.every((name) => typeof one[name] === "string");
  const paragraphs = Array.isArray(one.text) && one.text.every((text) => typeof text === "string");
  const led = /^\/[^/\\]/.test(String(one.path)) && /^https?:\/\//.test(String(one.link));
  const dated = one.date === "" || Date.parse(String(one.date)) > 0;
  return texts && paragraphs && led && dated && Number.isFinite(one.at) ? [value as Saved] : [];
}

/** Reads a list of saved stories, leaving out what is none. */
export const readSaved = (value: unknown): Saved[] => (Array.isArray(value) ? value : []).flatMap(asSaved);

/** Newest first. */
export const shelf = (): Saved[] => readSaved(keptJson("saved", [])).slice(0, MOST);

/** Keeps the list; false when the device is full or refuses. */
export const setShelf = (stories: readonly Saved[]): boolean =>
  keep("saved", stories.length > 0 ? JSON.stringify(stories.slice(0, MOST)) : "");

const isSaved = (id: string): boolean => shelf().some((one) => one.id === id);

/** Puts a story on the shelf, or takes it off; gives true, false, "full", or null when the device refused. */
export function toggleSaved(story: ShownStory, text: string[]): boolean | "full" | null {
  const others = shelf().filter((one) => one.id !== story.id);
  const { group: _group, ...kept } = story;
  const added = !isSaved(story.id);
  if (added && others.length >= MOST) return "full";
  const done = setShelf(added ? [{ ...kept, at: Date.now(), text }, ...others] : others);
  return done ? added : null;
}

/** Gives a saved story its text, once it is here. */
export function fillIn(id: string, text: string[]): void {
  if (text.length > 0) setShelf(shelf().map((one) => (one.id === id ? { ...one, text } : one)));
}
