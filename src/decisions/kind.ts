import type * as v from "valibot";
import type { Headline } from "../model/headline.ts";
import { oneOf } from "../model/schemas.ts";

/** The options of a choice, each with a label. */
export type Options = readonly (readonly [value: string, label: string])[];

/** A field of a decision's form. */
export interface FormField {
  /** The field's path in the body: "text", "source.label". */
  name: string;
  label: string;
  hint?: string;
  /**
   * "text" by default. "time" is the start, the end and the whole-days flag of an event; "story" is a headline selected
   * by id, which the form's page looks up.
   */
  control?: "text" | "lines" | "address" | "instant" | "day" | "number" | "flag" | "time" | "story";
  /** The number of rows of a text field; 3 by default. */
  rows?: number;
  options?: Options;
  /** The empty value is "" for text, otherwise null. */
  isOptional?: true;
  /** The group of the form that contains the field: "Sponsor 2". */
  group?: string;
}

/** Where readers see decisions of a kind. */
export type Reach =
  /** On every page: they are part of the KV value `edition:site`. */
  | "site"
  /** In lists and in the strip of warnings. */
  | "lists"
  /** On the page of a story or an event. */
  | "page"
  /** Only editors see them. */
  | "desk";

/** A change to an entry; `before` is null for a new entry, `after` for a removed one. */
export interface LoggedBodies<B> {
  before: B | null;
  after: B | null;
  id: string;
}

/** The desk's page of a kind: a filtered list, and a form for a new entry. */
interface KindPage {
  path: `/desk/${string}`;
  title: string;
  /** A sentence below the title. */
  about: string;
  /** The text of the button that adds an entry; if undefined, the page has no form. */
  add?: string;
  /** The text of the button that removes an entry; "Remove" by default. */
  remove?: string;
  /** The word for an entry in effect, for kinds that end. */
  inForce?: string;
}

/** The story that a decision is about. */
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
  /** True if the desk asks for confirmation. */
  asks?: true;
  /** True if a story can have several decisions of this kind. */
  isMany?: true;
  /** The fields that depend on the story. `now` is in ms. */
  base(story: DecidedStory, now: number): object;
  /** The id of an entry; null for a random id. */
  id(body: B): string | null;
  /** The ids of the entries listed in the section; by default those with the story's id in `story`. */
  ids?(story: DecidedStory): readonly string[];
  /** The text of an entry in the section's list. */
  shown(body: B): string;
  /** Options that depend on the story, by field. */
  options?(story: DecidedStory): Readonly<Record<string, Options>>;
}

/** A kind of decision: everything that the desk, the newsroom, imports and the log need. */
export interface DecisionKind<B, R extends Reach = Reach, L extends string = string> {
  /** Validates a body from a form, a file, an RPC or a store; its messages are for editors. */
  schema: v.GenericSchema<unknown, B>;
  /** The name within a sentence: "notice". */
  name: string;
  /** The name as a title: "Notices". */
  plural: string;
  /** Returns the problem of a body and its id that the schema can't check, or an empty string. */
  wrong?(body: B, id: string): string;
  reach: R;
  /** The name of its list among the composed lists. */
  list: L;
  fields: readonly FormField[];
  /** The text of an entry in lists and in the log. */
  line(body: B, id: string): string;
  /** The log line; by default "Posted the notice …". */
  log?(change: LoggedBodies<B>): string;
  /** Further information about an entry in the list. */
  about?(body: B): string;
  /** "owner" if only owners may decide; "writer" if writers may too, as long as readers don't see the entry. */
  by?: "owner" | "writer";
  page?: KindPage;
  task?: StoryTask<B>;
  /** The initial values of the form. `now` is in ms. */
  initial?(now: number): object;
  /** The maximum time until its end, in ms. */
  longest?: number;
  /** Names, for the log, of fields that aren't in a form; null for those used only by the software. */
  names?: Readonly<Record<string, string | null>>;
  /** True if the decision changes lists of stories. */
  isOfLists?: true;
  /** True if the decision changes rows of the calendar. */
  isOfCalendar?: true;
  /** True if the decision withdraws a story: always, or if the body's `state` is "withdrawn". */
  withdraws?: true;
  /** True if a removal can't be undone. */
  isFinal?: true;
  /** Applies a decision about a story to its headline. */
  apply?<T extends object>(headline: T, body: B): T;
}

/** Defines a kind and infers its types. */
export const defineKind = <S extends v.GenericSchema, const R extends Reach, const L extends string = "">(
  kind: Omit<DecisionKind<v.InferOutput<S>, R, L>, "schema" | "list"> & { schema: S; list?: L },
): DecisionKind<v.InferOutput<S>, R, L> & { schema: S } => ({ list: "" as L, ...kind });

/** A schema for the values of a choice. */
export const choice = <const O extends Options>(options: O, wrong: string) =>
  oneOf(options.map(([value]) => value) as O[number][0][], wrong);

/** The label of a choice's value; the value itself if it is unknown. */
export const labelIn = (options: Options, value: string): string =>
  options.find(([one]) => one === value)?.[1] ?? value;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** True if the period of a kind with `from` and `until` is valid. */
export const isPeriod = ({ from, until }: { from: number; until: number }): boolean => until > from;
export const END_FIRST = "The end is before the start.";

/** The form fields of a link and a period. */
export const periodFields = (linkHint: string): FormField[] => [
  { name: "link", label: "Link", hint: linkHint, isOptional: true },
  { name: "from", label: "From", control: "instant" },
  { name: "until", label: "Until", control: "instant" },
];
