import type { FaqAnswer } from "../faq.ts";

export const reading: readonly FaqAnswer[] = [
  {
    id: "where-stories-come-from",
    question: "Where do the stories come from?",
    answer:
      "From the public RSS and Atom feeds that news organizations, trade publications, blogs and government archives publish for this purpose. Each card names its source. Articles marked as our own are written by our staff and name the author.",
  },
  {
    id: "how-often-updated",
    question: "How often is the news updated?",
    answer:
      "Each section is refreshed about once an hour, around the clock. If a publisher's feed cannot be reached we keep showing the last good copy and say how old it is, rather than leave the page empty.",
  },
  {
    id: "why-only-an-excerpt",
    question: "Why do I see only the beginning of an article?",
    answer:
      "Because the article belongs to its publisher. We show as much as the feed offers, shortened to an excerpt on the cards, and Read Full Article takes you to the original. That is where the publisher earns its living, and where corrections appear first.",
  },
  {
    id: "rss-and-atom",
    question: "Do you offer RSS or Atom feeds?",
    answer:
      "Yes, both, free and without a key. Open /rss to copy the addresses or download the files. The feeds hold the fifty newest articles across all sections and may be fetched once an hour. Most feed readers will also find them by themselves when you give them the address of our home page.",
    see: { label: "RSS and Atom feeds", href: "/rss" },
  },
  {
    id: "what-is-a-feed-reader",
    question: "What is a feed reader, and why would I want one?",
    answer:
      "A feed reader is a program that collects new articles from all the sites you choose and shows them in one list, in order, with no algorithm deciding what you see. The publishers never learn your name or address. Our RSS page suggests three readers to begin with.",
    see: { label: "Suggested feed readers", href: "/rss" },
  },
  {
    id: "reuse-your-feeds",
    question: "May I show your headlines on my own website?",
    answer:
      "You may use our feeds to show headlines and excerpts that link back to the articles, as feeds are meant to be used. Please keep the source's name with each item, and do not present our or another publisher's work as your own. For anything beyond that, ask {editorial}.",
    see: { label: "Terms of service", href: "/terms" },
  },
  {
    id: "search-the-site",
    question: "How do I search for a story?",
    answer:
      "Use the search page. It looks through the headlines and excerpts of every article we hold and through these questions and answers, and lists the best matches first. Short, specific words work best: a street, a team, a name.",
    see: { label: "Search", href: "/search" },
  },
  {
    id: "old-article-gone",
    question: "Why can I no longer find an article I read last month?",
    answer:
      "Articles stay with us for about thirty days after they leave their publisher's feed; then our copy of the excerpt is dropped. The original is usually still at the publisher. Search there for the headline, or look it up in the Internet Archive's Wayback Machine if the page itself has moved.",
  },
  {
    id: "wrong-section",
    question: "Why is a story in a section where it does not belong?",
    answer:
      "Stories are placed by the feed they arrive in, and a publisher's business feed may carry a piece about baseball. We do not move items by hand. If a source is regularly out of place, tell {editorial} and we will look at whether it is in the right section.",
  },
  {
    id: "missing-picture",
    question: "Why does an article show a drawing in place of its photograph?",
    answer:
      "Photographs are loaded straight from the publisher. When a feed gives none, or the picture has been removed, or it turns out to be a tracking pixel, we show our own drawing for the section. It is not a fault of your device.",
  },
];
