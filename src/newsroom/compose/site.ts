import { noticesNow } from "../../edition/decision-queries.ts";
import type { Decisions } from "../../edition/decisions.ts";
import { fingerprint } from "../../model/fingerprint.ts";
import type { ComposeInput } from "./input.ts";

/** What every page needs of the editors' decisions at `now` (ms); `atLeast` as in `Decisions`. */
export function composeSite(
  input: ComposeInput,
  atLeast: Decisions["atLeast"],
  now: number,
): Omit<Decisions, "serial"> {
  const { mutes, sources, settings } = input;
  const notices = input.notices.filter(({ until }) => until > now);
  const content = { mutes, notices, sources: sources.map(seen), settings, atLeast };
  const posted = noticesNow({ notices }, now).map(({ id }) => id);
  return { ...content, version: hashOf({ ...content, posted, seen: input.seen }), at: now };
}

/** A hash of what JSON writes of a value: 13 letters at most. */
export const hashOf = (value: unknown): string => {
  const text = JSON.stringify(value);
  return `${fingerprint(text).toString(36)}${text.length.toString(36)}`;
};

/** How often a source is asked, and whether, is nothing that readers see. */
const seen = (source: ComposeInput["sources"][number]): ComposeInput["sources"][number] => ({
  ...source,
  paused: false,
  interval: null,
});
