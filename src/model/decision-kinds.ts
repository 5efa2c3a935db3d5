import { FEED_KEYS } from "./headline.ts";
import { refusedAddress } from "./outside-address.ts";
import {
  flag,
  instant,
  linkOrNothing,
  list,
  object,
  oneOf,
  orElse,
  orNull,
  type Shape,
  type Shaped,
  ShapeError,
  text,
  webAddress,
  whole,
} from "./shape.ts";

/** Where a story may be put first. */
export const PLACES = ["home", ...FEED_KEYS] as const;
export type Place = (typeof PLACES)[number];

const storyId = text(80, 1);
const image: Shape<string> = (value, at) => (value === "" ? "" : linkOrNothing(value, at));

/** A headline as it stood when an editor chose it: it can lead after it has left its feed. */
const headlineCopy = object({
  id: storyId,
  feedKey: oneOf(FEED_KEYS),
  feed: text(2_048),
  title: text(500, 1),
  excerpt: text(600),
  link: text(2_048, 1),
  pubDate: orNull(text(40)),
  author: text(300),
  category: text(80),
  image,
  source: object({ name: text(200), home: text(2_048) }),
});

/** What a page and a form need to name a story. */
const named = { story: storyId, title: text(500, 1), path: text(1_024, 1) };

const withdrawal = object({ ...named, reason: text(400, 1), at: instant });
const mute = object({ by: oneOf(["source", "words"]), value: text(120, 1) });
const lead = object({ place: oneOf(PLACES), headline: headlineCopy, until: instant });
const carousel = object({ headlines: list(headlineCopy, 8), until: instant });
const correction = object({ ...named, text: text(1_000, 1), at: instant });
const notice = object({
  level: oneOf(["information", "warning", "urgent"]),
  text: text(240, 1),
  link: linkOrNothing,
  from: instant,
  until: instant,
});
const ownStory = object({
  headline: text(160, 1),
  standfirst: text(300),
  section: oneOf(FEED_KEYS),
  byline: text(120),
  image,
  alt: text(300),
  credit: text(200),
  /** One a line: a name, or a name and an address. */
  sources: text(2_000),
  state: oneOf(["draft", "published", "withdrawn"]),
  publishAt: orNull(instant),
  updatedAt: orNull(instant),
  reason: text(400),
  slug: text(100, 1),
  /** One or two sentences: what the story rests on. */
  howWeKnow: orElse("", text(600)),
  /** Words of its text. */
  words: orElse(0, whole(0, 100_000)),
  /** True for one that explains and is no news: at the head of its section as long as it is out, in no list of the day. */
  standing: orElse(false, flag),
});
/** The address of a feed: one that the clock may ask. */
const feedAddress: Shape<string> = (value, at) => {
  const address = webAddress()(value, at);
  const why = refusedAddress(new URL(address));
  if (why !== null) throw new ShapeError(at, `cannot be asked: ${why}`);
  return address;
};

const source = object({
  feed: feedAddress,
  name: text(120, 1),
  home: webAddress(),
  section: oneOf(FEED_KEYS),
  rights: oneOf(["headline", "excerpt", "full"]),
  /** Name and address of the licence that allows the whole text; empty where there is none. */
  licence: orElse("", text(400)),
  /** Minutes between two requests; null leaves it to the clock. */
  interval: orNull(whole(10, 1_440)),
  paused: flag,
  /** True for a feed that is not in the table of the code. */
  added: flag,
});
/** What an editor decided about two articles: one story, or not; or that one of them leads theirs. */
const telling = object({
  act: oneOf(["join", "part", "lead"]),
  one: storyId,
  other: storyId,
});
/** A field of the settings; what it may hold is for `readSettings` to say. */
const setting = object({ value: ((value: unknown) => value) as Shape<unknown> });

/** Everything an editor can decide, each with the one check for forms, D1, KV and import files. */
export const KINDS = {
  withdrawal,
  mute,
  lead,
  carousel,
  correction,
  notice,
  story: ownStory,
  source,
  telling,
  setting,
} as const;

export type Kind = keyof typeof KINDS;
export type BodyOf<K extends Kind> = Shaped<(typeof KINDS)[K]>;
export type Mute = BodyOf<"mute">;
export type Lead = BodyOf<"lead">;
export type Carousel = BodyOf<"carousel">;
export type Correction = BodyOf<"correction">;
export type Notice = BodyOf<"notice">;
export type OwnStory = BodyOf<"story">;
export type SourceEntry = BodyOf<"source">;
export type TellingDecision = BodyOf<"telling">;

export const isKind = (value: unknown): value is Kind =>
  typeof value === "string" && Object.hasOwn(KINDS, value);
