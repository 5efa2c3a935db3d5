import type * as v from "valibot";
import type { Headline } from "../model/headline.ts";
import { oneOf } from "../model/schemas.ts";

/** The values of a choice, each with its label. */
export type Options = readonly (readonly [value: string, label: string])[];

/** A field of a decision's form. */
export interface FormField {
  /** Its path in the body: "text", "source.label". */
  name: string;
  label: string;
  hint?: string;
  /**
   * "text" without one. "time" is the start, the end and the whole days of an event; "story" is a headline, chosen by
   * its id, that the form's page looks up.
   */
  control?: "text" | "lines" | "address" | "instant" | "day" | "number" | "flag" | "time" | "story";
  /** Lines of a text; 3 without it. */
  rows?: number;
  options?: Options;
  /** Its empty value: "" for text, else null. */
  isOptional?: true;
  /** The part of the form that it belongs to: "Sponsor 2". */
  group?: string;
}

/** What readers see of a kind's decisions. */
export type Reach =
  /** Every page reads them: they are in the KV value `edition:site`. */
  | "site"
  /** They are composed into lists and the strip of warnings. */
  | "lists"
  /** They change the page of a story or an event. */
  | "page"
  /** Readers don't see them. */
  | "desk";

/** A change of an entry; `before` is null for a new one, `after` for a removed one. */
export interface LoggedBodies<B> {
  before: B | null;
  after: B | null;
  id: string;
}

/** The desk's page of a kind: a list with a filter, and a form for a new entry. */
interface KindPage {
  path: `/desk/${string}`;
  title: string;
  /** A sentence below the title. */
  about: string;
  /** The button that makes a new one; without it the list has no form. */
  add?: string;
  /** The button that removes one: "Remove" without it. */
  remove?: string;
  /** The state of an entry in force, for a kind that ends. */
  inForce?: string;
}

/** A story that a decision is about. */
export interface DecidedStory {
  headline: Headline;
  path: string;
}

/** A section of a story's page at the desk, for a kind of decision about one story. */
interface StoryTask<B> {
  heading: string;
  button: string;
  /** True if readers lose something. */
  isDanger?: true;
  /** True if the desk asks before it is made. */
  asks?: true;
  /** True if a story can have several. */
  isMany?: true;
  /** The fields that the story gives. `now` in ms. */
  base(story: DecidedStory, now: number): object;
  /** The id of an entry; null for a random one. */
  id(body: B): string | null;
  /** The ids of the entries that its section lists; without it those with the story's id in `story`. */
  ids?(story: DecidedStory): readonly string[];
  /** The entry in the section's list. */
  shown(body: B): string;
  /** The options of a choice that depend on the story. */
  options?(story: DecidedStory): Readonly<Record<string, Options>>;
}

/** A kind of decision: all that the desk, the newsroom, imports and the log need to know of it. */
export interface DecisionKind<B, R extends Reach = Reach, L extends string = string> {
  /** Checks a body from a form, a file, an RPC or a store; its messages are for editors. */
  schema: v.GenericSchema<unknown, B>;
  /** In the middle of a sentence: "notice". */
  name: string;
  /** As a title: "Notices". */
  plural: string;
  /** What is wrong with a body and its id beyond the schema; empty if nothing is. */
  wrong?(body: B, id: string): string;
  reach: R;
  /** The name of its list in what is composed. */
  list: L;
  fields: readonly FormField[];
  /** One entry in lists and in the log. */
  line(body: B, id: string): string;
  /** The log's sentence; without it "Posted the notice …". */
  log?(change: LoggedBodies<B>): string;
  /** More about an entry in the list. */
  about?(body: B): string;
  /** "owner" where only owners decide; "writer" where writers do, too, as long as readers don't see it. */
  by?: "owner" | "writer";
  page?: KindPage;
  task?: StoryTask<B>;
  /** The values of a new entry's form. `now` in ms. */
  initial?(now: number): object;
  /** The longest time until its end, in ms. */
  longest?: number;
  /** Names of fields that no form has, for the log; null for those that only the software reads. */
  names?: Readonly<Record<string, string | null>>;
  /** True if lists of stories change with it. */
  isOfLists?: true;
  /** True if the calendar's rows change with it. */
  isOfCalendar?: true;
  /** True if it withdraws a story: always, or for a body with a `state`, where that is "withdrawn". */
  withdraws?: true;
  /** True if a removal can't be undone. */
  isFinal?: true;
  /** A headline as readers see it with a decision about its story. */
  apply?<T extends object>(headline: T, body: B): T;
}

/** A kind with its types inferred. */
export const defineKind = <S extends v.GenericSchema, const R extends Reach, const L extends string = "">(
  kind: Omit<DecisionKind<v.InferOutput<S>, R, L>, "schema" | "list"> & { schema: S; list?: L },
): DecisionKind<v.InferOutput<S>, R, L> & { schema: S } => ({ list: "" as L, ...kind });

/** A schema for the values of a choice. */
export const choice = <const O extends Options>(options: O, wrong: string) =>
  oneOf(options.map(([value]) => value) as O[number][0][], wrong);

/** The label of a value of a choice; the value for an unknown one. */
export const labelIn = (options: Options, value: string): string =>
  options.find(([one]) => one === value)?.[1] ?? value;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** For a kind with `from` and `until`. */
export const isPeriod = ({ from, until }: { from: number; until: number }): boolean => until > from;
export const END_FIRST = "The end is before the start.";

/** The fields of a link and a period. */
export const periodFields = (linkHint: string): FormField[] => [
  { name: "link", label: "Link", hint: linkHint, isOptional: true },
  { name: "from", label: "From", control: "instant" },
  { name: "until", label: "Until", control: "instant" },
];
