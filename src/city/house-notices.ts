import type { Settings } from "./settings.ts";
import { site } from "./site.ts";

/** What stands in an advertisement's place while nobody has booked it: something of our own, and true. */
export interface HouseNotice {
  heading: string;
  text: string;
  action: string;
  href: string;
}

const RADIO: HouseNotice = {
  heading: "Live Radio",
  text: `Listen to ${site.city.name} while you read: one press of play, no app, no account.`,
  action: "Listen",
  href: "/radio",
};

const ABOUT: HouseNotice = {
  heading: "How this is made",
  text: "Software gathers the headlines; each names its publisher and leads there. What we are for, and by which rules.",
  action: "Our standards",
  href: "/standards",
};

const QUESTIONS: HouseNotice = {
  heading: "Questions and answers",
  text: `Trash day, water bills, ballots and buses: how ${site.city.name} works, with the office that has the last word.`,
  action: "Find an answer",
  href: "/faq",
};

const OTHERS: readonly HouseNotice[] = [
  {
    heading: "Search the news",
    text: "Every headline on this site and every answer, by any word in it.",
    action: "Search",
    href: "/search",
  },
  {
    heading: "Take it with you",
    text: "Each section is a feed for your own reader. No sign-up, and nobody counts what you read.",
    action: "Our feeds",
    href: "/rss",
  },
  {
    heading: "From the archives",
    text: "Photographs, letters and case files that two blogs of the National Archives bring back to light.",
    action: "Look back",
    href: "/archives",
  },
  {
    heading: "Advertise here",
    text: "This space is free. Whatever stands here will be marked as an advertisement.",
    action: "Ask about advertising",
    href: "/contact-us?category=advertising",
  },
  {
    heading: "Going out",
    text: `The public calendars of ${site.city.name}, and the days that come back every year.`,
    action: "Local events",
    href: "/local-events",
  },
  {
    heading: "Every page",
    text: "All sections and pages of this site in one list, with how often each of them changes.",
    action: "Site directory",
    href: "/sitemap",
  },
];

/** Enough for every slot of the front page, none twice: the radio only where there is a station. */
export const houseNotices = ({ stations }: Settings): readonly HouseNotice[] => [
  QUESTIONS,
  stations.length > 0 ? RADIO : ABOUT,
  ...OTHERS,
];
