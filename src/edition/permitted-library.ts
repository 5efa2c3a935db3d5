import type { Library } from "../archive/library.ts";
import type { Headline } from "../model/headline.ts";
import type { Lookup } from "../model/lookup.ts";
import { isMuted } from "./decision-queries.ts";
import { type Decisions, UNREAD_DECISIONS } from "./decisions.ts";
import { permitted } from "./rights.ts";

/**
 * The archive as readers may see it: without muted stories, and with texts within publishers' current rights. The
 * archive itself leaves out withdrawn stories. While the decisions can't be read, lists are unavailable.
 */
export function permittedLibrary(library: Library, decisions: Promise<Decisions>): Library {
  async function change<T>(answer: Promise<Lookup<T>>, edit: (value: T, now: Decisions) => T) {
    const [found, now] = await Promise.all([answer, decisions]);
    return found.kind === "found" ? { ...found, value: edit(found.value, now) } : found;
  }
  async function list<T>(answer: Promise<Lookup<T>>, edit: (value: T, now: Decisions) => T) {
    const read = (await decisions) !== UNREAD_DECISIONS;
    return read ? change(answer, edit) : ({ kind: "unavailable" } as const);
  }
  const shown = <T extends Headline>(headlines: readonly T[], now: Decisions): T[] =>
    headlines.filter((headline) => !isMuted(now, headline)).map((headline) => permitted(headline, now));
  return {
    ...library,
    record: (id) =>
      change(library.record(id), (record, now) =>
        record.kind === "gathered" ? { ...record, story: permitted(record.story, now) } : record,
      ),
    search: (query, order, page, size) =>
      list(library.search(query, order, page, size), (found, now) => {
        const stories = shown(found.stories, now);
        return { ...found, stories, total: found.total - (found.stories.length - stories.length) };
      }),
    related: (headline, count) => list(library.related(headline, count), shown),
    day: (date) =>
      list(library.day(date), (day, now) => ({
        ...day,
        lead: shown(day.lead, now),
        sections: day.sections.map((section) => ({ ...section, headlines: shown(section.headlines, now) })),
      })),
    latestDay: () => list(library.latestDay(), (day, now) => ({ ...day, lead: shown(day.lead, now) })),
    days: (month) =>
      list(library.days(month), (days, now) => days.map((day) => ({ ...day, lead: shown(day.lead, now) }))),
  };
}
