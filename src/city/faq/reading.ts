import { phrase } from "../../i18n/phrase.ts";
import { CHECKED, EXCERPT_CHARACTERS, EXCERPT_WORDS, FEED_LENGTH, TEXT_DAYS } from "../data-handled.ts";
import type { FaqAnswer } from "../faq.ts";
import { letterTo, paragraph } from "./letter-to.ts";

export const reading: readonly FaqAnswer[] = [
  {
    id: "where-stories-come-from",
    question: phrase("Where do the stories come from?"),
    answer: phrase(
      "From the public RSS and Atom feeds of news organizations, trade publications, blogs and government archives. Each card names its source. If a story has no named author, its byline is that source’s staff. Our own stories list the sources that their editor entered.",
    ),
    see: { label: phrase("How we make this site"), href: "/standards" },
  },
  {
    id: "how-often-updated",
    question: phrase("How often is the news updated?"),
    answer: phrase(
      "We check most sources {often}, day and night, and some less often. Many sections get new stories only a few times a week. If we can’t reach a source, we show the last stories we have and say how old they are.",
      { often: CHECKED },
    ),
  },
  {
    id: "why-only-an-excerpt",
    question: phrase("Why do I see only the beginning of an article?"),
    answer: phrase(
      "Because the article belongs to its publisher. Lists show up to {characters} characters, and a story’s page shows at most {words} words, unless a license allows the full text. For some publishers we show the headline only, with no excerpt and no picture. Read Full Article opens the original.",
      { characters: EXCERPT_CHARACTERS, words: EXCERPT_WORDS },
    ),
  },
  {
    id: "rss-and-atom",
    question: phrase("Do you offer RSS or Atom feeds?"),
    answer: phrase(
      "Yes, both, and JSON Feed. They’re free and need no key. Copy the addresses or download the files at /rss. The main feed has the {count} newest stories from all sections, and each section has its own feed. Checking once an hour is often enough. Most feed readers also find them from our home page.",
      { count: FEED_LENGTH },
    ),
    see: { label: phrase("RSS and Atom feeds"), href: "/rss" },
  },
  {
    id: "what-is-a-feed-reader",
    question: phrase("What is a feed reader, and why would I want one?"),
    answer: phrase(
      "A feed reader is an app that collects new articles from the sites you choose and lists them in order, with no algorithm deciding what you see. Publishers don’t need your name or email address. Our RSS page suggests some.",
    ),
    see: { label: phrase("Suggested feed readers"), href: "/rss" },
  },
  {
    id: "reuse-your-feeds",
    question: phrase("Can I show your headlines on my own website?"),
    answer: (settings) =>
      paragraph(
        phrase(
          "You can show headlines from our feeds for personal, noncommercial use, if each one names its source and links to the article. The headlines and excerpts belong to their publishers, so for any other use ask the publisher.",
        ),
        letterTo(settings, "editorial", phrase("about reusing something we wrote")),
      ),
    see: { label: phrase("Terms of service"), href: "/terms" },
  },
  {
    id: "search-the-site",
    question: phrase("How do I search for a story?"),
    answer: phrase(
      "Use the search page. It searches the headlines and excerpts in our archive, these questions and answers, and our pages and books, and lists the newest stories first. “Best match first” changes the order. Short, specific words work best, such as a street, a team or a name.",
    ),
    see: { label: phrase("Search"), href: "/search" },
  },
  {
    id: "old-article-gone",
    question: phrase("Why can’t I find an article I read last month?"),
    answer: phrase(
      "Sections show new stories, and older ones leave the lists. Search finds older headlines. We delete the text of another publisher’s story within {days} days of first seeing it and keep the headline. The original is usually still at the publisher. If that page is gone too, try the Internet Archive’s Wayback Machine.",
      { days: TEXT_DAYS },
    ),
    see: { label: phrase("Search"), href: "/search" },
  },
  {
    id: "wrong-section",
    question: phrase("Why is a story in the wrong section?"),
    answer: (settings) =>
      paragraph(
        phrase(
          "Software places a story by the feed it came in, and a publisher’s business feed can include a piece about baseball. It doesn’t read the story to decide.",
        ),
        letterTo(settings, "editorial", phrase("if a source is often in the wrong place")),
      ),
  },
  {
    id: "missing-picture",
    question: phrase("Why does a story have no photo?"),
    answer: phrase(
      "Photos load from the address in the publisher’s feed. Some feeds include no photo, some photos have been removed, and some turn out to be tracking pixels. Where we show the headline only, there’s no photo either.",
    ),
  },
];
