import { type Decided, decisionOfRow } from "../../archive/decision-rows.ts";
import type { Decisions } from "../../edition/decisions.ts";
import type { Cluster } from "../../model/cluster.ts";
import type { Kind } from "../../model/decision-kinds.ts";
import type { Snapshot, SnapshotRow } from "../../model/snapshot.ts";

/** The kinds of decisions that composing uses. */
export const COMPOSED = [
  ...(["mute", "lead", "carousel", "notice", "source", "setting", "answer", "profile"] as const),
  ...(["localWarning", "warningDisplay"] as const),
] satisfies Kind[];

/** Everything besides the feeds that affects what readers see. */
export interface ComposeInput {
  /** Ids of the withdrawn stories among those that lists can show. */
  withdrawn: ReadonlySet<string>;
  /** Own published and scheduled stories of lists, and explainers, newest first. */
  own: Decided<"story">[];
  mutes: Decided<"mute">[];
  leads: Decided<"lead">[];
  carousels: Decided<"carousel">[];
  notices: Decided<"notice">[];
  sources: Decided<"source">[];
  localWarnings: Decided<"localWarning">[];
  warningDisplays: Decided<"warningDisplay">[];
  settings: Record<string, unknown>;
  answers: Decided<"answer">[];
  profiles: Decided<"profile">[];
  /** The newest brief, and how many stories it has; null before the first. */
  brief: Decisions["brief"];
  /** Changes with every decision about a story or an event that readers can see. */
  visible: number;
  /** The last row of the decisions' log. */
  row: number;
  /** Clusters of several newsrooms' reports. */
  clusters: readonly Cluster[];
  /** Hosts of pictures that refuse other widths. */
  refusingHosts: ReadonlySet<string>;
}

/** The decisions of a snapshot, by kind; an invalid one is left out and logged. */
export function decisionsOf({
  decisions,
  own,
  brief,
  visible,
  row,
}: Pick<Snapshot, "decisions" | "own" | "brief" | "visible" | "row">): Omit<
  ComposeInput,
  "withdrawn" | "clusters" | "refusingHosts"
> {
  const read = <K extends Kind>(kind: K, rows: readonly SnapshotRow[]) =>
    rows.flatMap((row) => (row.kind === kind ? (decisionOfRow(kind, row) ?? []) : []));
  const of = <K extends Kind>(kind: K) => read(kind, decisions);
  return {
    own: read("story", own),
    mutes: of("mute"),
    leads: of("lead"),
    carousels: of("carousel"),
    notices: of("notice"),
    sources: of("source"),
    localWarnings: of("localWarning"),
    warningDisplays: of("warningDisplay"),
    settings: Object.fromEntries(of("setting").map(({ id, value }) => [id, value])),
    answers: of("answer"),
    profiles: of("profile"),
    brief,
    visible,
    row,
  };
}
