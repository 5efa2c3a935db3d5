import * as v from "valibot";
import type { FeedKey } from "../model/headline.ts";
import { LIMITS } from "../model/limits.ts";
import { count, feedKey, picture, publisher, text, time, webAddress } from "../model/schemas.ts";

/** One newsroom's article on a story. */
export interface Telling {
  id: string;
  feedKey: FeedKey;
  title: string;
  link: string;
  source: { name: string; home: string };
  /** In ms since 1970: when it was published, else when it was first seen. */
  told: number;
  /** When we first saw it, in ms since 1970; unlike `told` no publisher can set it. */
  seen?: number;
  /** Letters of its text, as far as its feed gives it. */
  letters: number;
  /** https address of a picture; empty without one. */
  image: string;
}

/** A story that several newsrooms tell, its tellings in order of time. */
export interface Told {
  /** The id of its oldest article. */
  id: string;
  tellings: Telling[];
  /** The telling an editor put first. */
  chosen?: string;
}

/** How the last grouping went, for the status page. */
export interface GroupingRun {
  /** In ms since 1970. */
  at: number;
  /** How long the grouping took, in ms of the Worker's clock, which stands still while it computes: 0 on the platform. */
  tookMs: number;
  /** Articles that are remembered, and those the run was given. */
  remembered: number;
  given: number;
}

const telling = v.object({
  id: v.pipe(text(LIMITS.id), v.minLength(1)),
  feedKey,
  title: text(LIMITS.title),
  link: webAddress,
  source: publisher,
  told: time,
  seen: v.exactOptional(time),
  letters: count,
  image: picture,
}) satisfies v.GenericSchema<Telling>;

/** True for a telling that this code could have written. */
export const isTelling = (value: unknown): value is Telling => v.is(telling, value);
