import type { Headline } from "../edition/article.ts";
import type { Library } from "../library/library.ts";
import type { DeskValue } from "./desk-value.ts";
import { isHidden } from "./in-force.ts";

/** The library as readers get it: what the desk has taken down or muted stands in no list of it. */
export function editedLibrary(library: Library, desk: Promise<DeskValue>): Library {
  return {
    ...library,
    async search(query, order, page, size) {
      const [found, value] = await Promise.all([library.search(query, order, page, size), desk]);
      if (found.kind !== "known") return found;
      const stories = found.value.stories.filter((story) => !isHidden(value, story));
      return { kind: "known", value: { ...found.value, stories } };
    },
    async related(headline, count) {
      const [found, value] = await Promise.all([library.related(headline, count), desk]);
      if (found.kind !== "known") return found;
      return { kind: "known", value: found.value.filter((story) => !isHidden(value, story)) };
    },
    async day(date) {
      const [found, value] = await Promise.all([library.day(date), desk]);
      if (found.kind !== "known") return found;
      const shown = (list: readonly Headline[]) => list.filter((headline) => !isHidden(value, headline));
      const sections = found.value.sections.map((one) => ({ ...one, headlines: shown(one.headlines) }));
      return { kind: "known", value: { ...found.value, lead: shown(found.value.lead), sections } };
    },
    async days(month) {
      const [found, value] = await Promise.all([library.days(month), desk]);
      if (found.kind !== "known") return found;
      const shown = (lead: readonly Headline[]) => lead.filter((headline) => !isHidden(value, headline));
      return { kind: "known", value: found.value.map((day) => ({ ...day, lead: shown(day.lead) })) };
    },
  };
}
