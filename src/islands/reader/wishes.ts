import { fieldsOf } from "../../model/fields-of.ts";
import { keep, keptJson } from "../device.ts";
import type { ShownStory } from "./story.ts";

/** A followed or muted item. */
export interface Wish {
  kind: "section" | "source" | "search" | "group";
  /** Feed key, publisher's name, words, or the cluster's id. */
  value: string;
  /** Its name. */
  name: string;
}

export type WishList = "follows" | "mutes";

/** Most items of a list. */
const MOST = 100;

/** True for a valid item of an older version, another tab or an imported file. */
const isWish = (value: unknown): value is Wish => {
  const { kind, value: what, name } = fieldsOf(value);
  return (
    ["section", "source", "search", "group"].some((known) => known === kind) &&
    [what, name].every((text) => typeof text === "string" && text.length > 0 && text.length < 200)
  );
};

export function wishes(list: WishList): Wish[] {
  const value = keptJson(list, []);
  return Array.isArray(value) ? value.filter(isWish).slice(0, MOST) : [];
}

const same = (a: Wish, b: Wish): boolean => a.kind === b.kind && a.value === b.value;

export const has = (list: WishList, wish: Wish): boolean => wishes(list).some((one) => same(one, wish));

/** Adds an item, or removes it; true when it is in the list now. */
export function toggle(list: WishList, wish: Wish): boolean {
  const left = wishes(list).filter((one) => !same(one, wish));
  const added = !has(list, wish);
  const all = added ? [...left, wish] : left;
  keep(list, all.length > 0 ? JSON.stringify(all.slice(-MOST)) : "");
  return added;
}

type Matched = Pick<ShownStory, "section" | "source" | "title" | "excerpt" | "group">;

/** The words of a text in lower case, with a space before and after each. */
const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, " ")
    .trim()} `;

/** True when a story matches an item: "golf" matches as a whole word only. */
export function fits(wish: Wish, story: Matched): boolean {
  if (wish.kind === "section") return story.section === wish.value;
  if (wish.kind === "source") return story.source === wish.value;
  if (wish.kind === "group") return story.group === wish.value;
  return spaced(`${story.title} ${story.excerpt}`).includes(spaced(wish.value));
}
