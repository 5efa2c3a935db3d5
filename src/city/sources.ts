import type { FeedKey } from "../edition/article.ts";
import type { Source } from "./source.ts";

/** A section feed of the national newspaper. Their names are listed at https://www.nytimes.com/rss. */
function newYorkTimes(section: string): Source {
  return {
    name: "The New York Times",
    home: "https://www.nytimes.com/",
    feed: `https://rss.nytimes.com/services/xml/rss/nyt/${section}.xml`,
  };
}

/** A topic feed of the national broadcaster. NPR numbers its topics: https://www.npr.org/rss/. */
function npr(topic: number): Source {
  return { name: "NPR", home: "https://www.npr.org/", feed: `https://feeds.npr.org/${topic}/rss.xml` };
}

/**
 * Where each section's articles come from. A section with several sources merges them newest first and
 * outlives any one of them. The clock refreshes two sources every two minutes, 60 in an hour: more rows
 * than that could not stay within the hour for which a section counts as fresh.
 */
export const SOURCES: Readonly<Record<FeedKey, readonly Source[]>> = {
  "local-news": [
    {
      name: "BridgeDetroit",
      home: "https://www.bridgedetroit.com/",
      feed: "https://www.bridgedetroit.com/feed/",
    },
    { name: "Outlier Media", home: "https://outliermedia.org/", feed: "https://outliermedia.org/feed/" },
    { name: "Planet Detroit", home: "https://planetdetroit.org/", feed: "https://planetdetroit.org/feed/" },
    {
      name: "Detroit Metro Times",
      home: "https://www.metrotimes.com/",
      feed: "https://www.metrotimes.com/feed/",
    },
    {
      name: "Michigan Public",
      home: "https://www.michiganpublic.org/",
      feed: "https://www.michiganpublic.org/index.rss",
    },
    {
      name: "WDIV ClickOnDetroit",
      home: "https://www.clickondetroit.com/",
      feed: "https://www.clickondetroit.com/arc/outboundfeeds/rss/category/news/local/?outputType=xml",
    },
  ],
  "national-news": [newYorkTimes("US"), npr(1003)],
  "world-news": [newYorkTimes("World"), npr(1004)],
  politics: [newYorkTimes("Politics"), npr(1014)],
  business: [newYorkTimes("Business"), npr(1006)],
  technology: [newYorkTimes("Technology"), npr(1019)],
  automotive: [
    newYorkTimes("Automobiles"),
    {
      name: "Automotive Dive",
      home: "https://www.automotivedive.com/",
      feed: "https://www.automotivedive.com/feeds/news/",
    },
  ],
  "real-estate": [newYorkTimes("RealEstate")],
  health: [newYorkTimes("Health"), npr(1128)],
  sports: ["Baseball", "Tennis", "Golf", "Hockey", "Soccer"].map(newYorkTimes),
  arts: [newYorkTimes("Arts"), npr(1008)],
  food: [
    {
      name: "Nation's Restaurant News",
      home: "https://www.nrn.com/",
      feed: "https://www.nrn.com/rss.xml",
    },
    npr(1053),
  ],
  lifestyle: [{ name: "Cup of Jo", home: "https://cupofjo.com/", feed: "https://cupofjo.com/feed/" }],
  opinion: [
    newYorkTimes("Opinion"),
    {
      name: "Michigan Advance",
      home: "https://michiganadvance.com/",
      feed: "https://michiganadvance.com/category/commentary/feed/",
    },
  ],
  archives: [
    {
      name: "Pieces of History, National Archives",
      home: "https://prologue.blogs.archives.gov/",
      feed: "https://prologue.blogs.archives.gov/feed/",
    },
    {
      name: "The Text Message, National Archives",
      home: "https://text-message.blogs.archives.gov/",
      feed: "https://text-message.blogs.archives.gov/feed/",
    },
  ],
};
