import { type Db, openDb, READER_TIMEOUT_MS } from "../archive/ask.ts";
import { findWholeCluster } from "../clusters/find-cluster.ts";
import { leadOf } from "../clusters/lead.ts";
import type { BodyOf } from "../decisions/kinds.ts";
import type { ClusterItem } from "../model/cluster.ts";
import type { Headline } from "../model/headline.ts";
import type { Lookup } from "../model/lookup.ts";
import { spacedWords } from "../text/words.ts";
import type { DeskContext } from "./desk-context.ts";

/** An article's cluster: its reports by time, and the lead report. */
export interface TogetherNow {
  cluster: string;
  reports: ClusterItem[];
  leads: string;
}

const CLUSTER_OF = "SELECT cluster FROM reports WHERE id = ?1";

/** Asks the library as a page does. */
export const askOf = (c: DeskContext): Db => openDb(c.env.LIBRARY);

/** The cluster of an article; null where it has none. Rejects when D1 doesn't answer. */
export async function togetherNow(c: DeskContext, id: string): Promise<TogetherNow | null> {
  const answer = await askOf(c)("the story of an article", READER_TIMEOUT_MS, [
    { sql: CLUSTER_OF, values: [id] },
  ]);
  if (!answer) throw new Error(`the archive doesn’t say which story ${id} belongs to`);
  const cluster = answer.rows[0]?.[0]?.cluster;
  if (typeof cluster !== "string") return null;
  const whole = await findWholeCluster(askOf(c), cluster);
  if (whole.kind === "unavailable") throw new Error(`the archive doesn’t have the story ${cluster}`);
  if (whole.kind === "missing" || whole.value.reports.length < 2) return null;
  const { reports } = whole.value;
  return { cluster, reports, leads: leadOf(whole.value, reports)?.id ?? "" };
}

/** An article that may be about the same story, with the words of four letters and more that both headlines have. */
export interface Alike {
  headline: Headline;
  shared: number;
}

/** The articles most likely about the same story; those without a shared word aren't. */
export function mostSimilar(of: Headline, others: readonly Headline[], most: number): Alike[] {
  const wordsOf = (title: string) => new Set(spacedWords(title).match(/\p{L}{4,}/gu) ?? []);
  const words = wordsOf(of.title);
  const sharedBy = (title: string) => [...wordsOf(title)].filter((word) => words.has(word)).length;
  return others
    .filter(({ id }) => id !== of.id)
    .map((headline) => ({ headline, shared: sharedBy(headline.title) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, most);
}

/** Applies a decision to the clusters; `missing` where it no longer applies. */
export const carryOut = (c: DeskContext, decision: BodyOf<"cluster">): Promise<Lookup<string>> =>
  c.env.desk.newsroom.decideCluster(decision);
