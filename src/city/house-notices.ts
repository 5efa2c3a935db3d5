import { mailFor, type Settings } from "./settings.ts";
import { site } from "./site.ts";

/** What fills an advertisement's space while no one has booked it. */
export interface HouseNotice {
  heading: string;
  text: string;
  action: string;
  href: string;
}

const RADIO: HouseNotice = {
  heading: "Live Radio",
  text: `Listen to ${site.city.name} while you read. Press play. No app and no account.`,
  action: "Listen",
  href: "/radio",
};

const ABOUT: HouseNotice = {
  heading: "How we make this site",
  text: "Software gathers the headlines. Each one names its publisher and links to it. Read our rules.",
  action: "Our standards",
  href: "/standards",
};

const QUESTIONS: HouseNotice = {
  heading: "Questions and answers",
  text: `Answers about ${site.city.name} and this site, each with a page or an office to check with.`,
  action: "Find an answer",
  href: "/faq",
};

const ADVERTISE: HouseNotice = {
  heading: "Advertise here",
  text: "This space is free. Your advertisement will be labeled.",
  action: "Ask about advertising",
  href: "/contact-us?category=advertising",
};

const DAYS: HouseNotice = {
  heading: "Archive by day",
  text: "Past front pages, by day.",
  action: "Archive by Day",
  href: "/archive",
};

const OTHERS: readonly HouseNotice[] = [
  {
    heading: "Search the news",
    text: "Every headline and every answer on this site, by any word.",
    action: "Search",
    href: "/search",
  },
  {
    heading: "News in your feed reader",
    text: "Each section has a feed. No sign-up.",
    action: "Our feeds",
    href: "/rss",
  },
  {
    heading: "From the archives",
    text: "Photos, letters and case files from two blogs of the National Archives.",
    action: "Look back",
    href: "/archives",
  },
  {
    heading: "Local events",
    text: `The public calendars of ${site.city.name}, and events that return every year.`,
    action: "Local events",
    href: "/local-events",
  },
  {
    heading: "Every page",
    text: "All sections and pages of this site in one list.",
    action: "Site directory",
    href: "/sitemap",
  },
];

/** Enough for every space on the front page, none twice. Radio needs a station, advertising an address. */
export const houseNotices = (settings: Settings): readonly HouseNotice[] => [
  QUESTIONS,
  settings.stations.length > 0 ? RADIO : ABOUT,
  ...OTHERS,
  mailFor(settings, "advertising") ? ADVERTISE : DAYS,
];
