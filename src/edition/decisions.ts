import { logFault } from "../model/log.ts";
import type { Entry } from "../newsroom/decisions/store.ts";
import { type BodyOf, type Carousel, KINDS, type Kind, type Lead, type Notice } from "../model/decision-kinds.ts";
import { instant, type Shape, ShapeError, text, whole } from "../model/shape.ts";

/** Raised when a later deployment writes another shape; what an older one wrote is then a miss. */
const VALUE_FORMAT = 1;

/** An entry as pages need it: what was decided, and the entry's own id. */
export type Standing<K extends Kind> = BodyOf<K> & { id: string };

/** A story of our own in lists: its text stands in D1. */
export type OwnHeadline = Standing<"story">;

/**
 * What the desk has decided, as every page reads it: the one value `desk` in KV. Rewritten whole with each
 * change; small, because it holds only what is in force or will be.
 */
export interface DeskValue {
  /** Id of the newest row of the log it holds; 0 before the first change. */
  version: number;
  at: number;
  /** When an editor last decided which articles tell one story, in ms; 0 for never. */
  told: number;
  withdrawals: Standing<"withdrawal">[];
  mutes: Standing<"mute">[];
  leads: Standing<"lead">[];
  carousels: Standing<"carousel">[];
  corrections: Standing<"correction">[];
  notices: Standing<"notice">[];
  stories: OwnHeadline[];
  sources: Standing<"source">[];
  settings: Record<string, unknown>;
}

/** A desk at which nothing was decided: also what a page takes for one that cannot be read. */
export const NO_DESK: DeskValue = {
  version: 0,
  at: 0,
  told: 0,
  withdrawals: [],
  mutes: [],
  leads: [],
  carousels: [],
  corrections: [],
  notices: [],
  stories: [],
  sources: [],
  settings: {},
};

/** The lists of the value: which kind each holds, and how many of the newest at most. */
const LISTS = {
  withdrawals: ["withdrawal", 500],
  mutes: ["mute", 100],
  leads: ["lead", 20],
  carousels: ["carousel", 1],
  corrections: ["correction", 300],
  notices: ["notice", 20],
  stories: ["story", 300],
  sources: ["source", 200],
} as const satisfies Record<string, readonly [Kind, number]>;

type ListName = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** The value for all entries as they stand, newest first. What is over at `now`, or only a draft, is left out. */
export function deskValueOf(entries: readonly Entry[], version: number, now: number): DeskValue {
  const standing = (kind: Kind, most: number) =>
    entries
      .filter((entry) => entry.kind === kind && matters(entry, now))
      .slice(0, most)
      .map(({ id, body }) => ({ ...body, id }));
  const lists = LIST_NAMES.map((name) => [name, standing(LISTS[name][0], LISTS[name][1])]);
  const settings = entries.flatMap((entry) =>
    entry.kind === "setting" ? [[entry.id, (entry.body as BodyOf<"setting">).value]] : [],
  );
  return {
    ...NO_DESK,
    version,
    at: now,
    ...Object.fromEntries(lists),
    settings: Object.fromEntries(settings),
  };
}

function matters({ kind, body }: Entry, now: number): boolean {
  if (kind === "lead" || kind === "carousel" || kind === "notice")
    return (body as Lead | Carousel | Notice).until > now;
  return kind !== "story" || (body as BodyOf<"story">).state !== "draft";
}

/** The text of the value in KV. */
export const writeDeskValue = (value: DeskValue): string => JSON.stringify({ v: VALUE_FORMAT, ...value });

/**
 * Reads the value back. A missing one is a desk at which nothing was decided; a broken entry costs only itself,
 * a broken value all of it, each with a line for the operator. Never throws.
 */
export function readDeskValue(stored: string | null): DeskValue {
  if (stored === null) return NO_DESK;
  try {
    const found = JSON.parse(stored) as Record<string, unknown> | null;
    if (found?.v !== VALUE_FORMAT) throw new Error("another version wrote it");
    const lists = LIST_NAMES.map((name) => [name, readList(found[name], LISTS[name][0], LISTS[name][1])]);
    const { settings } = found;
    return {
      ...NO_DESK,
      version: whole(0, Number.MAX_SAFE_INTEGER)(found.version, "version"),
      at: instant(found.at, "at"),
      told: found.told === undefined ? 0 : whole(0, Number.MAX_SAFE_INTEGER)(found.told, "told"),
      ...Object.fromEntries(lists),
      settings: typeof settings === "object" && settings !== null && !Array.isArray(settings) ? settings : {},
    };
  } catch (error) {
    logFault("desk", `the value in KV cannot be read: ${error instanceof Error ? error.message : error}`);
    return NO_DESK;
  }
}

const entryId = text(120, 1);

function readList(value: unknown, kind: Kind, most: number): unknown[] {
  if (!Array.isArray(value)) throw new ShapeError(kind, "its list is missing");
  const shape = KINDS[kind] as Shape<object>;
  return value.slice(0, most).flatMap((one) => {
    try {
      return [{ ...shape(one, kind), id: entryId((one as { id?: unknown } | null)?.id, `${kind}.id`) }];
    } catch (error) {
      logFault("desk", `an entry in KV is broken: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  });
}
