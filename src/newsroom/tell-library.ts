import { type Library, openLibrary } from "../archive/library.ts";
import type { Story } from "../model/headline.ts";
import { formerStories } from "../edition/former-section.ts";
import { openDoor } from "../edition/kv-door.ts";
import type { Owed, SectionRecord } from "./section-record.ts";
import type { Outcome } from "../sources/fetch/ask-source.ts";
import type { RefreshDeps } from "./refresh-deps.ts";

/** Ids that are remembered for a library that cannot be told now. */
const MOST_OWED = 500;

/**
 * Tells the library what a refresh brought: stories that are new or changed, and which left their feed. What it
 * cannot be told now it is told next time: the section remembers what left, and asks for whole feeds again.
 */
export async function tellLibrary(
  deps: RefreshDeps,
  base: SectionRecord,
  record: SectionRecord,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<SectionRecord> {
  if (!deps.db) return record;
  const library = openLibrary(deps.db, deps.now);
  const told = await library.record(storiesOf(record, outcomes), deps.now());
  const owed = await payOff(deps, library, record, [...record.owed.left, ...goneFrom(base, record)]);
  const sources = record.sources.map((state) =>
    told.kind === "known" || !hasReading(outcomes.get(state.feed))
      ? state
      : { ...state, etag: null, lastModified: null, bodyHash: null },
  );
  return { ...record, sources, owed };
}

function hasReading(outcome: Outcome | undefined): boolean {
  return outcome?.kind === "answered" && outcome.reading !== null;
}

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

/** Tells what left, and hands over one of the former version's values. Gives what is still owed. */
async function payOff(
  deps: RefreshDeps,
  library: Library,
  record: SectionRecord,
  gone: readonly string[],
): Promise<Owed> {
  const left = (await library.left(gone, deps.now())).kind === "known" ? [] : gone.slice(-MOST_OWED);
  const [name, ...others] = record.owed.former;
  if (name === undefined) return { left, former: [] };
  const handedOver = await handOver(deps, library, record, name);
  return { left, former: handedOver ? others : record.owed.former };
}

/** Gives the library the stories of one value of the former version; true when that is done for good. */
async function handOver(
  deps: RefreshDeps,
  library: Library,
  record: SectionRecord,
  name: string,
): Promise<boolean> {
  const values = await openDoor(deps.kv, deps.now).readToWrite([name]);
  if (values.kind !== "known") return false;
  const { stories, left } = formerStories(values.value.get(name) ?? "", record);
  const told = await library.record(stories, deps.now());
  if (told.kind !== "known") return false;
  return (await library.left(left, deps.now())).kind === "known";
}
