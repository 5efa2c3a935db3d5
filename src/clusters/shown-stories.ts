import type { Telling, ToldValue } from "./told.ts";

/**
 * The stories without the tellings that an editor took down or muted; one that fewer than two are left of is none.
 * `decided` is what `isHidden` goes by: while it is the same object, so is the answer.
 */
export function shownStories(
  value: ToldValue,
  decided: object,
  isHidden: (telling: Telling) => boolean,
): ToldValue {
  const known = shown.get(value);
  if (known?.decided === decided) return known.value;
  const made = without(value, isHidden);
  shown.set(value, { decided, value: made });
  return made;
}

/** What was shown of a value while the same was decided. */
const shown = new WeakMap<ToldValue, { decided: object; value: ToldValue }>();

function without(value: ToldValue, isHidden: (telling: Telling) => boolean): ToldValue {
  if (!value.stories.some(({ tellings }) => tellings.some(isHidden))) return value;
  const stories = value.stories.flatMap((story) => {
    const tellings = story.tellings.filter((telling) => !isHidden(telling));
    return tellings.length > 1 ? [{ ...story, tellings }] : [];
  });
  return { ...value, stories };
}
