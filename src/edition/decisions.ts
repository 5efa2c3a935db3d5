import * as v from "valibot";
import { type BodyOf, KINDS, type Kind } from "../model/decision-kinds.ts";
import { count, text, time } from "../model/schemas.ts";
import { checked } from "../model/shape.ts";
import { logFault } from "../platform/log.ts";

/** A decision with its id. */
export type DecisionOf<K extends Kind> = BodyOf<K> & { id: string };

/** The KV value `edition:site`: the editors' decisions that every page needs. */
export interface Decisions {
  /** Hash of what readers see of all decisions; part of each page's cache key. */
  version: string;
  /** When it was published, in ms. */
  at: number;
  serial: number;
  /** The last row of the decisions' log that the edition includes. */
  row: number;
  mutes: DecisionOf<"mute">[];
  /** Notices posted now or later. */
  notices: DecisionOf<"notice">[];
  sources: DecisionOf<"source">[];
  settings: Record<string, unknown>;
  /** Civic answers that an editor edited, checked or hid. */
  answers: DecisionOf<"answer">[];
  /** Byline pages. */
  profiles: DecisionOf<"profile">[];
  /** The newest brief, and how many stories it has; null before the first. */
  brief: { slot: string; stories: number } | null;
  /** Values that a decision changed: a value with a lower serial number is out of date. */
  atLeast: Record<string, number>;
}

export const SITE = "edition:site";

/** A newsroom without decisions. */
export const NO_DECISIONS: Decisions = {
  version: "",
  at: 0,
  serial: 0,
  row: 0,
  mutes: [],
  notices: [],
  sources: [],
  settings: {},
  answers: [],
  profiles: [],
  brief: null,
  atLeast: {},
};

/** The decisions while they can't be read: `rightsNow` then allows only headlines. */
export const UNREAD_DECISIONS: Decisions = { ...NO_DECISIONS };

const list = v.array(v.looseObject({ id: text(120) }));
const siteValue = v.object({
  version: text(40),
  at: time,
  serial: count,
  row: count,
  mutes: list,
  notices: list,
  sources: list,
  settings: v.record(v.string(), v.unknown()),
  answers: list,
  profiles: list,
  brief: v.nullable(v.object({ slot: v.pipe(text(13), v.regex(/^\d{4}-\d\d-\d\d-\d\d$/)), stories: count })),
  atLeast: v.record(v.string(), count),
});

/** Parses the value's text; an invalid entry is skipped. Throws an Error for an invalid text. */
export function readDecisions(stored: string): Decisions {
  const { mutes, notices, sources, answers, profiles, ...site } = v.parse(siteValue, JSON.parse(stored));
  return {
    ...site,
    mutes: readList("mute", mutes),
    notices: readList("notice", notices),
    sources: readList("source", sources),
    answers: readList("answer", answers),
    profiles: readList("profile", profiles),
  };
}

function readList<K extends Kind>(kind: K, entries: readonly { id: string }[]): DecisionOf<K>[] {
  return entries.flatMap((entry) => {
    try {
      return [{ ...checked(KINDS[kind], entry, kind), id: entry.id }];
    } catch (error) {
      logFault("edition", `a decision in KV is broken: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  });
}
