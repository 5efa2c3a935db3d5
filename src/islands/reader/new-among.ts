/**
 * The stories of a list that are new to a page with the ids `here`. A story is a list of its reports' ids and is new if
 * the page has none of them. Stories after the last known one are older than the page's list, so they aren't new; if
 * none is known, at most `most` are new. Returns one id for each story.
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

/** The ids of all stories linked from some parts of the page. */
export const linkedIn = (parts: Iterable<Pick<Element, "querySelectorAll">>): Set<string> =>
  new Set(
    Array.from(parts).flatMap((part) =>
      Array.from(
        part.querySelectorAll<HTMLAnchorElement>('a[href^="/article/"]'),
        ({ pathname }) => pathname.split("/")[2] ?? "",
      ),
    ),
  );
