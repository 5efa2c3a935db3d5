import type { FeedKey } from "./sections.ts";
import type { SourceRow } from "./source.ts";

/** A feed that may join `sources.ts` once it was tried. */
interface SourceCandidate extends SourceRow {
  section: FeedKey;
  /** `seen`: another public project read it in 2026. `listed`: it is in a list only. Neither was tried from here. */
  known: "seen" | "listed";
}

/** Feeds of the region that weren’t tried from here; `npm run feeds:check -- --candidates` requests them. */
export const SOURCE_CANDIDATES: readonly SourceCandidate[] = [
  {
    section: "local-news",
    name: "Grosse Pointe News",
    home: "https://www.grossepointenews.com/",
    feed: "https://www.grossepointenews.com/feed/",
    known: "seen",
    rights: "headline",
    terms: "none found",
  },
  {
    section: "local-news",
    name: "Ann Arbor Observer",
    home: "https://annarborobserver.com/",
    feed: "https://annarborobserver.com/feed/",
    known: "seen",
    rights: "headline",
    terms: "none found",
  },
  {
    section: "local-news",
    name: "WXYZ",
    home: "https://www.wxyz.com/",
    feed: "https://www.wxyz.com/news/region/detroit.rss",
    known: "listed",
    rights: "headline",
    terms: "none found",
  },
  {
    section: "local-news",
    name: "The Arab American News",
    home: "https://www.arabamericannews.com/",
    feed: "https://www.arabamericannews.com/feed/",
    known: "listed",
    rights: "headline",
    terms: "none found",
  },
  {
    section: "local-news",
    name: "Chalkbeat Detroit",
    home: "https://www.chalkbeat.org/detroit/",
    feed: "https://chalkbeat.org/arc/outboundfeeds/rss/category/detroit/",
    known: "listed",
    rights: "headline",
    terms: "none found",
  },
];
