import { articlePath } from "../archive/article-path.ts";
import { entryAt } from "../archive/decisions/entries.ts";
import type { DecisionRow } from "../decisions/kinds.ts";
import { ownHeadline, ownPath } from "../edition/own-headline.ts";
import { originOf } from "../env.ts";
import type { Headline } from "../model/headline.ts";
import type { DeskContext } from "./desk-context.ts";

/** The story id in an address or in pasted text, or null. */
export function idIn(text: string): string | null {
  return /(?:^|\/article\/)([a-z][a-z-]*-\d[\d-]*)(?:\/|$|\?)/.exec(text.trim())?.[1] ?? null;
}

/** Today's headlines of all sections, newest first, including hidden ones. */
export async function headlinesNow(c: DeskContext): Promise<Headline[]> {
  const headlines = await c.env.desk.newsroom.headlines();
  return [...new Map(headlines.map((headline) => [headline.id, headline])).values()].sort((a, b) =>
    (b.pubDate ?? "").localeCompare(a.pubDate ?? ""),
  );
}

type Found =
  | { kind: "found"; headline: Headline; path: string; own: DecisionRow<"story"> | null }
  | { kind: "missing" }
  | { kind: "unavailable" };

/** A story by its id: our own, one of today's, or one in the archive. */
export async function findAnyStory(c: DeskContext, id: string): Promise<Found> {
  const own = await entryAt(c.env.LIBRARY, "story", id);
  if (own) {
    const headline = ownHeadline({ ...own.body, id }, originOf(c.env));
    return { kind: "found", headline, path: ownPath({ ...own.body, id }), own };
  }
  const today = (await headlinesNow(c)).find((one) => one.id === id);
  if (today) return { kind: "found", headline: today, path: articlePath(today), own: null };
  const kept = await c.env.desk.library.story(id);
  if (kept.kind !== "found") return kept;
  const headline = kept.value;
  return { kind: "found", headline, path: articlePath(headline), own: null };
}
