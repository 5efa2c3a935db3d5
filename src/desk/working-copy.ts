import { entryAt } from "../archive/decisions/entries.ts";
import { type Unsaved, unsavedOf } from "../archive/decisions/unsaved.ts";
import type { DecisionRow } from "../decisions/kinds.ts";
import type { DeskContext } from "./desk-context.ts";
import type { FormValues } from "./form.ts";
import { fieldsOfStory } from "./story-form.ts";

/** A story as an editor works on it. */
export interface WorkingCopy {
  id: string;
  /** The saved story; null for a new one. */
  entry: DecisionRow<"story"> | null;
  /** This editor's unsaved changes. */
  mine: Unsaved | null;
  /** Other editors' unsaved changes. */
  others: Unsaved[];
  /** What the form shows: this editor's changes, else the saved story. */
  typed: FormValues;
}

/** The story of an id with unsaved changes; null for an unknown id. */
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
