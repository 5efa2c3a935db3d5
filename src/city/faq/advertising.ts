import type { FaqAnswer } from "../faq.ts";

export const advertising: readonly FaqAnswer[] = [
  {
    id: "how-to-advertise",
    question: "How do I advertise on the site?",
    answer:
      "Write to {advertising} with a line about your business, the readers you hope to reach, and the dates. You will get the available places, their sizes and the current rates. Local businesses and nonprofits are very welcome.",
    see: { label: "Contact advertising", href: "/contact-us" },
  },
  {
    id: "ad-sizes",
    question: "Which advertising formats do you have?",
    answer:
      "Banners 250 or 600 pixels high, and sponsor blocks, which carry a name and a link and nothing that moves. Phones show fewer banners than wide screens. The place for each is held open while the page loads, so that an advertisement never pushes the text away under a reader's finger.",
  },
  {
    id: "how-ads-are-marked",
    question: "How do I tell advertising from news?",
    answer:
      "Everything paid for is labelled Advertisement or Sponsored by, and stands apart from the articles. Nobody can pay for a place in the news sections, and advertisers do not see articles before they are published.",
  },
  {
    id: "what-is-a-sponsor-block",
    question: "What happens when I click on a sponsor?",
    answer:
      "You leave our site for the sponsor's own. We do not pass your name, because we do not know it, and the sponsor's own privacy policy applies from there on. Anything you buy there is between you and the sponsor.",
  },
  {
    id: "do-ads-track-me",
    question: "Do the advertisements track readers?",
    answer:
      "Unless an advertising network has been set up, the banner places load nothing and just say Advertisement. When one is set up, its script loads in those places and the network can set its own cookies. The Privacy page explains this, and your browser's tracking protection or a content blocker works here as everywhere.",
    see: { label: "Privacy policy", href: "/privacy" },
  },
  {
    id: "refused-advertising",
    question: "Which advertising do you refuse?",
    answer:
      "Anything unlawful, deceptive or hateful, anything dressed up to look like our articles, and offers that prey on people in trouble. We may refuse any advertisement without giving a reason. To report one that should not be here, write to {advertising} with a screenshot.",
  },
  {
    id: "political-advertising",
    question: "Do you take political advertising?",
    answer:
      "Ask {advertising} first. Michigan and federal law require political advertising to state who paid for it, and so do we. A political advertisement is never an endorsement by this publication.",
  },
  {
    id: "become-a-partner",
    question: "How does my organization become a partner?",
    answer:
      "Tell {general} what you do for the region and what you have in mind: shared reporting, a public event, a data set, a class. The Partners page describes how such arrangements work and what we ask of each other.",
    see: { label: "Partners", href: "/partners" },
  },
  {
    id: "books-and-university",
    question: "Why are there books and a university on this site?",
    answer:
      "The books page is a shelf of works about Detroit, Michigan and the Great Lakes that are old enough to belong to everyone; each card leads to a place where you can find the book. The university banner is a promotion and says so. Questions about admission go to the university itself.",
    see: { label: "Books", href: "/books" },
  },
  {
    id: "support-without-advertising",
    question: "I have nothing to advertise. How can I support you?",
    answer:
      "Read, share an article with a neighbor, put our feed in your reader, and tell us when we are wrong. If you wish to give money, the donation notice shows how; a gift buys no influence over what we publish. Ask {general} if you would rather send a check.",
  },
];
