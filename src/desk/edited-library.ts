import type { Library } from "../archive/library.ts";
import { withinRights } from "../city/within-rights.ts";
import type { Answer } from "../model/answer.ts";
import type { Headline } from "../model/headline.ts";
import type { DeskValue } from "../edition/decisions.ts";
import { isHidden } from "../edition/decision-queries.ts";
import { headlinesWithin, rightsNow } from "../edition/rights.ts";

/** What an answer holds, changed; one that knows nothing stays as it is. */
async function change<T>(
  answer: Promise<Answer<T>>,
  desk: Promise<DeskValue>,
  edit: (value: T, desk: DeskValue) => T,
) {
  const [found, value] = await Promise.all([answer, desk]);
  return found.kind === "known" ? { ...found, value: edit(found.value, value) } : found;
}

const shown = <T extends Headline>(headlines: readonly T[], desk: DeskValue): T[] =>
  headlinesWithin(
    headlines.filter((headline) => !isHidden(desk, headline)),
    desk,
  );

/**
 * The library as readers get it: what the desk took down or muted is in no search, no day and no list of it, and
 * no story holds more than its publisher's rights allow today, however much was stored.
 */
export function editedLibrary(library: Library, desk: Promise<DeskValue>): Library {
  return {
    ...library,
    story: (id) =>
      change(library.story(id), desk, (story, value) => withinRights(story, rightsNow(value, story.feed))),
    search: (query, order, page, size) =>
      change(library.search(query, order, page, size), desk, (found, value) => {
        const stories = shown(found.stories, value);
        return { ...found, stories, total: found.total - (found.stories.length - stories.length) };
      }),
    related: (headline, count) => change(library.related(headline, count), desk, shown),
    day: (date) =>
      change(library.day(date), desk, (day, value) => ({
        ...day,
        lead: shown(day.lead, value),
        sections: day.sections.map((section) => ({ ...section, headlines: shown(section.headlines, value) })),
      })),
    latestDay: () =>
      change(library.latestDay(), desk, (day, value) => ({ ...day, lead: shown(day.lead, value) })),
    days: (month) =>
      change(library.days(month), desk, (days, value) =>
        days.map((day) => ({ ...day, lead: shown(day.lead, value) })),
      ),
  };
}
