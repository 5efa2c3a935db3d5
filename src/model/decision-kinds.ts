import * as v from "valibot";
import { answerChange } from "./civic-answer.ts";
import { HAPPENING_STATUSES } from "./happening.ts";
import { FEED_KEYS } from "./headline.ts";
import { LIMITS } from "./limits.ts";
import { refusedAddress } from "./outside-address.ts";
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

/** Where a story may be put first. */
export const PLACES = ["home", ...FEED_KEYS] as const;
export type Place = (typeof PLACES)[number];

const storyId = text(80, 1);

/** The path of a page of ours. */
const ownPath = v.pipe(
  text(1_024),
  v.regex(/^\/(?![/\\])[^\s\\"<>]*$/, "must be the path of a page on this site"),
);

/** What a page and a form need to name a story. */
const named = { story: storyId, title: text(LIMITS.title, 1), path: ownPath };

const withdrawal = object({ ...named, reason: text(400, 1), at: instant });
const mute = object({ by: oneOf(["source", "words"]), value: text(120, 1) });
/** A headline as it stood when an editor chose it: it can lead after it has left its feed. */
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
/** The address of a feed: one that the clock may ask. */
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
  /** Name and address of the licence that allows the whole text; empty where there is none. */
  licence: v.optional(text(400), ""),
  /** Minutes between two requests; null leaves it to the clock. */
  interval: orNull(whole(10, 1_440)),
  paused: flag,
  /** True for a feed that is not in the table of the code. */
  added: flag,
});
/** What an editor decided about two articles: one story, or not; or that one of them leads theirs. */
const cluster = object({
  act: oneOf(["join", "part", "lead"]),
  one: storyId,
  other: storyId,
});
/** How a message of the weather service is shown; its id is the message's. An update of it is shown as usual. */
const warningDisplay = object({
  act: oneOf(["hide", "short", "pin"]),
  title: text(300, 1),
  until: instant,
});
/** A warning of an editor's: a boil-water notice. Without Spanish words the English ones are shown. */
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
/** When a happening takes place: ISO 8601 in UTC, or days, their end exclusive. */
const happeningTime = object({ starts: text(24, 10), ends: orNull(text(24, 10)), allDay: flag });
const happeningStatus = oneOf(HAPPENING_STATUSES);
/** What an editor decided about an event or meeting of a calendar; empty texts and null leave what the calendar says. */
const happening = object({
  /** As it was called when the editor saw it: for the log. */
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
/** A picture that an editor uploaded; its id is the one in its address. */
const picture = object({
  name: text(200),
  alt: text(STORY_LIMITS.alt),
  credit: text(STORY_LIMITS.credit),
  ending: oneOf(["jpg", "png", "webp"]),
  width: whole(1, 16_000),
  height: whole(1, 16_000),
  bytes: whole(1, 20_000_000),
});
/** The byline page of an editor who wants one; its id is the last part of its address. `editor` signs in by that name. */
const profile = object({
  editor: text(200, 1),
  /** As bylines have it. */
  name: text(STORY_LIMITS.byline, 1),
  bio: text(1_000),
  link: linkOrNothing,
});
/** A link that shows a story of ours to people who can't sign in, until it expires; its id is the secret in its address. */
const preview = object({ story: storyId, title: text(STORY_LIMITS.headline), until: instant });
/** A field of the settings; what it may hold is for `readSettings` to say. */
const setting = object({ value: v.optional(v.unknown()) });

/** Everything an editor can decide, each with the one check for forms, D1, KV and import files. */
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

export const isKind = (value: unknown): value is Kind =>
  typeof value === "string" && Object.hasOwn(KINDS, value);
