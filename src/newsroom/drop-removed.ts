import { sourcesNow } from "../edition/sources-now.ts";
import { FEED_KEYS } from "../model/headline.ts";
import type { ComposeInput } from "./compose/input.ts";
import type { NewsroomContext } from "./context.ts";

/**
 * Removes headlines of a removed or moved source from its section at once, instead of at the next poll. The archive
 * keeps the stories.
 */
export function dropRemoved({ storage, now }: NewsroomContext, input: ComposeInput): void {
  for (const key of FEED_KEYS) {
    const record = storage.section(key);
    const feeds = new Set(sourcesNow(input, key).map(({ feed }) => feed));
    const gone = record.kept.filter(({ feed }) => !feeds.has(feed));
    if (gone.length === 0) continue;
    storage.saveSection({
      ...record,
      sources: record.sources.filter(({ feed }) => feeds.has(feed)),
      kept: record.kept.filter(({ feed }) => feeds.has(feed)),
      changedAt: now(),
      left: [...record.left, ...gone.map(({ article }) => article.id)],
    });
  }
}
