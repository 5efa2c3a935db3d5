import { phrase } from "../i18n/phrase.ts";
import { SECTIONS } from "./sections.ts";

/**
 * All public pages, each once. Navigation, footer, the Site Directory, sitemap.xml and llm.txt are generated from this
 * table.
 */
export type Frequency = "Hourly" | "Daily" | "Weekly" | "Monthly" | "Yearly";

export type DirectoryGroup =
  | "Homepage"
  | "News Categories"
  | "Lifestyle & Culture"
  | "Community"
  | "Information"
  | "Legal";

export interface DirectoryPage {
  path: `/${string}`;
  name: string;
  group: DirectoryGroup;
  /** The sitemap priority as text, from "1.0" (front page) to "0.3" (legal pages). */
  priority: string;
  frequency: Frequency;
  /** Menus with a link to the page, besides the Site Directory. */
  menus: readonly ("header" | "footer")[];
}

const page = (
  path: `/${string}`,
  name: string,
  group: DirectoryGroup,
  priority: string,
  frequency: Frequency,
  menus: DirectoryPage["menus"] = [],
): DirectoryPage => ({ path, name, group, priority, frequency, menus });

/** The pages shown directly in the header; the others are under "More". */
export const FIRST_PAGES: readonly DirectoryPage["path"][] = [
  ...(["/", "/local-news", "/politics", "/business", "/sports", "/arts-culture"] as const),
  ...(["/food-dining", "/opinion", "/local-events", "/radio"] as const),
];

/** The pages in the order of the header: 17 items from Home to Local Events, then Books and Radio. */
export const DIRECTORY: readonly DirectoryPage[] = [
  page("/", phrase("Home"), "Homepage", "1.0", "Hourly", ["header", "footer"]),
  ...SECTIONS.filter(({ menus }) => menus.includes("header")),
  page("/local-events", phrase("Local Events"), "Community", "0.7", "Daily", ["header"]),
  ...SECTIONS.filter(({ menus }) => !menus.includes("header")),
  page("/archive", phrase("Archive by Day"), "News Categories", "0.6", "Daily", ["footer"]),
  page("/books", phrase("Books"), "Community", "0.5", "Monthly", ["header"]),
  page("/radio", phrase("Radio"), "Community", "0.6", "Daily", ["header"]),
  page("/weather", phrase("Weather"), "Community", "0.7", "Daily"),
  page("/meetings", phrase("Public Meetings"), "Community", "0.6", "Daily", ["footer"]),
  page("/partners", phrase("Partners"), "Community", "0.5", "Monthly", ["footer"]),
  page("/contact-us", phrase("Contact Us"), "Information", "0.6", "Monthly", ["footer"]),
  page("/about-us", phrase("About Us"), "Information", "0.6", "Monthly", ["footer"]),
  page("/standards", phrase("Standards"), "Information", "0.5", "Monthly", ["footer"]),
  page("/sources", phrase("Our sources"), "Information", "0.5", "Monthly", ["footer"]),
  page("/faq", phrase("FAQ"), "Information", "0.6", "Monthly", ["footer"]),
  page("/sitemap", phrase("Site Directory"), "Information", "0.5", "Monthly", ["footer"]),
  page("/rss", phrase("RSS Feeds"), "Information", "0.5", "Monthly", ["footer"]),
  page("/embed", phrase("On Your Site"), "Information", "0.4", "Monthly", ["footer"]),
  page("/privacy", phrase("Privacy Policy"), "Legal", "0.3", "Yearly", ["footer"]),
  page("/terms", phrase("Terms of Service"), "Legal", "0.3", "Yearly", ["footer"]),
  page("/accessibility", phrase("Accessibility"), "Legal", "0.3", "Yearly", ["footer"]),
];
