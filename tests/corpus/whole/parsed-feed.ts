import type { Enclosure, Media } from "../../../src/sources/feeds/feed-item.ts";

/** All that a feed says; values it does not hold are left out. Dates are ISO strings. */
export interface ParsedFeed {
  title?: string;
  link?: string;
  description?: string;
  id?: string;
  language?: string;
  image?: string;
  author?: string;
  updated?: string;
  published?: string;
  ttl?: number;
  copyright?: string;
  items: ParsedItem[];
}

export interface ParsedItem {
  title?: string;
  link?: string;
  /** The story's address at its publisher, where `link` leads there through a service that counts readers. */
  original?: string;
  id?: string;
  published?: string;
  updated?: string;
  author?: string;
  authors?: string[];
  summary?: string;
  content?: string;
  image?: string;
  thumbnails?: string[];
  media?: Media[];
  enclosures?: Enclosure[];
  categories?: string[];
  comments?: string;
  source?: { title?: string; url?: string };
}

/** An object without the keys that hold nothing. */
export function definedOnly<T extends object>(fields: { [K in keyof T]?: T[K] | undefined }): T {
  const out: Partial<T> = {};
  for (const key of Object.keys(fields) as (keyof T)[]) {
    const value = fields[key];
    if (value !== undefined) out[key] = value;
  }
  return out as T;
}

/** A list, or nothing instead of an empty one. */
export function some<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}
