/**
 * The ids of a list that are new to one who sees `here`, the list's beginning as it was. What follows the last
 * story that is still here stood behind the page's end before, and is no news.
 */
export function newAmong(list: readonly string[], here: readonly string[]): string[] {
  const last = list.findLastIndex((id) => here.includes(id));
  const head = last < 0 ? list.slice(0, here.length) : list.slice(0, last);
  return head.filter((id) => !here.includes(id));
}
