import { type Ask, CLOCK_WAIT_MS } from "../../archive/ask.ts";
import { type Decided, decisionOfRow } from "../../archive/decision-rows.ts";
import { CLUSTER_DAYS, clustersOfRows, REPORTED_SINCE } from "../../clusters/clusters-now.ts";
import type { Decisions } from "../../edition/decisions.ts";
import type { Cluster } from "../../model/cluster.ts";
import type { Kind } from "../../model/decision-kinds.ts";
import { logFault } from "../../model/log.ts";
import { refusingHosts } from "../picture-hosts.ts";
import type { Storage } from "../storage.ts";

/** Everything besides the feeds that affects what readers see. */
export interface ComposeInput {
  /** False while D1 doesn't answer: newer decisions may be missing. */
  isCurrent: boolean;
  /** Ids of all withdrawn stories. */
  withdrawn: ReadonlySet<string>;
  /** Our own published and scheduled stories, newest first. */
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
  /** Changes with every decision about a story that readers can see. */
  seen: string;
  /** The last row of the decisions' log. */
  row: number;
  /** Clusters of several newsrooms' reports. */
  clusters: Cluster[];
  /** Hosts of pictures that refuse other widths. */
  refusingHosts: ReadonlySet<string>;
}

type Row = Record<string, unknown>;

const DAY_MS = 86_400_000;
const NOTE = "compose-input";
const CLUSTERS = "compose-clusters";

/** Reads a row per decision, a row of the briefs, and a row per clustered report. */
const QUERIES = [
  `SELECT id FROM decisions WHERE kind = 'withdrawal'
    UNION SELECT id FROM decisions WHERE kind = 'story' AND body ->> 'state' = 'withdrawn'`,
  `SELECT id, body FROM decisions WHERE kind = 'story' AND body ->> 'state' = 'published'
    ORDER BY body ->> 'publishAt' DESC LIMIT 300`,
  `SELECT kind, id, body FROM decisions
    WHERE kind IN ('mute', 'lead', 'carousel', 'notice', 'source', 'setting', 'answer', 'profile', 'localWarning', 'warningDisplay') ORDER BY version DESC LIMIT 2000`,
  `SELECT count(*) || '.' || coalesce(sum(version), 0) AS seen FROM decisions
    WHERE kind IN ('withdrawal', 'correction', 'cluster', 'happening', 'ownHappening')
      OR (kind = 'story' AND body ->> 'state' <> 'draft')`,
  "SELECT slot, json_array_length(items) AS stories FROM briefs ORDER BY slot DESC LIMIT 1",
  "SELECT coalesce(max(id), 0) AS row FROM decision_log",
];

/**
 * Reads the input from D1. While D1 doesn't answer, the newsroom's copy of the last decisions is used, so that
 * withdrawn stories stay withdrawn.
 */
export async function readInput(ask: Ask, storage: Storage, now: number): Promise<ComposeInput> {
  const found = await ask("editors' decisions", CLOCK_WAIT_MS, [
    ...QUERIES.map((sql) => ({ sql })),
    { sql: REPORTED_SINCE, values: [now - CLUSTER_DAYS * DAY_MS] },
  ]);
  if (!found) logFault("newsroom", "D1 didn't answer: using the decisions read last");
  const rows = kept(storage, NOTE, found?.rows.slice(0, QUERIES.length));
  const clusters = kept(storage, CLUSTERS, found && [found.rows[QUERIES.length] ?? []]);
  const input = inputOf(rows, clustersOfRows(clusters[0] ?? []));
  return { ...input, isCurrent: found !== null, refusingHosts: refusingHosts(storage) };
}

/** D1's rows, stored for when it doesn't answer; else the stored ones. */
function kept(storage: Storage, name: string, rows: Row[][] | null | undefined): Row[][] {
  const before = storage.note(name);
  if (!rows) return JSON.parse(before ?? "[]");
  const text = JSON.stringify(rows);
  if (text !== before) storage.saveNote(name, text);
  return rows;
}

function inputOf(
  [withdrawn = [], own = [], small = [], seen = [], briefs = [], log = []]: readonly Row[][],
  clusters: Cluster[],
): Omit<ComposeInput, "isCurrent" | "refusingHosts"> {
  const of = <K extends Kind>(kind: K) =>
    small.flatMap((row) => (row.kind === kind ? (decisionOfRow(kind, row) ?? []) : []));
  return {
    withdrawn: new Set(withdrawn.map(({ id }) => String(id))),
    own: own.flatMap((row) => decisionOfRow("story", row) ?? []),
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
    seen: String(seen[0]?.seen ?? ""),
    row: Number(log[0]?.row ?? 0),
    brief: briefs[0] ? { slot: String(briefs[0].slot), stories: Number(briefs[0].stories) } : null,
    clusters,
  };
}
