import { headlineWithin } from "../city/within-rights.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import type { Edition, Section } from "../edition/edition.ts";
import { momentOf } from "./desk-moment.ts";
import type { DeskValue } from "../edition/decisions.ts";
import { isHidden, leadAt, ownStoriesNow } from "../edition/decision-queries.ts";
import { ownHeadline } from "../edition/own-headline.ts";
import { headlinesWithin, rightsNow } from "../edition/rights.ts";

/** Newest first; without a date last. */
const byDate = (a: Headline, b: Headline): number => (b.pubDate ?? "").localeCompare(a.pubDate ?? "");

interface Edited {
  desk: DeskValue;
  /** The last instant at which something planned began or ended. */
  since: number;
  origin: string;
  list: readonly Headline[];
}

const lists = new WeakMap<readonly Headline[], Edited>();

/**
 * A list of one section as the desk wants it: without what is hidden, with our own, the lead first. The same list
 * again while the desk says the same, so that what was made of it may be kept by it.
 */
function editedList(
  headlines: readonly Headline[],
  key: FeedKey,
  desk: DeskValue,
  now: number,
  origin: string,
): readonly Headline[] {
  const { since } = momentOf(desk, now);
  const known = lists.get(headlines);
  if (known?.desk === desk && known.since === since && known.origin === origin) return known.list;
  const list = edit(headlines, key, desk, now, origin);
  lists.set(headlines, { desk, since, origin, list });
  return list;
}

function edit(
  headlines: readonly Headline[],
  key: FeedKey,
  desk: DeskValue,
  now: number,
  origin: string,
): readonly Headline[] {
  const shown = headlinesWithin(
    headlines.filter((headline) => !isHidden(desk, headline)),
    desk,
  );
  const own = ownStoriesNow(desk, now).filter(({ section }) => section === key);
  const all =
    own.length > 0 ? [...own.map((story) => ownHeadline(story, origin)), ...shown].sort(byDate) : shown;
  const lead = leadAt(desk, key, now);
  if (!lead) return all;
  const present = all.find(({ id }) => id === lead.id) ?? lead;
  return [present, ...all.filter(({ id }) => id !== lead.id)];
}

/** A section as the desk wants it. What the desk changed last counts as a change of its list. */
function editedSection(section: Section, desk: DeskValue, now: number, origin: string): Section {
  const articles = editedList(section.articles, section.feedKey, desk, now, origin);
  if (desk.version === 0) return { ...section, articles };
  const changedAt = section.changedAt === null ? null : Math.max(section.changedAt, desk.at);
  return { ...section, articles, changedAt };
}

/**
 * The edition as readers get it: what the sources brought, edited by the desk. `desk` is being read meanwhile;
 * no list is shown before it has been.
 */
export function editedEdition(
  edition: Edition,
  desk: Promise<DeskValue>,
  now: () => number,
  origin: string,
): Edition {
  const edited = async (section: Promise<Section>): Promise<Section> =>
    editedSection(await section, await desk, now(), origin);
  return {
    ...edition,
    section: (key) => edited(edition.section(key)),
    sections: (keys) =>
      new Map([...edition.sections(keys)].map(([key, section]) => [key, edited(section)] as const)),
    async everything() {
      const [sections, value] = await Promise.all([edition.everything(), desk]);
      return sections.map((section) => editedSection(section, value, now(), origin));
    },
    front: () => new Map([...edition.front()].map(([key, section]) => [key, edited(section)] as const)),
    async headline(id) {
      const [found, value] = await Promise.all([edition.headline(id), desk]);
      if (found.kind !== "known") return found;
      if (isHidden(value, found.value)) return { kind: "unknown" };
      return { ...found, value: headlineWithin(found.value, rightsNow(value, found.value.feed)) };
    },
  };
}
