import type { Order } from "../../../archive/search/search-stories.ts";

/** The address of a search, without default values. */
export function searchAddress(typed: string, order: Order = "newest", page = 1): string {
  const parts = [
    `q=${encodeURIComponent(typed)}`,
    ...(order === "best" ? ["sort=best"] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return `/search?${parts.join("&")}`;
}

/** The names of filters. */
export type Filter = "section" | "source" | "after" | "before";

/** The query without one of its filters. */
export function without(typed: string, filter: Filter): string {
  const piece = new RegExp(`(?<!\\S)${filter}:(?:["“”„«][^"“”„«»]*["“”»]?|\\S*)`, "giu");
  return typed.replace(piece, " ").replace(/\s+/g, " ").trim();
}

/** The query with one filter set. */
export function narrowed(typed: string, filter: Filter, value: string): string {
  const written = /\s/.test(value) ? `"${value.replaceAll('"', "")}"` : value;
  return `${without(typed, filter)} ${filter}:${written}`.trim();
}
