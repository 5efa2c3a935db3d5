import { withinLimits } from "./publisher-limits.ts";
import type { Source } from "./source.ts";

/** A feed of one section of The New York Times. */
function newYorkTimes(section: string): Source {
  return {
    name: "The New York Times",
    home: "https://www.nytimes.com/",
    feed: `https://rss.nytimes.com/services/xml/rss/nyt/${section}.xml`,
  };
}

/** A feed of one NPR topic, which is identified by a number (https://www.npr.org/rss/). */
function npr(topic: number): Source {
  return {
    name: "NPR",
    home: "https://www.npr.org/",
    feed: `https://feeds.npr.org/${topic}/rss.xml`,
  };
}

/** A feed of one topic of Michigan's public radio. */
function michiganPublic(topic: string): Source {
  return {
    name: "Michigan Public",
    home: "https://www.michiganpublic.org/",
    feed: `https://www.michiganpublic.org/${topic}.rss`,
  };
}

/** A feed of the Metro Times. Without the parameter, its address returns a web page. */
function metroTimes(feed: string): Source {
  return {
    name: "Detroit Metro Times",
    home: "https://www.metrotimes.com/",
    feed: `https://www.metrotimes.com/feed/?partner-feed=${feed}`,
  };
}

/** A feed of one category of the television station WDIV. */
function wdiv(category: string): Source {
  return {
    name: "WDIV ClickOnDetroit",
    home: "https://www.clickondetroit.com/",
    feed: `https://www.clickondetroit.com/arc/outboundfeeds/rss/category/${category}/?outputType=xml`,
  };
}

/** An SB Nation site for fans of one Detroit team. */
function fans(name: string, host: string): Source {
  return { name, home: `https://www.${host}/`, feed: `https://www.${host}/rss/index.xml` };
}

/** A blog of the National Archives. Volunteers write some posts, so not all posts are in the public domain. */
function nationalArchives(name: string, blog: string): Source {
  return {
    name: `${name}, National Archives`,
    home: `https://${blog}.blogs.archives.gov/`,
    feed: `https://${blog}.blogs.archives.gov/feed/`,
    terms: { url: "https://www.archives.gov/global-pages/privacy#copyright" },
  };
}

/**
 * The sources of each section; their stories are merged, newest first. The newsroom requests each source about once an
 * hour, at most ten every two minutes.
 */
export const SOURCES = withinLimits({
  "local-news": [
    {
      name: "BridgeDetroit",
      home: "https://www.bridgedetroit.com/",
      feed: "https://www.bridgedetroit.com/feed/",
    },
    {
      name: "Outlier Media",
      home: "https://outliermedia.org/",
      feed: "https://outliermedia.org/feed/",
    },
    {
      name: "Planet Detroit",
      home: "https://planetdetroit.org/",
      feed: "https://planetdetroit.org/feed/",
    },
    metroTimes("all"),
    michiganPublic("index"),
    wdiv("news/local"),
    { name: "WDET", home: "https://wdet.org/", feed: "https://wdet.org/feed/" },
    {
      name: "Michigan Chronicle",
      home: "https://michiganchronicle.com/",
      feed: "https://michiganchronicle.com/feed/",
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
  lifestyle: [{ name: "Cup of Jo", home: "https://cupofjo.com/", feed: "https://cupofjo.com/feed/" }],
  opinion: [
    {
      name: "Michigan Advance",
      home: "https://michiganadvance.com/",
      feed: "https://michiganadvance.com/feed/",
      // The stories have this license. Ads on a page with a full story could violate its NonCommercial condition.
      terms: { url: "https://creativecommons.org/licenses/by-nc-nd/4.0/" },
    },
    newYorkTimes("Opinion"),
  ],
  archives: [
    nationalArchives("Pieces of History", "prologue"),
    nationalArchives("The Text Message", "text-message"),
  ],
});
