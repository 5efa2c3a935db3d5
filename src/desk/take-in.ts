import { openLibrary } from "../archive/library.ts";
import { importEntries, type readBackup } from "../newsroom/decisions/backup.ts";
import { type Press, putInForce } from "./put-in-force.ts";
import { recordOwnStories } from "../newsroom/decisions/record-own.ts";

/** Who takes entries in, for the log; where the site stands, without a trailing slash; and when, in ms. */
interface Taking {
  editor: string;
  origin: string;
  now: number;
}

/**
 * Takes in the entries of a file, puts them in force, and lets the library know the stories of ours among them.
 * Gives how many were new or different. Rejects when D1 does not answer: nothing was taken in then.
 */
export async function takeIn(
  press: Press,
  entries: ReturnType<typeof readBackup>,
  { editor, origin, now }: Taking,
): Promise<number> {
  const taken = await importEntries(press.LIBRARY, entries, editor, now);
  await putInForce(press, now);
  const ids = entries.filter(({ kind }) => kind === "story").map(({ id }) => id);
  const library = openLibrary(press.LIBRARY, () => now);
  if (ids.length > 0) await recordOwnStories(press, library, ids, origin, now);
  return taken;
}
