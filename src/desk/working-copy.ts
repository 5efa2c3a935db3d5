import { type Entry, entryAt } from "../newsroom/decisions/store.ts";
import { type Unsaved, unsavedOf } from "../newsroom/decisions/unsaved.ts";
import type { DeskContext } from "./desk-context.ts";
import type { Typed } from "./form.ts";
import { fieldsOfStory } from "./story-form.ts";

/** A story as an editor works on it. */
export interface WorkingCopy {
  id: string;
  /** As it is saved; null for one that never was. */
  entry: Entry<"story"> | null;
  /** What this editor typed and hasn't saved. */
  mine: Unsaved | null;
  /** What others typed and haven't saved. */
  others: Unsaved[];
  /** What the form shows: what this editor typed, else what is saved. */
  typed: Typed;
}

/** The story of an id, with what was typed into it; null for an id that has neither. */
export async function workingCopy(c: DeskContext, id: string): Promise<WorkingCopy | null> {
  const [entry, unsaved] = await Promise.all([
    entryAt(c.env.LIBRARY, "story", id),
    unsavedOf(c.env.LIBRARY, id),
  ]);
  if (!entry && unsaved.length === 0) return null;
  const mine = unsaved.find(({ editor }) => editor === c.get("editor")) ?? null;
  const others = unsaved.filter((one) => one !== mine);
  const typed = mine ? { ...mine.fields, version: String(mine.seen) } : entry ? fieldsOfStory(entry) : {};
  return { id, entry, mine, others, typed };
}
