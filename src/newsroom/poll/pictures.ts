import { PICTURE_CHECK_DAYS } from "../../city/data-handled.ts";
import { sourceOfFeed } from "../../city/source-of-feed.ts";
import { FEED_KEYS } from "../../model/headline.ts";
import { statusOf } from "../../sources/fetch/status-of.ts";
import { resizerOf } from "../../text/picture-resizers.ts";
import type { NewsroomStore } from "../storage.ts";
import { isDueNow, type Poller, poll } from "./poll.ts";

const DAY_MS = 86_400_000;
const LIMITS = { intervalMs: PICTURE_CHECK_DAYS * DAY_MS, retryMs: DAY_MS };
/** The width requested in a test, in pixels: every resizer supports it, and cards on high-density screens use it. */
const WIDTH = 320;

/** Hosts that refused a width that we derived from one of their addresses. */
export const hostsWithoutResizing = (storage: NewsroomStore): ReadonlySet<string> =>
  new Set(storage.polledOf("picture").flatMap(({ id, more }) => (more.refuses ? [id] : [])));

/** The address of a visible picture in another width, for a host that is due at `now` (ms). */
function nextResizerProbe(
  storage: NewsroomStore,
  now: number,
): { host: string; address: string } | undefined {
  for (const key of FEED_KEYS)
    for (const { shown, article } of storage.section(key).kept) {
      const isSeen = shown && sourceOfFeed(article.feed)?.rights !== "headline";
      const url = isSeen && article.image ? URL.parse(article.image) : null;
      const resizer = url && isDueNow(storage, "picture", url.host, now) ? resizerOf(url) : undefined;
      if (url && resizer) return { host: url.host, address: resizer.at(url, WIDTH) };
    }
  return undefined;
}

/**
 * Requests one picture in a smaller width from a host whose addresses contain a resizer, if its robots.txt allows it.
 * The result applies to all pictures of the host: if it refuses, readers get the width in the feed. Returns false if no
 * host is due.
 */
export async function checkPictures(poller: Poller): Promise<boolean> {
  const guess = nextResizerProbe(poller.storage, poller.outside.now());
  if (!guess) return false;
  await poll(poller, statusOf("picture", guess.host, guess.address, LIMITS), (outcome) =>
    outcome.kind === "read" ? { more: { refuses: outcome.reading >= 400 } } : {},
  );
  return true;
}
