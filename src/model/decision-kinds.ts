import * as v from "valibot";
import { refusedAddress } from "../text/public-host.ts";
import { answerChange } from "./civic-answer.ts";
import { HAPPENING_STATUSES, happeningTime } from "./happening.ts";
import { FEED_KEYS } from "./headline.ts";
import { LIMITS } from "./limits.ts";
import { type OwnStory, ownStory, STORY_LIMITS } from "./own-story.ts";
import { headline } from "./schemas.ts";
import {
  flag,
  instant,
  linkOrNothing,
  list,
  object,
  oneOf,
  orNull,
  type Shape,
  type Shaped,
  text,
  webAddress,
  whole,
} from "./shape.ts";

/** Places where a story can be put first. */
export const PLACES = ["home", ...FEED_KEYS] as const;
export type Place = (typeof PLACES)[number];

const storyId = text(80, 1);

/** The path of a page on this site. */
const ownPath = v.pipe(
  text(1_024),
  v.regex(/^\/(?![/\\])[^\s\\"<>]*$/, "must be the path of a page on this site"),
);

/** The fields of a story that a page and a form need. */
const named = { story: storyId, title: text(LIMITS.title, 1), path: ownPath };

const withdrawal = object({ ...named, reason: text(400, 1), at: instant });
const mute = object({ by: oneOf(["source", "words"]), value: text(120, 1) });
/** A headline as it was when an editor chose it, so that it can lead after it has left its feed. */
const lead = object({ place: oneOf(PLACES), headline: headline, until: instant });
const carousel = object({ headlines: list(headline, 8), until: instant });
const correction = object({ ...named, text: text(1_000, 1), at: instant });
const notice = object({
  level: oneOf(["information", "warning", "urgent"]),
  text: text(240, 1),
  link: linkOrNothing,
  from: instant,
  until: instant,
});
const story: Shape<OwnStory> = ownStory;
/** The address of a feed that may be requested. */
const feedAddress = v.pipe(
  webAddress(),
  v.check((address) => refusedAddress(new URL(address)) === null, "is an address we can’t request"),
);

const source = object({
  feed: feedAddress,
  name: text(120, 1),
  home: webAddress(),
  section: oneOf(FEED_KEYS),
  rights: oneOf(["headline", "excerpt", "full"]),
  /** Name and address of the license for the full text; empty without one. */
  license: v.optional(text(400), ""),
  /** Minutes between requests; null for automatic. */
  interval: orNull(whole(10, 1_440)),
  paused: flag,
  /** True for a feed that isn't in the code's table. */
  added: flag,
});
/** A decision about two articles: one story, or not, or which one leads. */
const cluster = object({
  act: oneOf(["join", "part", "lead"]),
  one: storyId,
  other: storyId,
});
/** How a message of the weather service is shown; its id is the message's. */
const warningDisplay = object({
  act: oneOf(["hide", "short", "pin"]),
  title: text(300, 1),
  until: instant,
});
/** An editor's warning, such as a boil-water notice. Without Spanish the English text is shown. */
const localWarning = object({
  severity: oneOf(["extreme", "severe", "moderate", "minor"]),
  name: text(80, 1),
  nameEs: text(80),
  where: text(200, 1),
  whatToDo: text(400, 1),
  whatToDoEs: text(400),
  source: text(120, 1),
  link: linkOrNothing,
  from: instant,
  until: instant,
});
const happeningStatus = oneOf(HAPPENING_STATUSES);
/** An editor's changes to a calendar's event; empty texts and null keep the calendar's. */
const happening = object({
  /** Its title when the editor saw it, for the log. */
  name: text(300, 1),
  hidden: flag,
  featuredUntil: orNull(instant),
  title: text(300),
  place: text(300),
  status: orNull(happeningStatus),
  time: orNull(happeningTime),
});
/** An event or meeting that an editor added. */
const ownHappening = object({
  kind: oneOf(["event", "meeting"]),
  title: text(300, 1),
  place: text(300),
  source: text(120, 1),
  url: linkOrNothing,
  status: happeningStatus,
  free: flag,
  time: happeningTime,
});
/** An uploaded picture; its id is in its address. */
const picture = object({
  name: text(200),
  alt: text(STORY_LIMITS.alt),
  credit: text(STORY_LIMITS.credit),
  ending: oneOf(["jpg", "png", "webp"]),
  width: whole(1, 16_000),
  height: whole(1, 16_000),
  bytes: whole(1, 20_000_000),
});
/** An editor's byline page; its id is the last part of its address, `editor` the sign-in name. */
const profile = object({
  editor: text(200, 1),
  /** The name in bylines. */
  name: text(STORY_LIMITS.byline, 1),
  bio: text(1_000),
  link: linkOrNothing,
});
/** A preview link to a story of ours, until it expires; its id is the hash of the secret in its address. */
const preview = object({ story: storyId, title: text(STORY_LIMITS.headline), until: instant });
/** A field of the settings; `readSettings` checks its value. */
const setting = object({ value: v.optional(v.unknown()) });

/** Every kind of decision, each with its schema for forms, D1, KV and import files. */
export const KINDS = {
  withdrawal,
  mute,
  lead,
  carousel,
  correction,
  notice,
  story,
  preview,
  profile,
  picture,
  source,
  cluster,
  setting,
  warningDisplay,
  localWarning,
  answer: answerChange,
  happening,
  ownHappening,
} as const;

export type Kind = keyof typeof KINDS;
export type BodyOf<K extends Kind> = Shaped<(typeof KINDS)[K]>;
export type Mute = BodyOf<"mute">;
export type Lead = BodyOf<"lead">;
export type Carousel = BodyOf<"carousel">;
export type Correction = BodyOf<"correction">;
export type Notice = BodyOf<"notice">;
export type SourceEntry = BodyOf<"source">;
export type ClusterDecision = BodyOf<"cluster">;
export type WarningDisplay = BodyOf<"warningDisplay">;
export type LocalWarning = BodyOf<"localWarning">;
export type HappeningEdit = BodyOf<"happening">;
export type OwnHappening = BodyOf<"ownHappening">;

/** The kinds that end: their schemas have `until`. */
export const ENDING = Object.entries(KINDS).flatMap(([kind, schema]) =>
  "entries" in schema && "until" in schema.entries ? [kind] : [],
);

export const isKind = (value: unknown): value is Kind =>
  typeof value === "string" && Object.hasOwn(KINDS, value);
