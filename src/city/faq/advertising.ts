import { phrase } from "../../i18n/phrase.ts";
import type { Settings } from "../../model/settings.ts";
import { books } from "../books.ts";
import type { FaqAnswer } from "../faq.ts";
import { mailFor } from "../mail.ts";
import { site } from "../site.ts";
import { letterTo, paragraph } from "./letter-to.ts";

const COUNTRY: string = site.city.country;

/** The rule for political ads in the United States; empty in other countries. */
const LAW =
  COUNTRY === "US"
    ? phrase("State and federal law require political advertising to say who paid for it")
    : "";

export const advertising: readonly FaqAnswer[] = [
  {
    id: "how-to-advertise",
    question: phrase("How do I advertise on the site?"),
    answer: (settings) =>
      mailFor(settings, "advertising")
        ? paragraph(
            letterTo(
              settings,
              "advertising",
              phrase("with a line about your business, the space you want and the dates"),
            ),
            settings.ads.script
              ? phrase(
                  "The front page has spaces for {count} banners and blocks for sponsors, and the books page has a panel for one promotion. A space that isn’t booked isn’t shown.",
                  { count: settings.ads.banners.length },
                )
              : phrase(
                  "The front page has blocks for sponsors, and the books page has a panel for one promotion. A space that isn’t booked isn’t shown.",
                ),
          )
        : paragraph(
            phrase("This site lists no address for advertising."),
            settings.ads.script
              ? phrase("An advertising network’s script fills its banners.")
              : phrase("No advertising network is set up, so its pages have no banners."),
            phrase("Blocks for sponsors appear on the front page only if an editor has added one."),
          ),
  },
  {
    id: "how-ads-are-marked",
    question: phrase("How do I tell advertising from news?"),
    answer: phrase(
      "Everything paid for is labeled Advertisement, Promotion or Sponsored by, and kept apart from the stories. News sections have no paid items, and advertisers don’t see our own stories before they’re published. A sponsor’s link takes you to the sponsor’s site, where its own privacy policy applies.",
    ),
  },
  {
    id: "do-ads-track-me",
    question: phrase("Do the advertisements track readers?"),
    answer: ({ ads }) =>
      ads.script
        ? phrase(
            "They can. An advertising network’s script, from {host}, loads as you scroll near a banner, and the network can set its own cookies. Sponsor blocks don’t load anything from other companies. The Privacy page explains this. Your browser’s tracking protection or a content blocker works here.",
            { host: URL.parse(ads.script)?.hostname ?? phrase("another company") },
          )
        : phrase(
            "No. No advertising network is set up, so pages have no banners. Sponsor blocks are plain links and load nothing from another company. The Privacy page names every other company a page can load from.",
          ),
    see: { label: phrase("Privacy policy"), href: "/privacy" },
  },
  {
    id: "refused-advertising",
    question: phrase("What advertising do you refuse?"),
    answer: (settings) =>
      paragraph(
        phrase(
          "Anything unlawful, deceptive or hateful, anything made to look like our stories, and offers that exploit people in trouble. We can refuse any advertisement without giving a reason.",
        ),
        letterTo(settings, "advertising", phrase("with a screenshot to report one that shouldn’t be here")),
      ),
  },
  {
    id: "political-advertising",
    question: phrase("Do you take political advertising?"),
    answer: (settings) =>
      mailFor(settings, "advertising")
        ? paragraph(
            letterTo(settings, "advertising", phrase("with the text and the payer’s name")),
            LAW ? phrase("{law}, and so do we.", { law: LAW }) : phrase("Here it says who paid for it."),
            phrase("A political advertisement is never an endorsement by this publication."),
          )
        : paragraph(
            phrase("This site lists no address for advertising, political or other."),
            LAW && phrase("{law}, wherever you see it.", { law: LAW }),
          ),
  },
  {
    id: "become-a-partner",
    question: phrase("How does my organization become a partner?"),
    answer: (settings) =>
      paragraph(
        letterTo(settings, "general", phrase("with what you do for the region and what you propose")),
        phrase(
          "A partnership can be shared reporting, a public event, a data set or a class. It never includes a say in which headlines appear. The Partners page has the rules.",
        ),
      ),
    see: { label: phrase("Partners"), href: "/partners" },
  },
  ...(books.length > 0
    ? [
        {
          id: "books-and-university",
          question: phrase("Why are there books on this site?"),
          answer: ({ university }: Settings) =>
            paragraph(
              phrase(
                "The books page lists works about {city} and the region that are old enough to be in the public domain in the United States. Each card opens a library’s search for the book. You can read some editions online at once and borrow others.",
                { city: site.city.name },
              ),
              university.name
                ? phrase(
                    "The panel above the list is a promotion and says so. Ask the university itself about admission.",
                  )
                : "",
            ),
          see: { label: phrase("Books"), href: "/books" },
        },
      ]
    : []),
  {
    id: "support-without-advertising",
    question: phrase("How can I support the site without advertising?"),
    answer: ({ donate }) =>
      paragraph(
        phrase(
          "Read it, share a story with a neighbor, add our feed to your reader, and subscribe to the newsrooms whose reporting you follow from here.",
        ),
        donate
          ? phrase(
              "The donation notice shows how to give money. A gift buys no influence over what we publish.",
            )
          : phrase("We don’t take money from readers. The newsrooms we link to rely on it."),
      ),
  },
];
