import { phrase } from "../i18n/phrase.ts";
import { announce } from "./reader/make.ts";
import { keepPages, storesPages } from "./reader/offline.ts";
import { type Saved, savedStories, storeSaved } from "./reader/saved.ts";

/** Maximum number of addresses requested per visit, longest waiting first. */
const AT_A_VISIT = 20;
/** A story that answered within this time, in ms, isn't requested again. */
const FRESH_MS = 3_600_000;

const lastSeen = ({ seen = 0 }: Saved): number => (Number.isFinite(seen) ? seen : 0);

/** True where a story's address says that it was withdrawn; undefined while that is unknown. */
async function isWithdrawn({ path }: Saved): Promise<boolean | undefined> {
  const answer = await fetch(path, { method: "HEAD", redirect: "manual" }).catch(() => null);
  if (answer?.status === 410) return true;
  return answer?.ok || answer?.type === "opaqueredirect" ? false : undefined;
}

/** Removes withdrawn stories from the saved list and the offline cache, and says so. */
export async function forgetWithdrawn(show: () => void): Promise<void> {
  const due = savedStories()
    .filter((story) => Date.now() - lastSeen(story) > FRESH_MS)
    .sort((a, b) => lastSeen(a) - lastSeen(b))
    .slice(0, AT_A_VISIT);
  if (due.length === 0) return;
  const gone: Saved[] = [];
  const there = new Set<string>();
  for (const story of due) {
    const withdrawn = await isWithdrawn(story);
    if (withdrawn) gone.push(story);
    else if (withdrawn === false) there.add(story.id);
  }
  const now = Date.now();
  storeSaved(
    savedStories()
      .filter(({ id }) => !gone.some((story) => story.id === id))
      .map((story) => (there.has(story.id) ? { ...story, seen: now } : story)),
  );
  if (gone.length === 0) return;
  show();
  announce(
    gone.length === 1
      ? phrase("1 saved story was withdrawn, so we removed it from this list.")
      : phrase("{count} saved stories were withdrawn, so we removed them from this list.", {
          count: gone.length,
        }),
  );
  if (await storesPages()) await keepPages(gone.map(({ path }) => path));
}
