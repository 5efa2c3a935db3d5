import * as v from "valibot";
import { type Decision, type Kind, kindOf, type Lists, listKinds, listsOf } from "../decisions/kinds.ts";
import { LIMITS } from "../model/limits.ts";
import { checked, count, oneOf, stored, time } from "../model/schemas.ts";
import { logFault } from "../platform/log.ts";
import { fieldsOf } from "../text/json-values.ts";

const pages = v.array(
  v.object({
    id: stored(LIMITS.id),
    slug: stored(LIMITS.id),
    headline: stored(LIMITS.title),
    /** The menu that links to it; the footer links to all. */
    page: oneOf(["", "footer", "header"]),
  }),
);

/** The KV value `edition:site`: the editors' decisions that every page needs. */
export interface Decisions extends Lists<"site"> {
  /** Hash of what readers see of all decisions; part of each page's cache key. */
  version: string;
  /** When it was published, in ms. */
  at: number;
  serial: number;
  /** The last row of the decisions' log that the edition includes. */
  row: number;
  settings: Record<string, unknown>;
  /** The newest brief, and how many stories it has; null before the first. */
  brief: { slot: string; stories: number } | null;
  /** The newsroom's own pages, newest first. */
  pages: v.InferOutput<typeof pages>;
  /** Values that a decision changed: a value with a lower serial number is out of date. */
  minSerial: Record<string, number>;
}

export const SITE = "edition:site";

/** A newsroom without decisions. */
export const NO_DECISIONS: Decisions = {
  ...listsOf(listKinds("site"), () => []),
  version: "",
  at: 0,
  serial: 0,
  row: 0,
  settings: {},
  brief: null,
  pages: [],
  minSerial: {},
};

/** The decisions while they can't be read: `rightsNow` then allows only headlines. */
export const UNREAD_DECISIONS: Decisions = { ...NO_DECISIONS };

const siteValue = v.object({
  version: stored(40),
  at: time,
  serial: count,
  row: count,
  settings: v.record(v.string(), v.unknown()),
  brief: v.nullable(
    v.object({ slot: v.pipe(stored(13), v.regex(/^\d{4}-\d\d-\d\d-\d\d$/)), stories: count }),
  ),
  pages,
  minSerial: v.record(v.string(), count),
});
const list = v.array(v.looseObject({ id: stored(120) }));

/** Parses the value's text; an invalid entry is skipped. Throws an Error for an invalid text. */
export function readDecisions(stored: string): Decisions {
  const value: unknown = JSON.parse(stored);
  const lists = listsOf(listKinds("site"), (kind, name) =>
    readList(kind, v.parse(list, fieldsOf(value)[name])),
  );
  return { ...v.parse(siteValue, value), ...lists };
}

function readList<K extends Kind>(kind: K, entries: readonly { id: string }[]): Decision<K>[] {
  return entries.flatMap((entry) => {
    try {
      return [{ ...checked(kindOf(kind).schema, entry, kind), id: entry.id }];
    } catch (error) {
      logFault("edition", `a decision in KV is broken: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  });
}
