import type { Brief, BriefItem } from "../archive/brief.ts";
import type { DeskValue } from "../edition/decisions.ts";
import { isHidden } from "../edition/decision-queries.ts";

/** A brief as readers may see it now. */
export interface ShownBrief extends Brief {
  /** Stories of it that the desk has taken down or muted since it was made. */
  withdrawn: number;
}

/** The id in "/article/local-news-0-1763650800000/bridge-opens". */
const idOf = ({ path }: BriefItem): string => path.split("/")[2] ?? "";

/** A brief is frozen but for this: what the desk takes down later is in none of its forms any more. */
export function shownBrief(brief: Brief, desk: DeskValue): ShownBrief {
  const items = brief.items.filter(
    (item) =>
      !isHidden(desk, {
        id: idOf(item),
        feedKey: item.key,
        title: item.title,
        pubDate: null,
        source: { name: item.source },
      }),
  );
  return { ...brief, items, withdrawn: brief.items.length - items.length };
}
