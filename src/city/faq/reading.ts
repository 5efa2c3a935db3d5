import type { FaqAnswer } from "../faq.ts";
import { letterTo } from "./letter-to.ts";

export const reading: readonly FaqAnswer[] = [
  {
    id: "where-stories-come-from",
    question: "Where do the stories come from?",
    answer:
      "From the public RSS and Atom feeds that news organizations, trade publications, blogs and government archives publish for this purpose. Each card names its source, and a story without a named author is by that source’s staff. Articles marked as our own carry our name and list what they rest on.",
    see: { label: "How the edition is made", href: "/standards" },
  },
  {
    id: "how-often-updated",
    question: "How often is the news updated?",
    answer:
      "Each source is asked about once an hour, around the clock, or as often as its publisher allows; many sections have something new only a few times a week. If a feed cannot be reached we keep showing the last good copy and say how old it is, rather than leave the page empty.",
  },
  {
    id: "why-only-an-excerpt",
    question: "Why do I see only the beginning of an article?",
    answer:
      "Because the article belongs to its publisher. Cards show up to 200 characters and a story’s page at most 100 words, unless the publisher’s license allows more or less; then Read Full Article takes you to the original. That is where the publisher earns its living, and where corrections appear first.",
  },
  {
    id: "rss-and-atom",
    question: "Do you offer RSS or Atom feeds?",
    answer:
      "Yes, both, and JSON Feed, free and without a key. Open /rss to copy the addresses or download the files. The main feed holds the 50 newest articles of all sections, and each section has a feed of its own; once an hour is often enough to ask. Most feed readers also find them by the address of our home page.",
    see: { label: "RSS and Atom feeds", href: "/rss" },
  },
  {
    id: "what-is-a-feed-reader",
    question: "What is a feed reader, and why would I want one?",
    answer:
      "A feed reader is a program that collects new articles from all the sites you choose and shows them in one list, in order, with no algorithm deciding what you see. The publishers never learn your name. Our RSS page suggests three readers to begin with.",
    see: { label: "Suggested feed readers", href: "/rss" },
  },
  {
    id: "reuse-your-feeds",
    question: "May I show your headlines on my own website?",
    answer: (settings) =>
      `You may use our feeds to show headlines and excerpts that link back to the articles, as feeds are meant to be used. Keep the source’s name with each item, and do not present our or another publisher’s work as your own. For anything beyond that: ${letterTo(settings, "editorial", "and ask")}`,
    see: { label: "Terms of service", href: "/terms" },
  },
  {
    id: "search-the-site",
    question: "How do I search for a story?",
    answer:
      "Use the search page. It looks through the headlines and excerpts that we hold and through these questions and answers, and lists the best matches first. Short, specific words work best: a street, a team, a name.",
    see: { label: "Search", href: "/search" },
  },
  {
    id: "old-article-gone",
    question: "Why can I no longer find an article I read last month?",
    answer:
      "Sections show what is new; older stories leave the lists, and search looks through what we still hold. A story that its publisher withdrew goes here too. The original is usually still at the publisher: search there for the headline, or look it up in the Internet Archive’s Wayback Machine if the page itself has moved.",
    see: { label: "Search", href: "/search" },
  },
  {
    id: "wrong-section",
    question: "Why is a story in a section where it does not belong?",
    answer: (settings) =>
      `Software places a story by the feed it arrives in, and a publisher’s business feed may carry a piece about baseball. If a source is regularly out of place, it may be in the wrong section. ${letterTo(settings, "editorial", "and name the source")}`,
  },
  {
    id: "missing-picture",
    question: "Why does an article show a drawing in place of its photograph?",
    answer:
      "Photographs are loaded straight from the publisher. When a feed gives none, or the picture has been removed, or it turns out to be a tracking pixel, we show our own drawing for the section. It is not a fault of your device.",
  },
];
