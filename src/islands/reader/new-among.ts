/**
 * The stories of a list that are new to a page with the ids `here`; a story is the ids of its reports, and is new
 * when none is here. Stories after the last known one were beyond the page's end and aren't new; if none is known,
 * at most `most` are new. Returns the id that each shows.
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

/** The ids of all stories that some parts of the page link to. */
export const linkedIn = (parts: Iterable<Pick<Element, "querySelectorAll">>): Set<string> =>
  new Set(
    Array.from(parts).flatMap((part) =>
      Array.from(
        part.querySelectorAll<HTMLAnchorElement>('a[href^="/article/"]'),
        ({ pathname }) => pathname.split("/")[2] ?? "",
      ),
    ),
  );
