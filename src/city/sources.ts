import { type FeedKey, SECTIONS } from "./sections.ts";
import type { Source } from "./source.ts";

/**
 * A section feed of the national newspaper (https://www.nytimes.com/rss). Its terms allow headlines with
 * attribution and a link, for personal use; so the headline alone.
 */
function newYorkTimes(section: string): Source {
  return {
    name: "The New York Times",
    home: "https://www.nytimes.com/",
    feed: `https://rss.nytimes.com/services/xml/rss/nyt/${section}.xml`,
    rights: "headline",
  };
}

/** A topic feed of the national broadcaster. NPR numbers its topics: https://www.npr.org/rss/. */
function npr(topic: number): Source {
  return { name: "NPR", home: "https://www.npr.org/", feed: `https://feeds.npr.org/${topic}/rss.xml` };
}

/** A topic of the state's public radio. */
function michiganPublic(topic: string): Source {
  return {
    name: "Michigan Public",
    home: "https://www.michiganpublic.org/",
    feed: `https://www.michiganpublic.org/${topic}.rss`,
  };
}

/** A channel of the weekly; without the parameter its address answers with a page. */
function metroTimes(feed: string): Source {
  return {
    name: "Detroit Metro Times",
    home: "https://www.metrotimes.com/",
    feed: `https://www.metrotimes.com/feed/?partner-feed=${feed}`,
  };
}

/** A category of the television station. */
function wdiv(category: string): Source {
  return {
    name: "WDIV ClickOnDetroit",
    home: "https://www.clickondetroit.com/",
    feed: `https://www.clickondetroit.com/arc/outboundfeeds/rss/category/${category}/?outputType=xml`,
  };
}

/** A fans' newsroom of SB Nation that follows one Detroit team. */
function fans(name: string, host: string): Source {
  return { name, home: `https://www.${host}/`, feed: `https://www.${host}/rss/index.xml` };
}

/** A blog of the National Archives: works of the United States government are free for everybody. */
function nationalArchives(name: string, blog: string): Source {
  return {
    name: `${name}, National Archives`,
    home: `https://${blog}.blogs.archives.gov/`,
    feed: `https://${blog}.blogs.archives.gov/feed/`,
    rights: "full",
    licence: {
      name: "Public domain, a work of the United States government (17 U.S.C. 105)",
      href: "https://www.archives.gov/global-pages/privacy#copyright",
    },
  };
}

/**
 * Where each section's articles come from. A section with several sources merges them newest first and
 * outlives any one of them. The clock asks two sources every two minutes, 60 in an hour: more rows than that
 * could not stay within the hour for which a section counts as fresh.
 *
 * Not here although they are Detroit's: the Free Press, The News, Crain's and El Central, whose robots.txt
 * refuses readers like this one, and Model D, whose terms do.
 */
const TABLE: Readonly<Partial<Record<FeedKey, readonly Source[]>>> = {
  "local-news": [
    {
      name: "BridgeDetroit",
      home: "https://www.bridgedetroit.com/",
      feed: "https://www.bridgedetroit.com/feed/",
    },
    { name: "Outlier Media", home: "https://outliermedia.org/", feed: "https://outliermedia.org/feed/" },
    { name: "Planet Detroit", home: "https://planetdetroit.org/", feed: "https://planetdetroit.org/feed/" },
    metroTimes("all"),
    michiganPublic("index"),
    wdiv("news/local"),
    { name: "WDET", home: "https://wdet.org/", feed: "https://wdet.org/feed/" },
    {
      name: "Michigan Chronicle",
      home: "https://michiganchronicle.com/",
      feed: "https://michiganchronicle.com/feed/",
      crawlDelaySeconds: 22,
    },
    {
      name: "C & G Newspapers",
      home: "https://www.candgnews.com/",
      feed: "https://www.candgnews.com/feed/",
    },
  ],
  "national-news": [newYorkTimes("US"), npr(1003)],
  "world-news": [newYorkTimes("World"), npr(1004)],
  politics: [
    michiganPublic("politics-government"),
    {
      name: "Bridge Michigan",
      home: "https://bridgemi.com/",
      feed: "https://bridgemi.com/feed/?partner-feed=latest-articles",
    },
    npr(1014),
  ],
  business: [michiganPublic("economy"), npr(1006)],
  technology: [newYorkTimes("Technology"), npr(1019)],
  automotive: [
    {
      name: "Automotive Dive",
      home: "https://www.automotivedive.com/",
      feed: "https://www.automotivedive.com/feeds/news/",
    },
    wdiv("news/automotive"),
  ],
  "real-estate": [newYorkTimes("RealEstate")],
  health: [newYorkTimes("Health"), npr(1128)],
  sports: [
    fans("Bless You Boys", "blessyouboys.com"),
    fans("Pride of Detroit", "prideofdetroit.com"),
    fans("Detroit Bad Boys", "detroitbadboys.com"),
    wdiv("sports"),
  ],
  arts: [metroTimes("arts-culture"), npr(1008)],
  food: [
    {
      name: "Eater Detroit",
      home: "https://detroit.eater.com/",
      feed: "https://detroit.eater.com/rss/index.xml",
    },
    {
      name: "Nation’s Restaurant News",
      home: "https://www.nrn.com/",
      feed: "https://www.nrn.com/rss.xml",
    },
  ],
  lifestyle: [
    { name: "Hour Detroit", home: "https://www.hourdetroit.com/", feed: "https://www.hourdetroit.com/feed/" },
    { name: "Cup of Jo", home: "https://cupofjo.com/", feed: "https://cupofjo.com/feed/" },
  ],
  opinion: [
    {
      name: "Michigan Advance",
      home: "https://michiganadvance.com/",
      feed: "https://michiganadvance.com/feed/",
    },
    newYorkTimes("Opinion"),
  ],
  archives: [
    nationalArchives("Pieces of History", "prologue"),
    nationalArchives("The Text Message", "text-message"),
  ],
};

/** The sources of every section; one without a row has none yet, and says so on its page. */
export const SOURCES = Object.fromEntries(
  SECTIONS.map(({ feedKey }) => [feedKey, TABLE[feedKey] ?? []]),
) as Readonly<Record<FeedKey, readonly Source[]>>;

const byFeed = new Map(
  Object.values(SOURCES)
    .flat()
    .map((source) => [source.feed, source]),
);

/** The row of a feed's address; undefined for one that has left the table. */
export const sourceOfFeed = (feed: string): Source | undefined => byFeed.get(feed);
