import { given, type LegalSection, type Publisher } from "./legal.ts";
import { site } from "./site.ts";

/** The terms of service. Until an operator is set, they only describe the site and form no contract. */
export function termsOfService(publisher: Publisher): readonly LegalSection[] {
  const { settings } = publisher;
  return [
    agreement(publisher),
    service(publisher),
    othersContent(publisher),
    ourContent(publisher),
    feeds,
    ...(publisher.operator ? [fairUse] : []),
    ...(publisher.contacts.general ? [whatYouSendUs] : []),
    accuracy,
    links,
    ...(publisher.operator ? [liability] : []),
    ...copyrightNotices(publisher),
    ...(settings.donate ? [donations(publisher)] : []),
    ...(publisher.operator ? [lawAndChanges(publisher)] : []),
  ];
}

const agreement = ({ name, operator }: Publisher): LegalSection => ({
  id: "agreement",
  heading: operator ? "The agreement" : "About this page",
  paragraphs: [
    operator
      ? `These terms are an agreement between you and ${operator}, which publishes ${name}. By using the site you accept them. If you don’t accept them, please don’t use it. Nothing here takes away a right the law gives you as a consumer.`
      : `This page explains what ${name} offers, who owns the headlines, and how you can use them. It isn’t a contract, and it takes away no right the law gives you.`,
  ],
});

const service = ({ settings }: Publisher): LegalSection => ({
  id: "the-service",
  heading: "What the site is",
  paragraphs: [
    `This is a free news site with no accounts. It shows headlines, excerpts and pictures from public feeds, with the name of the source and a link to the original. It also has our own answers and drawings, and feeds for feed readers.${settings.stations.length > 0 ? " It also relays live radio." : ""}`,
  ],
});

const othersContent = ({ contacts }: Publisher): LegalSection => ({
  id: "others-content",
  heading: "Content of other publishers",
  paragraphs: given(
    "Headlines, excerpts, pictures, broadcasts and trademarks of others belong to them. We show them with the source’s name and a link to the original. To use more than a headline, ask the publisher. We can’t give that permission.",
    contacts.editorial &&
      `If you’re a publisher and want your feed removed or credited differently, email ${contacts.editorial}.`,
  ),
});

const ourContent = ({ operator, contacts }: Publisher): LegalSection => ({
  id: "our-content",
  heading: "Our own content",
  paragraphs: given(
    `${operator ? `Our own stories, answers and drawings belong to ${operator} or their authors. ` : ""}You can read, print and share our own stories, answers and drawings for personal use, quote them as the law allows, and link to them.${contacts.editorial ? ` To republish them, ask ${contacts.editorial}.` : ""}`,
    "To the best of our knowledge, the books on our list are in the public domain in the United States. Editions, introductions and translations may not be, and the law elsewhere may differ.",
  ),
});

const feeds: LegalSection = {
  id: "feeds",
  heading: "Our feeds",
  paragraphs: [
    "You can use our RSS, Atom and JSON feeds in any feed reader, for personal use. If you show their items on a website, each one must name its source and link to the original, and its publisher’s terms apply. Please fetch a feed no more than once an hour. Don’t use the feeds to present others’ work as your own.",
  ],
};

const fairUse: LegalSection = {
  id: "fair-use-of-the-service",
  heading: "Using the site fairly",
  paragraphs: [
    "Don’t try to break or overload the site or get around its protection. Don’t present its pages or streams as a service of your own, or your own content as ours. We can slow down or block traffic that endangers the service for others.",
  ],
};

const whatYouSendUs: LegalSection = {
  id: "what-you-send-us",
  heading: "What you send us",
  paragraphs: [
    "You keep your rights in the letters, tips, photos and corrections you send. By sending something for publication you confirm that it’s yours to send, and you allow us to publish it on this site and in its feeds, edited for length and clarity. Tell us if it isn’t meant for publication.",
  ],
};

const COUNTRY: string = site.city.country;

/** The contact in danger. Outside the United States, no number or service is named. */
const IN_DANGER =
  COUNTRY === "US"
    ? "In an emergency, call 911. For warnings, rely on the National Weather Service and the authorities."
    : "In an emergency, call your local emergency number. For warnings, rely on the authorities.";

