import { type Db, openDb, READER_TIMEOUT_MS } from "../../archive/ask.ts";
import { findClusters } from "../../clusters/clusters-now.ts";
import { findWholeCluster } from "../../clusters/find-cluster.ts";
import { leadOf } from "../../clusters/lead.ts";
import type { Cluster, ClusterItem } from "../../model/cluster.ts";
import type { Headline } from "../../model/headline.ts";
import { spacedWords } from "../../text/words.ts";
import { formatTime } from "../city-time.ts";
import { ActButton } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Rows } from "../Rows.tsx";
import { show } from "../show.tsx";

const DAY_MS = 86_400_000;
const MAX_SHOWN = 40;

/** Clusters with a report from the last 24 hours and without a decision, least certain first. */
const leastCertain = (clusters: readonly Cluster[], now: number): Cluster[] =>
  clusters
    .filter(({ reports }) => reports.some(({ published }) => published > now - DAY_MS))
    .filter(({ certainty }) => certainty < 1)
    .sort((a, b) => a.certainty - b.certainty || (a.id < b.id ? -1 : 1));

/** Today's clusters with their buttons, least certain first. */
export async function showTogether(c: DeskContext): Promise<Response> {
  const now = c.get("now");
  const groups = leastCertain((await findClusters(askOf(c), now)) ?? [], now).slice(0, MAX_SHOWN);
  return show(c, {
    title: "Story groups",
    standfirst: "Reports from the last 24 hours that are shown as one story, least certain first.",
    body:
      groups.length === 0 ? (
        <p className="note">No groups to review.</p>
      ) : (
        groups.map((group) => <Group key={group.id} group={group} />)
      ),
  });
}

function Group({ group: { reports, certainty } }: { group: Cluster }) {
  const [first, second] = reports;
  if (!first || !second) return null;
  const action = `/desk/stories/${first.id}/together`;
  return (
    <section className="desk-section">
      <h2>{`${Math.floor(100 * certainty)}% certain`}</h2>
      <Rows
        rows={reports.map((report) => ({
          ...reportRow(report),
          acts: report === first ? null : partButton(action, report.id),
        }))}
      />
      <ActButton
        action={action}
        words="Same story"
        sent={{ act: "join", sure: "yes", other: second.id }}
        quiet
      />
    </section>
  );
}

/** A report of a cluster as a row of a list. */
export const reportRow = ({ id, title, source, published }: ClusterItem) => ({
  ...{ id, title, href: `/desk/stories/${id}`, meta: `${source.name}, ${formatTime(published)}` },
});

/** The button that removes a report from a story's cluster; `action` is the story's address. */
export const partButton = (action: string, other: string) => (
  <ActButton action={action} words="Not the same story" sent={{ act: "part", other }} />
);

/** An article's cluster: its reports by time, and the lead report. */
export interface TogetherNow {
  reports: ClusterItem[];
  leads: string;
}

/** Opens the database as the site's pages do. */
export const askOf = (c: DeskContext): Db => openDb(c.env.LIBRARY);

/** The cluster of an article, or null. Rejects if D1 doesn't respond. */
export async function togetherNow(c: DeskContext, id: string): Promise<TogetherNow | null> {
  const answer = await askOf(c)("the story of an article", READER_TIMEOUT_MS, [
    { sql: "SELECT cluster FROM reports WHERE id = ?1", values: [id] },
  ]);
  if (!answer) throw new Error(`the archive can’t tell which story ${id} belongs to`);
  const cluster = answer.rows[0]?.[0]?.cluster;
  if (typeof cluster !== "string") return null;
  const whole = await findWholeCluster(askOf(c), cluster);
  if (whole.kind === "unavailable") throw new Error(`the archive doesn’t have the story ${cluster}`);
  if (whole.kind === "missing" || whole.value.reports.length < 2) return null;
  const { reports } = whole.value;
  return { reports, leads: leadOf(whole.value, reports)?.id ?? "" };
}

/** An article that may be about the same story, with the number of long words that both headlines share. */
export interface Alike {
  headline: Headline;
  shared: number;
}

/** The articles most likely about the same story; leaves out those without a shared word. */
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
