import { phrase } from "../i18n/phrase.ts";
import type { HappeningEdit, OwnHappening } from "../model/decision-kinds.ts";
import { HAPPENING_STATUSES, happeningTime } from "../model/happening.ts";
import { fits, linkOrNothing } from "../model/shape.ts";
import { fromField, toField } from "./city-time.ts";
import { field, type Typed, type Wrong } from "./form.ts";

const DAY_MS = 86_400_000;

type Time = OwnHappening["time"];
type Read<T> = { body: T } | { wrong: Wrong };

const isoOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** The time in a form, of whole days where it is checked; null without a start. */
function timeIn(typed: Typed, wrong: Record<string, string>): Time | null {
  const [start, end] = [field(typed, "starts"), field(typed, "ends")];
  if (start === "") {
    if (end !== "") wrong.starts = phrase("Enter a start time, too.");
    return null;
  }
  const [starts, ends] = [fromField(start), end === "" ? null : fromField(end)];
  if (starts === null) wrong.starts = phrase("Enter a date and time.");
  if (end !== "" && ends === null) wrong.ends = phrase("Enter a date and time, or leave it empty.");
  if (starts === null || (end !== "" && ends === null)) return null;
  if (ends !== null && ends <= starts) wrong.ends = phrase("The end is before the start.");
  const time =
    typed.allDay === "yes"
      ? { starts: start.slice(0, 10), ends: dayAfter((end || start).slice(0, 10)), allDay: true }
      : { starts: isoOf(starts), ends: ends === null ? null : isoOf(ends), allDay: false };
  if (!fits(happeningTime, time)) wrong.starts ??= phrase("Enter a date and time.");
  return time;
}

const statusIn = (typed: Typed) => HAPPENING_STATUSES.find((status) => status === typed.status) ?? null;

const isWrong = (wrong: Wrong): boolean => Object.keys(wrong).length > 0;

function tooLong(typed: Typed, wrong: Record<string, string>): void {
  for (const name of ["title", "place"])
    if (field(typed, name).length > 300) wrong[name] = phrase("That is longer than 300 characters.");
}

/** Reads an editor's changes to an event that a calendar calls `name`. */
export function readEdit(typed: Typed, name: string): Read<HappeningEdit> {
  const wrong: Record<string, string> = {};
  const time = timeIn(typed, wrong);
  const until = field(typed, "featuredUntil");
  const featuredUntil = until === "" ? null : fromField(until);
  if (until !== "" && featuredUntil === null)
    wrong.featuredUntil = phrase("Enter a date and time, or leave it empty.");
  tooLong(typed, wrong);
  if (isWrong(wrong)) return { wrong };
  const [title, place] = [field(typed, "title"), field(typed, "place")];
  const hidden = typed.hidden === "yes";
  return {
    body: { name: name.slice(0, 300), hidden, featuredUntil, title, place, status: statusIn(typed), time },
  };
}

/** Reads an event or meeting that an editor adds. */
export function readOwnHappening(typed: Typed): Read<OwnHappening> {
  const wrong: Record<string, string> = {};
  const time = timeIn(typed, wrong);
  const [title, place, source] = [field(typed, "title"), field(typed, "place"), field(typed, "source")];
  const url = field(typed, "url");
  if (!title) wrong.title = phrase("Enter a title.");
  if (!source) wrong.source = phrase("Enter an organizer.");
  else if (source.length > 120) wrong.source = phrase("That is longer than 120 characters.");
  if (time === null && !wrong.starts) wrong.starts = phrase("Enter a start date and time.");
  if (!fits(linkOrNothing, url))
    wrong.url = phrase("A link begins with https://, or with / for a page on this site.");
  tooLong(typed, wrong);
  if (isWrong(wrong) || time === null) return { wrong };
  const kind = typed.kind === "meeting" ? "meeting" : "event";
  const status = statusIn(typed) ?? "confirmed";
  return { body: { kind, title, place, source, url, status, free: typed.free === "yes", time } };
}

/** A time as the fields show it. */
export function timeFields(time: Time | null): Record<"starts" | "ends" | "allDay", string> {
  if (time === null) return { starts: "", ends: "", allDay: "" };
  if (!time.allDay) {
    const ends = time.ends === null ? "" : toField(Date.parse(time.ends));
    return { starts: toField(Date.parse(time.starts)), ends, allDay: "" };
  }
  const last = time.ends ?? dayAfter(time.starts);
  const end = new Date(Date.parse(last) - DAY_MS).toISOString().slice(0, 10);
  return { starts: `${time.starts}T00:00`, ends: `${end}T00:00`, allDay: "yes" };
}
