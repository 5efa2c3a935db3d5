/** What a parser gives of a feed; values the feed does not hold are left out. Dates are ISO strings. */
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

export interface Media {
  url: string;
  type?: string;
  medium?: string;
  width?: number;
  height?: number;
}

export interface Enclosure {
  url: string;
  type?: string;
  length?: number;
}
