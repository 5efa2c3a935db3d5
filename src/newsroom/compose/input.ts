import { decisionOfRow } from "../../archive/decision-rows.ts";
import {
  type Decision,
  type Kind,
  kindOf,
  type ListKind,
  type Lists,
  listKinds,
  listsOf,
} from "../../decisions/kinds.ts";
import type { Decisions } from "../../edition/decisions.ts";
import type { Cluster } from "../../model/cluster.ts";
import type { Snapshot, SnapshotRow } from "../../model/snapshot.ts";
import { fieldsOf } from "../../text/json-values.ts";

/** The kinds of decisions used in composing. */
const LISTED = listKinds("site", "lists");
export const COMPOSED: readonly Kind[] = [...LISTED, "setting"];

/** All data besides the feeds that affects what readers see. */
export interface ComposeInput extends Lists<"site" | "lists"> {
  /** Ids of all withdrawn stories. */
  withdrawn: ReadonlySet<string>;
  /** Our published and scheduled stories for lists, explainers and pages, newest first. */
  own: Decision<"story">[];
  /** The times of publication of these stories, in ms. */
  publishTimes: readonly (number | null)[];
  settings: Record<string, unknown>;
  /** The newest brief and its number of stories; null before the first brief. */
  brief: Decisions["brief"];
  /** Changes with every visible decision about a story or an event. */
  visible: number;
  /** The number of the last row in the decision log. */
  row: number;
  /** Clusters of several newsrooms' reports, as `shownClusters` leaves them. */
  clusters: readonly Cluster[];
  /** Hosts that refuse requests for other widths of a picture. */
  hostsWithoutResizing: ReadonlySet<string>;
}

/** The decisions in a snapshot, by kind. Leaves out and logs invalid ones. */
export function decisionsOf(
  known: Pick<Snapshot, "decisions" | "own" | "brief" | "visible" | "row">,
): Omit<ComposeInput, "withdrawn" | "clusters" | "hostsWithoutResizing"> {
  const { decisions, own, brief, visible, row } = known;
  const read = <K extends Kind>(kind: K, rows: readonly SnapshotRow[]) =>
    rows.flatMap((row) => (row.kind === kind ? (decisionOfRow(kind, row) ?? []) : []));
  let stories: Decision<"story">[] | undefined;
  return {
    ...listsOf(LISTED, (kind) => read(kind, decisions)),
    // Parsed on first use, because a run that publishes nothing doesn't need hundreds of stories.
    get own() {
      stories ??= read("story", own);
      return stories;
    },
    publishTimes: own.map(({ publishAt }) => publishAt),
    settings: Object.fromEntries(read("setting", decisions).map(({ id, value }) => [id, value])),
    ...{ brief, visible, row },
  };
}

/** The lists of decisions of some kinds, without decisions that have ended at `now` (ms). */
export const listsInForce = <R extends "site" | "lists">(
  input: Lists<"site" | "lists">,
  kinds: readonly ListKind<R>[],
  now: number,
): Lists<R> =>
  Object.fromEntries(
    kinds.map((kind) => {
      const { list } = kindOf(kind);
      const all = fieldsOf(input)[list];
      return [list, Array.isArray(all) ? all.filter((one) => Number(one.until ?? now + 1) > now) : []];
    }),
  ) as Lists<R>;
