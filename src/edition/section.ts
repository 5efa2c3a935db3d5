import type { Withdrawals } from "../archive/withdrawn.ts";
import type { Covered } from "../clusters/coverage.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import type { Lookup } from "../model/lookup.ts";
import { TOO_OLD_MS } from "./freshness.ts";
import { updatedNow } from "./memory.ts";
import { atOrigin } from "./own-headline.ts";
import type { Explainer, FrontValue, Listed, SectionValue } from "./values.ts";

/** A section, as pages show it. */
export interface Section {
  feedKey: FeedKey;
  /** Each story once, in the page's order. */
  articles: readonly Listed[];
  /** Other reports of these stories. */
  others: readonly Headline[];
  explainers: readonly Explainer[];
  mostCovered: readonly Covered[];
  /** When the section last loaded successfully, in ms; null if it never did. */
  updatedAt: number | null;
  /** When the list last changed, in ms; null if it was never loaded. */
  changedAt: number | null;
  /** True if the last attempts of all sources failed. */
  failing: boolean;
  /** True if the section couldn't be read. */
  unavailable: boolean;
}

/** The front page; empty if it couldn't be read. */
export type FrontPage = Omit<FrontValue, "serial" | "missing">;

interface ShownDeps {
  kv: KVNamespace;
  now: () => number;
  /** The origin of the request without a trailing slash, for links to our own stories. */
  origin: string;
}

/** Leaves out withdrawn stories. A story that had coverage by them loses its coverage. */
function withoutLate(list: readonly Listed[], { ids }: Withdrawals): readonly Listed[] {
  if (ids.size === 0) return list;
  return list.flatMap((story) => {
    if (ids.has(story.id)) return [];
    const { coverage, group: _group, ...alone } = story;
    return coverage?.ids.some((id) => ids.has(id)) ? alone : story;
  });
}

/** "Most covered" doesn't list all reports of its stories, so it is left out while a withdrawal isn't published yet. */
const coveredNow = (covered: readonly Covered[], { ids }: Withdrawals): Covered[] =>
  ids.size === 0 ? [...covered] : [];

/** When a list last changed, in ms, including a withdrawal that isn't published yet. */
const changeOf = (changedAt: number, { ids, at }: Withdrawals): number =>
  ids.size === 0 ? changedAt : Math.max(changedAt, at);

/**
 * A section for a page, without stories whose withdrawal isn't published yet. If its news is older than a month, the
 * page shows the error message instead.
 */
export function toSection(
  key: FeedKey,
  answer: Lookup<SectionValue>,
  late: Withdrawals,
  { kv, now, origin }: ShownDeps,
): Section {
  const value = answer.kind === "found" ? answer.value : null;
  const shown = (list: readonly Listed[]) => atOrigin(withoutLate(list, late), origin);
  const updatedAt = value && updatedNow(kv, value);
  const tooOld = updatedAt !== null && now() - updatedAt > TOO_OLD_MS;
  return {
    feedKey: key,
    articles: tooOld || !value ? [] : shown(value.stories),
    others: tooOld || !value ? [] : shown(value.others),
    explainers: value?.explainers.filter(({ id }) => !late.ids.has(id)) ?? [],
    mostCovered: coveredNow(value?.mostCovered ?? [], late),
    updatedAt: updatedAt === null ? null : Math.min(updatedAt, now()),
    changedAt: updatedAt === null ? null : Math.min(changeOf(value?.changedAt ?? 0, late), now()),
    failing: tooOld || (value?.failing ?? false),
    unavailable: answer.kind === "unavailable",
  };
}

const NOTHING: FrontPage = { changedAt: 0, featured: [], latest: [], rivers: [], mostCovered: [] };

/** The front page without stories whose withdrawal isn't published yet. */
export function toFront(
  answer: Lookup<FrontValue>,
  late: Withdrawals,
  { origin }: Pick<ShownDeps, "origin">,
): FrontPage {
  if (answer.kind !== "found") return NOTHING;
  const { featured, latest, rivers, mostCovered, changedAt, ...front } = answer.value;
  const shown = (list: readonly Listed[]) => [...atOrigin(withoutLate(list, late), origin)];
  return {
    ...front,
    changedAt: changeOf(changedAt, late),
    featured: shown(featured),
    latest: shown(latest),
    rivers: rivers.map(({ feedKey, articles }) => ({ feedKey, articles: shown(articles) })),
    mostCovered: coveredNow(mostCovered, late),
  };
}
