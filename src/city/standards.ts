import type { LegalSection, Publisher } from "./legal.ts";

/** How the edition is made and by which rules. Linked from structured data: the ids are part of its addresses. */
export function standards({ name, operator, contacts, settings }: Publisher): readonly LegalSection[] {
  const { legal, responseTimes, ads, sponsors, donate } = settings;
  const paid = [
    sponsors.length > 0 || ads.script ? "labeled advertising" : "",
    donate ? "gifts of readers" : "",
  ].filter(Boolean);
  return [
    {
      id: "making",
      heading: "How this edition is made",
      paragraphs: [
        `Software gathers the headlines of ${name}: it reads the public feeds of the publishers on our source list, sorts what is new by section and time, and shows each item with its publisher’s name and a link to the original. No person chooses each headline, and no language model writes or rewrites one. What people choose are the sources and the sections they stand in.`,
        "Articles and answers marked as our own are written by us. They are explanatory, not news of the day, and list what they rest on.",
      ],
    },
    {
      id: "sources",
      heading: "Sources, and what we show of them",
      paragraphs: [
        "Each source has a rule: the headline alone; an excerpt, which is the usual one, of at most 100 words on our page with “Read Full Article” at its publisher; or the full text, only where the publisher’s license allows it, with license and attribution shown. The feeds we publish obey the same rule. A source’s crawl delay and its robots.txt decide how often it is asked.",
        `A gathered story is by the author its publisher names, or by that publisher’s staff, never by ours. Publishers who want another rule, or none of their headlines here, reach us at ${contacts.editorial}.`,
      ],
    },
    {
      id: "corrections",
      heading: "Corrections",
      paragraphs: [
        `Errors in our own articles and answers are corrected where they stood, and a line at the foot says what was changed and when. Report one to ${contacts.editorial}, with the address of the page, the sentence, and how you know.${responseTimes.corrections ? ` We answer ${responseTimes.corrections}.` : ""}`,
        "An error in a gathered story belongs to its publisher, who is named on it. When the publisher corrects the feed, our copy follows at the next refresh. Answers about the city carry the day they were checked and the official page they rest on, and say so when they may be out of date.",
      ],
    },
    {
      id: "takedown",
      heading: "Takedown",
      paragraphs: [
        "What a publisher withdraws is withdrawn here: its page then says that it was withdrawn and repeats nothing of it. We do not remove accurate reporting because it has become inconvenient, but we listen when charges were dropped, facts have changed, or safety is at stake. Copyright notices have a section of their own in the Terms of Service.",
      ],
    },
    {
      id: "ownership",
      heading: "Ownership",
      paragraphs: [
        legal.ownership ||
          (legal.operator
            ? `${operator} publishes ${name} and answers for it.`
            : `Whoever runs this edition of ${name} has not stated who owns it. Judge it as you would any publication that does not say.`),
      ],
    },
    {
      id: "funding",
      heading: "Funding",
      paragraphs: [
        legal.funding ||
          (paid.length > 0
            ? `The site is supported by ${paid.join(" and ")}.`
            : "No advertising is booked on the site, and readers are asked for nothing."),
        "Nobody can pay for a place in the news sections. Everything paid for is labeled Advertisement, Promotion or Sponsored by. Partners and advertisers do not see or approve our own articles before publication.",
      ],
    },
  ];
}
