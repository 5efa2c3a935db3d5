import { type Core, coreOf } from "./certainty.ts";
import type { ClusteredArticle } from "./fingerprint.ts";
import type { DecidedPair } from "./group.ts";
import { type Corpus, Groups } from "./groups.ts";
import type { Rarity } from "./rarity.ts";

/** The maximum number of a cluster's articles that are compared; later ones keep the cluster's id. */
const MAX_RECLUSTERED = 40;

interface Reclustered {
  /** The cluster id of each article. */
  readonly clusterOf: ReadonlyMap<string, string>;
  /** The core of each of these clusters. */
  readonly cores: Record<string, Core>;
}

/**
 * Clusters a cluster's articles again after one left or changed, or an editor separated a pair. The part with the
 * oldest article keeps the id; every other part gets the id of its own oldest article. `members` are the remaining
 * articles, in order of arrival.
 */
export function recluster(
  cluster: string,
  members: readonly ClusteredArticle[],
  rarity: Rarity,
  decided: readonly DecidedPair[] = [],
): Reclustered {
  const compared = members.slice(0, MAX_RECLUSTERED);
  const present = new Set(compared.map(({ id }) => id));
  const pairs = (isSame: boolean) =>
    decided.flatMap(({ ids, same }) => (same === isSame && ids.every((id) => present.has(id)) ? [ids] : []));
  const groups = new Groups(alone(compared, rarity), { parted: pairs(false), joined: pairs(true) });
  groups.join(compared);
  const found = compared.map((article) => groups.cluster(article));
  const kept = found[0];
  const nameOf = (id: string | undefined) => (id === kept || id === undefined ? cluster : id);
  const cores = Object.fromEntries(
    [...new Set(found)].map((id) => [nameOf(id), coreOf(groups.members(id), groups)]),
  );
  const clusterOf = new Map(members.map(({ id }, at) => [id, nameOf(found[at])]));
  return { clusterOf, cores };
}

/** A corpus of only these articles. Each is a cluster of its own and is compared with all articles before it. */
function alone(articles: readonly ClusteredArticle[], rarity: Rarity): Corpus {
  const places = new Map(articles.map(({ id }, at) => [id, at]));
  const placeOf = (id: string) => places.get(id) ?? -1;
  return {
    rarity,
    candidates: ({ id }) => articles.slice(0, placeOf(id)),
    clusterOf: ({ id }) => id,
    members: (id) => articles.slice(placeOf(id), placeOf(id) + 1),
    began: placeOf,
  };
}
