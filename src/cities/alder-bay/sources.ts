import { withinLimits } from "../../city/publisher-limits.ts";
import type { Source } from "../../city/source.ts";

/** A row of an invented publisher: its feed is a file of the sample edition (src/build/sample/feeds). */
const row = (name: string, file: string, rights: Source["rights"] = "excerpt"): Source => ({
  name,
  home: `https://${name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.example/`,
  feed: `https://feeds.sample.example/${file}`,
  rights,
});

/** The sources of each section: publishers of Alder Bay, all invented. */
export const SOURCES = withinLimits({
  "local-news": [
    row("Alder Bay Bridge", "local-news-1.xml"),
    row("Alder Bay Signal", "local-news-2.xml"),
    row("Alder Bay Green", "local-news-3.json"),
    row("Alder Bay Weekly", "local-news-4.xml", "headline"),
    row("Alder Bay Public Radio", "local-news-5.xml"),
    row("Alder Bay TV 9", "local-news-6.xml"),
    row("Radio Breakwater", "local-news-7.xml"),
    row("Alder Bay Courier", "local-news-8.xml"),
    row("Alder Bay Suburban Papers", "local-news-9.xml"),
  ],
  "national-news": [
    row("The Continental Post", "national-news-1.xml", "headline"),
    row("Continental Radio", "national-news-2.xml", "headline"),
  ],
  "world-news": [
    row("The Continental Post", "world-news-1.xml", "headline"),
    row("Continental Radio", "world-news-2.xml", "headline"),
  ],
  politics: [
    row("Alder Bay Public Radio", "politics-1.xml"),
    row("Commonwealth Report", "politics-2.xml"),
    row("Continental Radio", "politics-3.xml", "headline"),
  ],
  business: [
    row("Alder Bay Public Radio", "business-1.xml"),
    row("Continental Radio", "business-2.xml", "headline"),
  ],
  technology: [
    row("The Continental Post", "technology-1.xml", "headline"),
    row("Continental Radio", "technology-2.xml", "headline"),
  ],
  automotive: [row("Carriage Trade Journal", "automotive-1.xml"), row("Alder Bay TV 9", "automotive-2.xml")],
  "real-estate": [row("The Continental Post", "real-estate-1.xml", "headline")],
  health: [
    row("The Continental Post", "health-1.xml", "headline"),
    row("Continental Radio", "health-2.xml", "headline"),
  ],
  sports: [
    row("Alder Bay Nine", "sports-1.xml"),
    row("Alder Bay Eleven", "sports-2.xml"),
    row("Alder Bay Hoops", "sports-3.xml"),
    row("Alder Bay TV 9", "sports-4.xml"),
  ],
  arts: [
    row("Alder Bay Weekly", "arts-1.xml", "headline"),
    row("Continental Radio", "arts-2.xml", "headline"),
  ],
  food: [row("Alder Bay Table", "food-1.xml"), row("Restaurant Ledger", "food-2.xml")],
  lifestyle: [row("Porch Light", "lifestyle-1.xml")],
  opinion: [
    row("Commonwealth Advance", "opinion-1.xml"),
    row("The Continental Post", "opinion-2.xml", "headline"),
  ],
  archives: [row("Alder Bay Records", "archives-1.xml"), row("Alder Bay Letters", "archives-2.xml")],
});
