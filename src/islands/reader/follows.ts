import { fieldsOf } from "../../text/json-values.ts";
import { keep, keptJson } from "../device.ts";
import type { ShownStory } from "./story.ts";

/** A followed or muted item. */
export interface FollowItem {
  kind: "section" | "source" | "search" | "group";
  /** A feed key, a publisher's name, search words, or a cluster's id. */
  value: string;
  /** The name shown to the reader. */
  name: string;
}

export type FollowList = "follows" | "mutes";

/** The maximum number of items in a list. */
const MAX = 100;

/** True for a valid item. Items may come from another tab or an imported file. */
const isFollowItem = (value: unknown): value is FollowItem => {
  const { kind, value: what, name } = fieldsOf(value);
  return (
    ["section", "source", "search", "group"].some((known) => known === kind) &&
    [what, name].every((text) => typeof text === "string" && text.length > 0 && text.length < 200)
  );
};

export function followItems(list: FollowList): FollowItem[] {
  const value = keptJson(list, []);
  return Array.isArray(value) ? value.filter(isFollowItem).slice(0, MAX) : [];
}

const same = (a: FollowItem, b: FollowItem): boolean => a.kind === b.kind && a.value === b.value;

export const has = (list: FollowList, item: FollowItem): boolean =>
  followItems(list).some((one) => same(one, item));

/** Adds an item, or removes it if it is in the list; returns true if it was added. */
export function toggle(list: FollowList, item: FollowItem): boolean {
  const left = followItems(list).filter((one) => !same(one, item));
  const added = !has(list, item);
  const all = added ? [...left, item] : left;
  keep(list, all.length > 0 ? JSON.stringify(all.slice(-MAX)) : "");
  return added;
}

type Matched = Pick<ShownStory, "section" | "source" | "title" | "excerpt" | "group">;

/** The words of a text in lower case, each between spaces. */
const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, " ")
    .trim()} `;

/** True if a story matches an item. Search words match only whole words. */
export function matchesFollow(item: FollowItem, story: Matched): boolean {
  if (item.kind === "section") return story.section === item.value;
  if (item.kind === "source") return story.source === item.value;
  if (item.kind === "group") return story.group === item.value;
  return spaced(`${story.title} ${story.excerpt}`).includes(spaced(item.value));
}
