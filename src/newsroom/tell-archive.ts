import { openLibrary } from "../archive/library.ts";
import type { Story } from "../model/headline.ts";
import type { Outcome } from "../sources/fetch/ask-source.ts";
import type { PollDeps } from "./poll-deps.ts";
import type { SectionRecord } from "./section-record.ts";

/** Ids that are remembered for an archive that can't be told now. */
const MOST_LEFT = 500;

/**
 * Tells the archive what a poll brought: stories that are new or changed, and which left their feed. What it can't be
 * told now it is told next time: the section remembers what left, and asks for whole feeds again.
 */
export async function tellArchive(
  deps: PollDeps,
  base: SectionRecord,
  record: SectionRecord,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<SectionRecord> {
  if (!deps.db) return record;
  const library = openLibrary(deps.db, deps.now);
  const told = await library.write(storiesOf(record, outcomes), deps.now());
  const gone = [...record.left, ...goneFrom(base, record)];
  const left = (await library.left(gone, deps.now())).kind === "known" ? [] : gone.slice(-MOST_LEFT);
  const sources = record.sources.map((state) =>
    told.kind === "known" || !hasReading(outcomes.get(state.feed))
      ? state
      : { ...state, etag: null, lastModified: null, bodyHash: null },
  );
  return { ...record, sources, left };
}

const hasReading = (outcome: Outcome | undefined): boolean =>
  outcome?.kind === "answered" && outcome.reading !== null;

/** What the attempts brought, whole, with the dates and groups by which the section knows it. */
function storiesOf(record: SectionRecord, outcomes: ReadonlyMap<string, Outcome>): Story[] {
  const headlines = new Map(record.kept.map(({ article }) => [article.id, article]));
  return [...outcomes.values()].flatMap((outcome) => {
    const articles = (outcome.kind === "answered" && outcome.reading?.articles) || [];
    return articles.flatMap(({ id, content }) => {
      const headline = headlines.get(id);
      return headline ? [{ ...headline, content }] : [];
    });
  });
}

function goneFrom(base: SectionRecord, record: SectionRecord): string[] {
  const present = new Set(record.kept.map(({ article }) => article.id));
  return base.kept.map(({ article }) => article.id).filter((id) => !present.has(id));
}
