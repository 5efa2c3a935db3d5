/** A document on the Partners page. Its address at a file-sharing service stands in the site's settings. */
export interface PartnerDocument {
  id: string;
  title: string;
  description: string;
  /** What holds in any case: shown in the document's place while no address is set. */
  points: readonly string[];
  /** The page of ours that says more, and the words of the link to it. */
  page: `/${string}`;
  action: string;
}

/** The opening of the Partners page. */
export const partnershipIntro: readonly string[] = [
  "Some things are better done together: a public forum, a data set that takes two newsrooms to read, a class for young reporters. What follows holds whoever pays the bill.",
  "If you see a place for your organization, tell us what you have in mind. A paragraph is enough to begin with.",
];

export const partnerDocuments: readonly PartnerDocument[] = [
  {
    id: "media-kit",
    title: "Media Kit",
    description: "Where advertising and sponsorship can stand, in what sizes, and how each is labeled.",
    points: [
      "Banners are 250 or 600 pixels high; phones show fewer of them.",
      "Sponsor blocks carry a name and a link, and nothing that moves or counts.",
      "Everything paid for is labeled “Advertisement,” “Promotion” or “Sponsored by.”",
      "We hold no figures about readers, so none are sold.",
    ],
    page: "/contact-us?category=advertising",
    action: "Ask about advertising",
  },
  {
    id: "partnership-guide",
    title: "Partnership Guide",
    description: "What a partnership can be, and what it can never be.",
    points: [
      "Reporting, public events, data and teaching are what we look for partners in.",
      "A partner is named on the page that comes of it, and who paid for what.",
      "Partners have no part in which headlines appear or in what order.",
    ],
    page: "/contact-us?category=partnership",
    action: "Propose something",
  },
  {
    id: "editorial-standards",
    title: "Editorial Standards",
    description: "The rules of this site: sources, corrections, and the wall between news and money.",
    points: [
      "Every gathered story names its publisher and links to it.",
      "Errors in our own work are corrected where they stood, with a note.",
      "Partners and advertisers do not see or approve our own articles before publication.",
    ],
    page: "/standards",
    action: "Read the standards",
  },
];
