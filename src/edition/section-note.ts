import type { SectionPage } from "../city/sections.ts";
import { phrase } from "../i18n/phrase.ts";
import type { Decisions } from "./decisions.ts";
import { sourcesNow } from "./sources-now.ts";

/** The maximum number of names in a note, which is also the page's meta description. */
const MAX_NAMES = 4;

/** A description of a section: the city's text and the names of its current sources; empty if it has no source. */
export function sectionNote(
  decisions: Pick<Decisions, "sources">,
  { feedKey, name, note }: Pick<SectionPage, "feedKey" | "name" | "note">,
): string {
  const all = [...new Set(sourcesNow(decisions, feedKey).map(({ name }) => name))];
  const names = all.slice(0, MAX_NAMES).join(", ");
  const count = all.length - MAX_NAMES;
  if (names === "") return "";
  const sources =
    count > 0
      ? phrase("Sources: {names} and {count} more.", { names, count })
      : phrase("Sources: {names}.", { names });
  const about = note ?? phrase("{name}: the newest headlines, each linked to its publisher.", { name });
  return `${about} ${sources}`;
}
