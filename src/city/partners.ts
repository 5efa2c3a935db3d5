/** A document on the Partners page. Its address at a file-sharing service stands in the site's settings. */
export interface PartnerDocument {
  id: string;
  title: string;
  description: string;
  /** What the document says, in short: shown in its place while no address is set. */
  points: readonly string[];
}

/** The sentence above the partner links, on the home page and on About. */
export const partnersIntro =
  "Three organizations whose work we recommend. They do not pay to be named here, and they have no part in our reporting.";

/** The opening of the Partners page. */
export const partnershipIntro: readonly string[] = [
  "Some things are better done together: a public forum, a data set that takes two newsrooms to read, a class for young reporters. These three papers say who we are, how we work with others, and the rules that hold whoever pays the bill.",
  "If you see a place for your organization, tell us what you have in mind. A paragraph is enough to begin with.",
];

export const partnerDocuments: readonly PartnerDocument[] = [
  {
    id: "media-kit",
    title: "Media Kit",
    description:
      "Who reads us, where advertising and sponsorship can stand, the sizes, and how each is labelled.",
    points: [
      "Banners are 250 or 600 pixels high; phones show fewer of them.",
      "Sponsor blocks carry a name and a link, and nothing that moves or counts.",
      "Everything paid for is labelled “Advertisement” or “Sponsored by”.",
      "Rates and free dates come from our advertising desk, on request.",
    ],
  },
  {
    id: "partnership-guide",
    title: "Partnership Guide",
    description: "How a partnership begins, what each side brings, who owns the result, and how it can end.",
    points: [
      "We partner for reporting, public events, data and teaching.",
      "Each project has a named person on both sides and a page that says who paid for what.",
      "Work made together may be published by both, with credit to both.",
      "Either side may leave with thirty days’ notice.",
    ],
  },
  {
    id: "editorial-standards",
    title: "Editorial Standards",
    description:
      "The rules our newsroom keeps: sources, corrections, conflicts of interest, and the wall between news and money.",
    points: [
      "Every story names its source and links to it.",
      "Errors in our own work are corrected where they stood.",
      "Partners and advertisers do not see or approve articles before publication.",
      "Reporters do not cover organizations they work for, own or owe.",
    ],
  },
];
