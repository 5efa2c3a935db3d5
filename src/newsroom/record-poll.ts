import { openLibrary } from "../archive/library.ts";
import type { Story } from "../model/headline.ts";
import type { Outcome } from "../sources/fetch/ask-source.ts";
import type { PollDeps } from "./poll-deps.ts";
import type { SectionRecord } from "./section-record.ts";

/** Most ids that are stored while the archive isn't available. */
const MOST_LEFT = 500;

/**
 * Records a poll's results in the archive: new and changed stories, and those that left their feed. What fails is
 * recorded next time: the section stores what left, and requests whole feeds again.
 */
export async function recordPoll(
  deps: PollDeps,
  base: SectionRecord,
  record: SectionRecord,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<SectionRecord> {
  if (!deps.db) return record;
  const library = openLibrary(deps.db, deps.now);
  const recorded = await library.write(storiesOf(record, outcomes), deps.now());
  const gone = [...record.left, ...goneFrom(base, record)];
  const left = (await library.left(gone, deps.now())).kind === "found" ? [] : gone.slice(-MOST_LEFT);
  const sources = record.sources.map((state) =>
    recorded.kind === "found" || !hasReading(outcomes.get(state.feed))
      ? state
      : { ...state, etag: null, lastModified: null, bodyHash: null },
  );
  return { ...record, sources, left };
}

const hasReading = (outcome: Outcome | undefined): boolean =>
  outcome?.kind === "answered" && outcome.reading !== null;

/** The attempts' stories with texts, with the dates and groups of the section. */
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