const accuracy: LegalSection = {
  id: "accuracy",
  heading: "Accuracy",
  paragraphs: [
    "We haven’t checked the reports of other publishers, and software can put a story in the wrong section. Opinions are their authors’ own. Answers about the city come from public information, and each one says whether an editor has checked it.",
    `Nothing on the site is legal, medical, tax or financial advice, and it isn’t an emergency service. ${IN_DANGER} For public services, check with the office listed under each answer.`,
  ],
};

const links: LegalSection = {
  id: "advertising-and-links",
  heading: "Advertising and links",
  paragraphs: [
    "Advertising and sponsorship are labeled. What you buy or agree to on another site is between you and the seller. We don’t control the websites we link to and aren’t responsible for them. A link isn’t an endorsement.",
  ],
};

const liability: LegalSection = {
  id: "availability-and-liability",
  heading: "Availability and liability",
  paragraphs: [
    "The site is provided as is and as available. Feeds fail, streams stop and servers need repair, so we don’t promise that the service will be uninterrupted or free of errors. As far as the law allows, we exclude implied warranties, and we aren’t liable for indirect or consequential loss from the use of a free service. Liability that the law doesn’t let us exclude remains.",
  ],
};

const lawAndChanges = ({ region, contacts }: Publisher): LegalSection => ({
  id: "law-and-changes",
  heading: "Law and changes",
  paragraphs: [
    `The law of ${region} applies, apart from its rules on conflicts of law. If one of these terms is invalid, the others still apply. We can change the terms for the future. The date at the top of the page shows the current version.${contacts.general ? ` Send questions to ${contacts.general}.` : ""}`,
  ],
});

/** Copyright notices: the steps of 17 U.S.C. 512 if an agent is set in the United States, else an address. */
function copyrightNotices({ operator, contacts, settings }: Publisher): LegalSection[] {
  const { name, address, email, phone } = settings.legal.copyrightAgent;
  if (COUNTRY === "US" && operator && name)
    return withAgent([name, address, email, phone].filter(Boolean).join(", "));
  if (!contacts.general) return [];
  return [
    {
      id: "copyright-complaints",
      heading: "Copyright complaints",
      paragraphs: [
        `If something here infringes your copyright, email ${contacts.general}. Name the work, the address of the page on this site, and how to reach you.`,
      ],
    },
  ];
}

/** Notices, counter-notices and repeat infringers, as required by 17 U.S.C. 512(c)(3) and (g)(3). */
const withAgent = (agent: string): LegalSection[] => [
  {
    id: "copyright-complaints",
    heading: "Copyright: notice and takedown",
    paragraphs: [
      `Our agent for copyright notices is ${agent}.`,
      "A notice must be in writing and include your signature, on paper or electronic, and how to reach you by mail, phone and email. It must name the work you say is infringed and the material here, with its address. It must state that you believe in good faith that the use isn’t authorized by the owner, the owner’s agent or the law. It must also state, under penalty of perjury, that the notice is accurate and that you are the owner or may act for the owner (17 U.S.C. 512(c)(3)).",
      "We take down or disable what a complete notice names, on our pages, in our search and in our feeds. A sender who knowingly misrepresents a claim is liable for the damage (17 U.S.C. 512(f)).",
    ],
  },
  {
    id: "counter-notice",
    heading: "Copyright: counter-notice",
    paragraphs: [
      "If something of yours was taken down by mistake, send the same agent a counter-notice. It must include your signature, your name, address and phone number, what was removed and where it was. It must state under penalty of perjury that you believe in good faith that it was removed by mistake or misidentification. You must also accept the jurisdiction of the federal court of your district, and service from the person who sent the notice (17 U.S.C. 512(g)(3)).",
      "We pass it on, and put the material back after 10 to 14 business days unless the other side tells us it has gone to court. We stop showing the work of repeat infringers.",
    ],
  },
];

function donations({ operator, settings }: Publisher): LegalSection {
  return {
    id: "donations",
    heading: "Donations",
    paragraphs: [
      settings.legal.donations ||
        `${operator ? `A gift goes to ${operator}. ` : ""}A gift isn’t tax-deductible unless the page where you give says so. It buys no service and no influence over what we publish.`,
    ],
  };
}
