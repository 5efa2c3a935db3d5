import type { HappeningEdit } from "./decision-kinds.ts";
import { KINDS } from "./decision-kinds.ts";
import { checked, ShapeError } from "./shape.ts";

/** What an editor decided about a happening, as its row stores it; null for none and for what can't be read. */
export function readHappeningEdit(text: unknown): HappeningEdit | null {
  if (typeof text !== "string") return null;
  try {
    return checked(KINDS.happening, JSON.parse(text), "edited");
  } catch (error) {
    if (error instanceof ShapeError || error instanceof SyntaxError) return null;
    throw error;
  }
}
