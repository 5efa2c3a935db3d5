import type { MeetingStatus } from "./meeting.ts";
import { writtenDates } from "./written-date.ts";

/** Phrases about a policy rather than one meeting: "cancellation policy", "unless canceled", "may be canceled". */
const CONDITION =
  /\b(?:unless|if|may be|might be|subject to|in case of)\s+(?:\w+\s+){0,3}cancel|cancell?ation (?:policy|of (?:stop|order|tax|bond|debt|contract|registration))|\bcancel (?:your|a|an|my)\b/i;

/**
 * The status stated in a meeting's record; the strongest counts. Ignores texts with a condition ("unless canceled").
 */
export function meetingStatus(...texts: (string | undefined)[]): MeetingStatus {
  const said = texts.map((text) => text ?? "").filter((text) => !CONDITION.test(text));
  if (
    said.some((text) =>
      /\bcance(?:l|ll)(?:ed|ation)\b|\bcancel\b|\bwill not (?:meet|be held)\b|\bno (?:quorum|meeting)\b/i.test(
        text,
      ),
    )
  )
    return "cancelled";
  if (said.some((text) => /\bpostponed\b/i.test(text))) return "postponed";
  if (said.some((text) => /\brescheduled\b/i.test(text))) return "rescheduled";
  return "confirmed";
}

/**
 * The status of the meeting on one day. Ignores texts about another day, such as "Work Group - Jan. 11 canceled" in
 * the entry for Feb. 8.
 */
export function statusOn(
  day: { month: number; day: number },
  ...texts: (string | undefined)[]
): MeetingStatus {
  const isAboutDay = (text: string) => {
    const dates = writtenDates(text);
    return dates.length === 0 || dates.some((date) => date.month === day.month && date.day === day.day);
  };
  return meetingStatus(...texts.filter((text) => text !== undefined && isAboutDay(text)));
}

/** Removes a status from a title: "CANCELED - Zoning Board" becomes "Zoning Board". */
export function withoutStatus(title: string): string {
  const clean = title
    .replace(
      /[\s([*:–—-]*\b(?:cance(?:l|ll)ed|postponed|rescheduled|meeting cance(?:l|ll)ed|notice of cancellation|cancellation notice)\b[\s)\]*!:.–—-]*/gi,
      " ",
    )
    .replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, "")
    .replace(/\s+/g, " ");
  return clean === "" ? title.trim() : clean;
}
