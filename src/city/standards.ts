import { AGENT } from "./agent.ts";
import {
  CHECKS_A_DAY,
  EXCERPT_WORDS,
  PICTURE_CHECK_DAYS,
  PUBLIC_SERVICES,
  TEXT_DAYS,
} from "./data-handled.ts";
import { given, type LegalSection, type Publisher } from "./legal.ts";
import { site } from "./site.ts";

/** How the site is made and which rules it follows. Structured data links to the ids. */
export function standards(publisher: Publisher): readonly LegalSection[] {
  return [
    making(publisher),
    checking,
    sources(publisher),
    BYLINES,
    corrections(publisher),
    takedown(publisher),
    ownership(publisher),
    funding(publisher),
  ];
}

const making = ({ name }: Publisher): LegalSection => ({
  id: "making",
  heading: "How we make this site",
  paragraphs: [
    `Software gathers ${name}’s headlines. It reads the public feeds of the publishers on our source list, sorts new stories by section and time, and shows each one with its publisher’s name and a link to the original. People choose the sources and the sections. No language model writes or rewrites a headline.`,
  ],
});

/** What is checked and what isn't (schema.org, verificationFactCheckingPolicy). */
const checking: LegalSection = {
  id: "checking",
  heading: "What we check",
  paragraphs: [
    "We don’t check the reports of other publishers. Answers about the city come from public information. Each names the office or page that can confirm it, and says whether an editor has checked it and on which day. Our own stories list the sources that their editor entered. The list is below the text.",
  ],
};

const COUNTRY: string = site.city.country;

const sources = ({ contacts }: Publisher): LegalSection => ({
  id: "sources",
  heading: "Sources, and what we show from them",
  paragraphs: given(
    `We have a rule for each source, and the Our sources page lists it with the terms behind it. For most we show an excerpt: at most ${EXCERPT_WORDS} words on our page, with Read Full Article at the publisher. For some we show the headline only, with no excerpt and no picture. We show the full text only if the publisher’s license allows it, with the license and attribution. The feeds we publish follow the same rule. We delete stored text within ${TEXT_DAYS} days.`,
    `We read the robots.txt file of each feed’s host once a day and follow its rules for ${AGENT}, the name of our program: what it disallows, how long to wait between requests, and when to visit. The status page shows what each file says about our feeds. If a file can’t be reached, we follow our last copy.`,
    `When a story leaves its publisher’s feed, our software may request the story’s address again, at most ${CHECKS_A_DAY} addresses a day. We withdraw the story if the publisher’s server says that it’s gone (status 410), or on two different days that it can’t be found (status 404). An editor can undo that.`,
    `If a publisher’s server offers pictures in several sizes, our software confirms this by requesting a small one every ${PICTURE_CHECK_DAYS} days. If it can’t reach the server, it tries again the next day.`,
    "We read the public calendars of organizers and public bodies under the same rules for robots.txt, and link each event to its organizer.",
    COUNTRY === "US" &&
      `Weather, river levels and air quality, where we show them, come from services whose owners document them for public use: ${PUBLIC_SERVICES.map(({ name, host }) => `${name} (${host})`).join(", ")}. We follow each service’s documentation.`,
    contacts.editorial &&
      `Publishers who want a different rule, or none of their headlines here, can email ${contacts.editorial}.`,
  ),
});

/** Stories without an author's name (schema.org, noBylinesPolicy). */
const BYLINES: LegalSection = {
  id: "bylines",
  heading: "Bylines",
  paragraphs: [
    "A gathered story’s byline is the author its publisher names, or that publisher’s staff, never ours. Our own stories have a byline if their editor entered one. If a story has none, no one has signed it. Answers about the city aren’t signed. One that an editor has checked names the editor.",
  ],
};

const corrections = ({ contacts, settings: { responseTimes } }: Publisher): LegalSection => ({
  id: "corrections",
  heading: "Corrections",
  paragraphs: given(
    `We correct errors in our own stories in place, with a note that says what changed and when. The Corrections page lists the notes.${contacts.editorial ? ` Report an error to ${contacts.editorial}, with the address of the page, the sentence, and how you know.` : ""}${contacts.editorial && responseTimes.corrections ? ` We answer ${responseTimes.corrections}.` : ""}`,
    "An error in a gathered story belongs to its publisher, named on the story. While a story is among the newest in its publisher’s feed, our copy changes when the feed does. After that it doesn’t, so check the original.",
  ),
});

const takedown = ({ operator, settings }: Publisher): LegalSection => ({
  id: "takedown",
  heading: "Takedown",
  paragraphs: [
    `When we withdraw a story, its page says so and repeats none of it, and we remove it from our lists, search and feeds. We don’t remove accurate reporting because someone would rather not see it. We do consider dropped charges, changed facts and safety.${operator && settings.legal.copyrightAgent.name ? " The Terms of Service explain copyright notices." : ""}`,
  ],
});

const ownership = ({ name, operator, settings: { legal } }: Publisher): LegalSection => ({
  id: "ownership",
  heading: "Ownership",
  paragraphs: [
    legal.ownership ||
      (operator
        ? `${operator} publishes ${name} and is responsible for it.`
        : `${name} has no named operator yet.`),
  ],
});

function funding({ settings: { legal, ads, sponsors, donate } }: Publisher): LegalSection {
  const paid = [
    sponsors.length > 0 || ads.script ? "labeled advertising" : "",
    donate ? "readers’ gifts" : "",
  ].filter(Boolean);
  return {
    id: "funding",
    heading: "Funding",
    paragraphs: [
      legal.funding ||
        (paid.length > 0
          ? `The site is supported by ${paid.join(" and ")}.`
          : "The site has no advertising and doesn’t ask readers for money."),
      "No one can pay for a place in the news sections. Everything paid for is labeled Advertisement, Promotion or Sponsored by. Partners and advertisers don’t see or approve our own stories before publication.",
    ],
  };
}
