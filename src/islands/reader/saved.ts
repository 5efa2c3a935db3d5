import { fieldsOf } from "../../text/json-values.ts";
import { keep, keptJson } from "../device.ts";
import type { ShownStory } from "./story.ts";

/** A saved story with the text that this site shows. */
export interface Saved extends Omit<ShownStory, "group"> {
  /** When the story was saved, in ms. */
  at: number;
  /** When the story's address last responded with success, in ms; undefined before the first time. */
  seen?: number;
  /** The paragraphs as plain text. */
  text: string[];
}

/** The maximum number of saved stories of about 12,000 characters; localStorage has about 5 million. */
export const MAX = 200;

const TEXTS = "id title path link source section category language date excerpt".split(" ");

/** The story in a list, or an empty list if it is invalid. Stories may come from another tab or an imported file. */
function asSaved(value: unknown): Saved[] {
  const one = fieldsOf(value);
  const texts = TEXTS.every((name) => typeof one[name] === "string");
  const paragraphs = Array.isArray(one.text) && one.text.every((text) => typeof text === "string");
  const led = /^\/[^/\\]/.test(String(one.path)) && /^https?:\/\//.test(String(one.link));
  const dated = one.date === "" || Date.parse(String(one.date)) > 0;
  return texts && paragraphs && led && dated && Number.isFinite(one.at) ? [value as Saved] : [];
}

/** Reads a list of saved stories and leaves out invalid ones. */
export const readSaved = (value: unknown): Saved[] => (Array.isArray(value) ? value : []).flatMap(asSaved);

/** The saved stories, newest first. */
export const savedStories = (): Saved[] => readSaved(keptJson("saved", [])).slice(0, MAX);

/** Stores the list; returns false if storage is full or blocked. */
export const storeSaved = (stories: readonly Saved[]): boolean =>
  keep("saved", stories.length > 0 ? JSON.stringify(stories.slice(0, MAX)) : "");

/** Saves or removes a story; returns true or false for saved or removed, "full", or null if storage is blocked. */
export function toggleSaved(story: ShownStory, text: string[]): boolean | "full" | null {
  const all = savedStories();
  const others = all.filter((one) => one.id !== story.id);
  const { group: _group, ...kept } = story;
  const added = others.length === all.length;
  if (added && others.length >= MAX) return "full";
  const done = storeSaved(added ? [{ ...kept, at: Date.now(), text }, ...others] : others);
  return done ? added : null;
}

/** Adds the text of a saved story once it has loaded. */
export function fillIn(id: string, text: string[]): void {
  if (text.length > 0) storeSaved(savedStories().map((one) => (one.id === id ? { ...one, text } : one)));
}
