import type { Telling, ToldValue } from "./told.ts";

/** The stories without the tellings that an editor took down or muted; one that fewer than two are left of is none. */
export function shownStories(value: ToldValue, isHidden: (telling: Telling) => boolean): ToldValue {
  if (!value.stories.some(({ tellings }) => tellings.some(isHidden))) return value;
  const stories = value.stories.flatMap((story) => {
    const tellings = story.tellings.filter((telling) => !isHidden(telling));
    return tellings.length > 1 ? [{ ...story, tellings }] : [];
  });
  return { ...value, stories };
}
