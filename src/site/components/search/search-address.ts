import type { Order } from "../../../archive/search/search-stories.ts";

/** The address of a search: what stands by default is left out. */
export function searchAddress(typed: string, order: Order = "newest", page = 1): string {
  const parts = [
    `q=${encodeURIComponent(typed)}`,
    ...(order === "best" ? ["sort=best"] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return `/search?${parts.join("&")}`;
}

/** The names that narrow a search. */
export type Filter = "section" | "source" | "after" | "before";

/** What was typed without one of its filters. */
export function without(typed: string, filter: Filter): string {
  const piece = new RegExp(`(?<!\\S)${filter}:(?:["“”„«][^"“”„«»]*["“”»]?|\\S*)`, "giu");
  return typed.replace(piece, " ").replace(/\s+/g, " ").trim();
}

/** What was typed with one filter set to a value. */
export function narrowed(typed: string, filter: Filter, value: string): string {
  const written = /\s/.test(value) ? `"${value.replaceAll('"', "")}"` : value;
  return `${without(typed, filter)} ${filter}:${written}`.trim();
}
