import type { FaqAnswer } from "../faq.ts";
import { site } from "../site.ts";
import { letterTo } from "./letter-to.ts";

export const advertising: readonly FaqAnswer[] = [
  {
    id: "how-to-advertise",
    question: "How do I advertise on the site?",
    answer: (settings) =>
      `${letterTo(settings, "advertising", "with a line about your business, the place you have in mind and the dates")} There are six banner places on the front page, blocks for sponsors, and a banner above the books. What stands in them until somebody books them are notices of our own.`,
    see: { label: "Contact advertising", href: "/contact-us?category=advertising" },
  },
  {
    id: "ad-sizes",
    question: "Which advertising formats do you have?",
    answer:
      "Banners 250 or 600 pixels high, and sponsor blocks, which carry a name and a link and nothing that moves. Phones show fewer banners than wide screens. The place for each is held open while the page loads, so that an advertisement never pushes the text away under a reader’s finger.",
  },
  {
    id: "how-ads-are-marked",
    question: "How do I tell advertising from news?",
    answer:
      "Everything paid for is labeled Advertisement, Promotion or Sponsored by, and stands apart from the articles. Nobody can pay for a place in the news sections, and advertisers do not see our own articles before they are published.",
  },
  {
    id: "what-is-a-sponsor-block",
    question: "What happens when I click on a sponsor?",
    answer:
      "You leave our site for the sponsor’s own. We do not pass your name, because we do not know it, and the sponsor’s own privacy policy applies from there on. Anything you buy there is between you and the sponsor.",
  },
  {
    id: "do-ads-track-me",
    question: "Do the advertisements track readers?",
    answer: ({ ads }) =>
      ads.script
        ? `They can. An advertising network’s script, from ${URL.parse(ads.script)?.hostname ?? "another company"}, loads in the banner places as you come near them, and the network may set its own cookies. Sponsor blocks load nothing. The Privacy page explains this, and your browser’s tracking protection or a content blocker works here as everywhere.`
        : "No. No advertising network is set up, so the banner places hold notices of our own and load nothing from anybody else. Sponsor blocks are plain links. If a network is added one day, the Privacy page will say so before it learns anything.",
    see: { label: "Privacy policy", href: "/privacy" },
  },
  {
    id: "refused-advertising",
    question: "Which advertising do you refuse?",
    answer: (settings) =>
      `Anything unlawful, deceptive or hateful, anything dressed up to look like our articles, and offers that prey on people in trouble. We may refuse any advertisement without giving a reason. To report one that should not be here: ${letterTo(settings, "advertising", "with a screenshot")}`,
  },
  {
    id: "political-advertising",
    question: "Do you take political advertising?",
    answer: (settings) =>
      `Ask before you plan on it. State and federal law require political advertising to state who paid for it, and so do we. A political advertisement is never an endorsement by this publication. ${letterTo(settings, "advertising", "with the text and the payer’s name")}`,
  },
  {
    id: "become-a-partner",
    question: "How does my organization become a partner?",
    answer: (settings) =>
      `${letterTo(settings, "general", "with what you do for the region and what you have in mind")} It can be shared reporting, a public event, a data set or a class. The Partners page says how such arrangements work and what they can never include: a say in which headlines appear.`,
    see: { label: "Partners", href: "/partners" },
  },
  {
    id: "books-and-university",
    question: "Why are there books on this site?",
    answer: ({ university }) =>
      `The books page is a shelf of works about ${site.city.name} and the country around it that are old enough to belong to everyone; each card leads to a library’s search for it, where some editions can be read at once and others are lent.${university.name ? " The banner above it is paid for and says Promotion; questions about admission go to the university itself." : ""}`,
    see: { label: "Books", href: "/books" },
  },
  {
    id: "support-without-advertising",
    question: "I have nothing to advertise. How can I support you?",
    answer: ({ donate }) =>
      `Read, share an article with a neighbor, put our feed in your reader, and subscribe to the newsrooms whose reporting you follow from here.${donate ? " If you wish to give money, the donation notice shows how; a gift buys no influence over what we publish." : " We take no money from readers at present; the newsrooms we link to can use it."}`,
  },
];
