import { findClusters } from "../../clusters/clusters-now.ts";
import type { Cluster, ClusterItem } from "../../model/cluster.ts";
import { sayTime } from "../city-time.ts";
import { askOf } from "../cluster-decisions.ts";
import { ActButton } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Rows } from "../Rows.tsx";
import { show } from "../show.tsx";

const DAY_MS = 86_400_000;
const MAX_SHOWN = 40;

/** Clusters with a report of the last 24 hours and no decision, least certain first. */
const leastCertain = (clusters: readonly Cluster[], now: number): Cluster[] =>
  clusters
    .filter(({ reports }) => reports.some(({ published }) => published > now - DAY_MS))
    .filter(({ certainty }) => certainty < 1)
    .sort((a, b) => a.certainty - b.certainty || (a.id < b.id ? -1 : 1));

/** Today's clusters, least certain first, with their buttons. */
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

/** A report of a story's cluster, as lists show it. */
export const reportRow = ({ id, title, source, published }: ClusterItem) => ({
  ...{ id, title, href: `/desk/stories/${id}`, meta: `${source.name}, ${sayTime(published)}` },
});

/** The button that separates a report from the story of `action`. */
export const partButton = (action: string, other: string) => (
  <ActButton action={action} words="Not the same story" sent={{ act: "part", other }} />
);
