import { SECTIONS } from "./sections.ts";

/**
 * Every public page once. Navigation, footer, the Site Directory, sitemap.xml and llm.txt are read
 * from this table, so none of them can drift.
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
  /** Sitemap priority as text, "1.0" (home) down to "0.3" (legal pages). */
  priority: string;
  frequency: Frequency;
  /** Where it is linked from besides the Site Directory. */
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

/** In the order of the header: 17 items from Home to Local Events, then Books and Radio. */
export const DIRECTORY: readonly DirectoryPage[] = [
  page("/", "Home", "Homepage", "1.0", "Hourly", ["header", "footer"]),
  ...SECTIONS.filter(({ menus }) => menus.includes("header")),
  page("/local-events", "Local Events", "Community", "0.7", "Daily", ["header"]),
  ...SECTIONS.filter(({ menus }) => !menus.includes("header")),
  page("/archive", "Archive by Day", "News Categories", "0.6", "Daily", ["footer"]),
  page("/books", "Books", "Community", "0.5", "Monthly", ["header"]),
  page("/radio", "Radio", "Community", "0.6", "Daily", ["header"]),
  page("/partners", "Partners", "Community", "0.5", "Monthly", ["footer"]),
  page("/contact-us", "Contact Us", "Information", "0.6", "Monthly", ["footer"]),
  page("/about-us", "About Us", "Information", "0.6", "Monthly", ["footer"]),
  page("/standards", "Standards", "Information", "0.5", "Monthly", ["footer"]),
  page("/faq", "FAQ", "Information", "0.6", "Monthly", ["footer"]),
  page("/sitemap", "Site Directory", "Information", "0.5", "Monthly", ["footer"]),
  page("/rss", "RSS Feeds", "Information", "0.5", "Monthly", ["footer"]),
  page("/privacy", "Privacy Policy", "Legal", "0.3", "Yearly", ["footer"]),
  page("/terms", "Terms of Service", "Legal", "0.3", "Yearly", ["footer"]),
  page("/accessibility", "Accessibility", "Legal", "0.3", "Yearly", ["footer"]),
];
