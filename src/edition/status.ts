import type { FeedKey } from "./article.ts";
import { allFail, lastGoodLoad } from "./freshness.ts";
import type { SectionState } from "./section-record.ts";
import type { SourceState } from "./source-state.ts";

/** How one source is doing. Times are ISO strings in UTC; null means never, or nothing. */
export interface SourceStatus {
  name: string;
  feed: string;
  lastChecked: string | null;
  lastSuccess: string | null;
  /** The last failure, also when successes followed; `failuresInARow` says whether it lasts. */
  lastError: { kind: string; line: string; at: string } | null;
  failuresInARow: number;
  newestItem: string | null;
  /** Items read of the feed at its last success. */
  items: number;
  /** Articles of it in the edition now. */
  articles: number;
  validators: { etag: string | null; lastModified: string | null; since: string | null } | null;
  /** When the clock asks again; null for a feed that its publisher withdrew. */
  nextDue: string | null;
  gone: boolean;
  movedTo: string | null;
}

export interface SectionStatus {
  key: FeedKey;
  /** Whole minutes since the last good load. */
  ageMinutes: number | null;
  lastGoodLoad: string | null;
  failing: boolean;
  sources: SourceStatus[];
}

export interface Status {
  at: string;
  /** One word for a monitor: "ok", "degraded" (a section's sources all fail) or "empty" (a section has no article). */
  state: "ok" | "degraded" | "empty";
  sections: SectionStatus[];
}

/** What the status page and /status.json tell of every section and source. `now` in ms. */
export function statusOf(records: readonly SectionState[], now: number): Status {
  const sections = records.map(({ key, sources }): SectionStatus => {
    const good = lastGoodLoad(sources);
    return {
      key,
      ageMinutes: good === null ? null : Math.max(0, Math.floor((now - good) / 60_000)),
      lastGoodLoad: iso(good),
      failing: allFail(sources),
      sources: sources.map(sourceStatus),
    };
  });
  return { at: new Date(now).toISOString(), state: stateOf(sections), sections };
}

function sourceStatus(source: SourceState): SourceStatus {
  const { name, feed, failures, newest, items, held, etag, lastModified, gone, movedTo, error } = source;
  const guarded = etag !== null || lastModified !== null;
  return {
    name,
    feed,
    lastChecked: iso(source.checkedAt),
    lastSuccess: iso(source.okAt),
    lastError: error && { ...error, at: new Date(error.at).toISOString() },
    failuresInARow: failures,
    newestItem: newest,
    items,
    articles: held,
    validators: guarded ? { etag, lastModified, since: iso(source.validatorsAt) } : null,
    nextDue: gone ? null : iso(source.nextAt),
    gone,
    movedTo,
  };
}

function stateOf(sections: readonly SectionStatus[]): Status["state"] {
  if (sections.some((section) => section.lastGoodLoad === null)) return "empty";
  return sections.some((section) => section.failing) ? "degraded" : "ok";
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
