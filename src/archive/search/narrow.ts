import { CATEGORY_NAMES, SECTION_PAGES } from "../../city/sections.ts";
import { SOURCES } from "../../city/sources.ts";
import { FEED_KEYS, type FeedKey } from "../../model/headline.ts";
import { fold, lettersOf } from "../../text/words.ts";

/** Letters and digits only, so that "BridgeDetroit", "bridge detroit" and "Bridge-Detroit" match. */
const compact = (text: string): string => lettersOf(fold(text));

/** The feed keys whose key, name or page name contains the typed text. */
export function sectionsLike(typed: string): FeedKey[] {
  const wanted = compact(typed);
  const namesOf = (key: FeedKey) => [
    key,
    CATEGORY_NAMES[key],
    ...SECTION_PAGES.filter(({ feedKey }) => feedKey === key).map(({ name }) => name),
  ];
  return FEED_KEYS.filter((key) => namesOf(key).some((name) => compact(name).includes(wanted)));
}

const SOURCE_NAMES: readonly string[] = [
  ...new Set(
    Object.values(SOURCES)
      .flat()
      .map(({ name }) => name),
  ),
];

/** The publishers whose names contain the typed text; if there are none, the typed text. */
export function sourcesLike(typed: string): string[] {
  const wanted = compact(typed);
  const names = SOURCE_NAMES.filter((name) => compact(name).includes(wanted));
  return names.length > 0 ? names : [typed];
}
