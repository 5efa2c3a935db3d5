import { KINDS, kindOf, type Lists, listKinds } from "./kinds.ts";

const APPLYING = listKinds("site").filter((kind) => kindOf(kind).apply);

/** Applies editors' decisions about a story to its headline, text or report. */
export function applied<T extends object>(
  story: T,
  id: string | undefined,
  lists: Partial<Lists<"site">>,
): T {
  return APPLYING.reduce((one, kind) => {
    const decision = lists[KINDS[kind].list]?.find((entry) => "story" in entry && entry.story === id);
    return decision ? (kindOf(kind).apply?.(one, decision as never) ?? one) : one;
  }, story);
}
