import type { HappeningEdit } from "./decision-kinds.ts";
import { KINDS } from "./decision-kinds.ts";
import { checked, ShapeError } from "./shape.ts";

/** An editor's changes to an event, as its row stores them; null for none and for invalid ones. */
export function readHappeningEdit(text: unknown): HappeningEdit | null {
  if (typeof text !== "string") return null;
  try {
    return checked(KINDS.happening, JSON.parse(text), "edited");
  } catch (error) {
    if (error instanceof ShapeError || error instanceof SyntaxError) return null;
    throw error;
  }
}
