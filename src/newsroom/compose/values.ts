import { SITE } from "../../edition/decisions.ts";
import { TODAY } from "../../edition/today.ts";
import { FRONT, sectionKey } from "../../edition/values.ts";
import type { Published } from "../../model/published.ts";
import type { FrontContent } from "./front.ts";
import type { ComposeInput } from "./input.ts";
import type { SectionContent } from "./section.ts";
import { composeSite } from "./site.ts";
import type { TodayContent } from "./today.ts";

/** The delay of a section's "Updated" time for readers after which today's value is written again, in ms. */
export const REPRINT_MS = 50 * 60_000;
/** The maximum delay for texts of warnings, the forecast and events, in ms. */
const TEXTS_MS = 10 * 60_000;
/** The site's value is written again after this many rows of the log, so that pages don't have to check many rows. */
const ROWS_BEHIND = 50;

/** A value for KV, without its serial number. */
export interface Value {
  name: string;
  content: object;
  /** The part that readers must see immediately. */
  visible: unknown;
  /** The part that may be delayed by `waitMs`. */
  rest: unknown;
  waitMs: number;
  /** True if a change of `rest` counts as a change for readers. */
  isDatedByRest: boolean;
  /** The time of the sources' last change, in ms. */
  changedAt: number;
  /** The "Updated" time shown to readers, in ms, or null. */
  updatedAt: number | null;
  /** The last row of the decision log in this value; undefined if the log wasn't read. */
  row?: number;
}

const LIST = { waitMs: REPRINT_MS, isDatedByRest: false } as const;

/** The value of a section or of the front page. The most covered stories change by the hour; that alone may wait. */
export function valueOfList(content: SectionContent | FrontContent, { row }: ComposeInput): Value {
  const name = "key" in content ? sectionKey(content.key) : FRONT;
  const { changedAt, mostCovered: rest, ...all } = content;
  const visible = { ...all, updatedAt: undefined };
  return { ...LIST, name, content, visible, rest, changedAt, updatedAt: null, row };
}

/** Today's value at `now` (ms). Event, area, end and severity of warnings are shown at once, the rest may wait. */
export function valueOfToday(content: TodayContent, now: number): Value {
  const warnings = content.warnings.map(({ severity, canceled, local, short, ends, words }) => [
    ...[severity, canceled, local, short, ends],
    ...[words.label, words.name, words.where],
  ]);
  const { updated, ...rest } = content;
  return {
    ...{ name: TODAY, content, visible: [warnings, content.silence], rest, waitMs: TEXTS_MS },
    ...{ isDatedByRest: true, changedAt: now, updatedAt: Math.max(0, ...Object.values(updated)) },
  };
}

/** The site's value at `now` (ms). Its row is the lowest row included in any list in KV. */
export function valueOfSite(input: ComposeInput, published: readonly Published[], now: number): Value {
  const decided = published.filter(({ name, least }) => name !== SITE && least > 0);
  const minSerial = Object.fromEntries(decided.map(({ name, least }) => [name, least]));
  const lists = published.filter(({ name }) => name !== SITE && name !== TODAY);
  const row = Math.min(input.row, ...lists.map((one) => one.row));
  const { at, ...content } = { ...composeSite(input, minSerial, now), row };
  const { row: _row, ...decisions } = content;
  const seen = { ...decisions, rows: Math.floor(row / ROWS_BEHIND) };
  return { ...LIST, name: SITE, content, visible: seen, rest: null, changedAt: at, updatedAt: null, row };
}
