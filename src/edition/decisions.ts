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
    /** The menu with a link to the page; the footer links to all pages. */
    page: oneOf(["", "footer", "header"]),
  }),
);

/** The KV value `edition:site`: editors' decisions that every page needs. */
export interface Decisions extends Lists<"site"> {
  /** A hash of the visible parts of all decisions, which is part of each page's cache key. */
  version: string;
  /** When the value was published, in ms. */
  at: number;
  serial: number;
  /** The last row of the decision log included in the edition. */
  row: number;
  settings: Record<string, unknown>;
  /** The newest brief and its number of stories; null before the first brief. */
  brief: { slot: string; stories: number } | null;
  /** The newsroom's own pages, newest first. */
  pages: v.InferOutput<typeof pages>;
  /** Values that a decision changed: a value with a lower serial number is outdated. */
  minSerial: Record<string, number>;
}

export const SITE = "edition:site";

/** The decisions of a newsroom that hasn't made any. */
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

/** Used while the decisions can't be read: `rightsNow` then allows only headlines. */
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

/** Parses the value's text and skips invalid entries. Throws an Error if the text is invalid. */
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
