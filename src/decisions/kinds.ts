import type * as v from "valibot";
import { checked, ShapeError } from "../model/schemas.ts";
import { fieldsOf } from "../text/json-values.ts";
import { answer } from "./answer.ts";
import { briefLine } from "./brief-line.ts";
import { carousel } from "./carousel.ts";
import { cluster } from "./cluster.ts";
import { correction } from "./correction.ts";
import { developing } from "./developing.ts";
import { happening } from "./happening.ts";
import type { DecisionKind, Reach } from "./kind.ts";
import { lead } from "./lead.ts";
import { localWarning } from "./local-warning.ts";
import { mute } from "./mute.ts";
import { notice } from "./notice.ts";
import { ownHappening } from "./own-happening.ts";
import { picture } from "./picture.ts";
import { preview } from "./preview.ts";
import { profile } from "./profile.ts";
import { setting } from "./setting.ts";
import { source } from "./source.ts";
import { story } from "./story.ts";
import { warningDisplay } from "./warning-display.ts";
import { withdrawal } from "./withdrawal.ts";

/** All kinds of decisions. To add one, add its file and a row here. */
export const KINDS = {
  withdrawal,
  correction,
  lead,
  developing,
  mute,
  carousel,
  notice,
  briefLine,
  localWarning,
  warningDisplay,
  happening,
  ownHappening,
  answer,
  story,
  cluster,
  preview,
  picture,
  profile,
  source,
  setting,
} as const;

type Kinds = typeof KINDS;
export type Kind = keyof Kinds;
export type BodyOf<K extends Kind> = v.InferOutput<Kinds[K]["schema"]>;

/** A decision with its id. */
export type Decision<K extends Kind> = BodyOf<K> & { id: string };

/** A decision as stored in D1. */
export interface DecisionRow<K extends Kind = Kind> {
  kind: K;
  id: string;
  /** The id of the log row that last changed it; 0 for an entry that doesn't exist. */
  version: number;
  body: BodyOf<K>;
  /** The Markdown of a story, or the state before a decision about a story group; empty for other kinds. */
  text: string;
  changed: number;
  editor: string;
}

type KindFiles = { readonly [K in Kind]: DecisionKind<BodyOf<K>> };
const FILES: KindFiles = KINDS;

/** The definition of a kind. */
export const kindOf = <K extends Kind>(kind: K): KindFiles[K] => FILES[kind];

/** Validates a body with its kind and id, and returns it. `at` is the start of a ShapeError's path. */
export function checkedBody<K extends Kind>(
  kind: K,
  id: string,
  body: unknown,
  at: string = kind,
): BodyOf<K> {
  const { schema, wrong } = kindOf(kind);
  const read = checked(schema, body, at);
  const why = wrong?.(read, id);
  if (why) throw new ShapeError(at, why);
  return read;
}

/** The id of the story that an entry is about, or undefined. */
export function storyIdOf({ body }: Pick<DecisionRow, "body">): string | undefined {
  const { story, headline } = fieldsOf(body);
  const id = story ?? fieldsOf(headline).id;
  return typeof id === "string" ? id : undefined;
}

export const isKind = (value: unknown): value is Kind =>
  typeof value === "string" && Object.hasOwn(KINDS, value);

const ALL = Object.keys(KINDS).filter(isKind);

/** The properties by which kinds are selected. */
interface Traits {
  schema: object;
  reach: Reach;
  list: string;
  page?: object;
  task?: object;
  isOfCalendar?: true;
  withdraws?: true;
  isFinal?: true;
  apply?: unknown;
}

/** The kinds for which `matches` is true, in the table's order. */
export const kindsWhere = (matches: (kind: Traits) => unknown): Kind[] =>
  ALL.filter((kind) => matches(kindOf(kind)));

/** These kinds as a list in SQL. */
export const kindsInSql = (matches: (kind: Traits) => unknown): string =>
  `(${kindsWhere(matches).map((kind) => `'${kind}'`)})`;

/** The kinds with this reach that have a list. */
export type ListKind<R extends Reach> = {
  [K in Kind]: Kinds[K] extends { reach: R; list: infer L } ? (L extends "" ? never : K) : never;
}[Kind];

/** Decisions in effect, by the names of their lists. */
export type Lists<R extends Reach> = { [K in ListKind<R> as Kinds[K]["list"]]: Decision<K>[] };

/** The kinds of these reaches that have a list. */
export const listKinds = <R extends Reach>(...reaches: R[]): ListKind<R>[] =>
  kindsWhere(({ reach, list }) => list !== "" && reaches.some((one) => one === reach)) as ListKind<R>[];

/** Builds the lists of some kinds, by name. */
export const listsOf = <R extends Reach>(
  kinds: readonly ListKind<R>[],
  make: <K extends ListKind<R>>(kind: K, name: string) => Decision<K>[],
): Lists<R> =>
  Object.fromEntries(kinds.map((kind) => [kindOf(kind).list, make(kind, kindOf(kind).list)])) as Lists<R>;

/** True if the schema of a kind has this field. */
const hasEntry = ({ schema }: Traits, name: string): boolean =>
  "entries" in schema &&
  typeof schema.entries === "object" &&
  schema.entries !== null &&
  name in schema.entries;

/** The kinds of decisions that end. */
export const ENDING = kindsWhere((kind) => hasEntry(kind, "until"));
