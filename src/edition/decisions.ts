import * as v from "valibot";
import { type BodyOf, KINDS, type Kind } from "../model/decision-kinds.ts";
import { logFault } from "../model/log.ts";
import { count, text, time } from "../model/schemas.ts";

/** A decision with its own id. */
export type Decided<K extends Kind> = BodyOf<K> & { id: string };

/** The KV value `edition:site`: what every page needs of the editors' decisions. */
export interface Decisions {
  /** Hash of what readers see of all decisions: part of the key of each cached page. */
  version: string;
  /** When it was published, in ms. */
  at: number;
  serial: number;
  mutes: Decided<"mute">[];
  /** Notices posted now or later. */
  notices: Decided<"notice">[];
  sources: Decided<"source">[];
  settings: Record<string, unknown>;
  /** Values that a decision changed: a value with a lower serial number is out of date. */
  atLeast: Record<string, number>;
}

export const SITE = "edition:site";

/** A newsroom that has decided nothing: also what a page takes for a value that can't be read. */
export const NO_DECISIONS: Decisions = {
  version: "",
  at: 0,
  serial: 0,
  mutes: [],
  notices: [],
  sources: [],
  settings: {},
  atLeast: {},
};

const list = v.array(v.looseObject({ id: text(120) }));
const siteValue = v.object({
  version: text(40),
  at: time,
  serial: count,
  mutes: list,
  notices: list,
  sources: list,
  settings: v.record(v.string(), v.unknown()),
  atLeast: v.record(v.string(), count),
});

/** Reads the value's text; a broken entry costs only itself. Throws an Error for a text we wouldn't have written. */
export function readDecisions(stored: string): Decisions {
  const { mutes, notices, sources, ...site } = v.parse(siteValue, JSON.parse(stored));
  return {
    ...site,
    mutes: readList("mute", mutes),
    notices: readList("notice", notices),
    sources: readList("source", sources),
  };
}

function readList<K extends Kind>(kind: K, entries: readonly { id: string }[]): Decided<K>[] {
  return entries.flatMap((entry) => {
    try {
      return [{ ...(KINDS[kind](entry, kind) as BodyOf<K>), id: entry.id }];
    } catch (error) {
      logFault("edition", `a decision in KV is broken: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  });
}
