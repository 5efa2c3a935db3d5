/**
 * The stories of a list that are new to one who sees the ids `here`; a story is the ids of its reports, and is
 * new when none of them is here. What follows the last story that is still here stood behind the page's end
 * before, and is no news; where none is left, at most `most` are new. Gives of each the id that is shown.
 */
export function newAmong(
  list: readonly (readonly string[])[],
  here: ReadonlySet<string>,
  most = list.length,
): string[] {
  const isHere = (story: readonly string[]) => story.some((id) => here.has(id));
  const last = list.findLastIndex(isHere);
  const head = list.slice(0, last < 0 ? most : last);
  return head.flatMap((story) => (isHere(story) ? [] : story.slice(0, 1)));
}

/** The ids of all stories that some parts of the page link to: as a card, a slide, a line, or another's report. */
export const linkedIn = (parts: Iterable<Pick<Element, "querySelectorAll">>): Set<string> =>
  new Set(
    Array.from(parts).flatMap((part) =>
      Array.from(
        part.querySelectorAll<HTMLAnchorElement>('a[href^="/article/"]'),
        ({ pathname }) => pathname.split("/")[2] ?? "",
      ),
    ),
  );
