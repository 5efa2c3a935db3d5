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
