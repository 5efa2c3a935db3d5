import type { LegalSection, Publisher } from "./legal.ts";

/** The terms of service, for a site that readers use without an account. */
export function termsOfService(publisher: Publisher): readonly LegalSection[] {
  const { name, operator, region, contacts, settings } = publisher;
  const radio = settings.stations.length > 0;
  return [
    {
      id: "agreement",
      heading: "The agreement",
      paragraphs: [
        `These terms are between you and ${operator}, which publishes ${name}. By using the site you accept them. If you do not, please do not use it. Nothing here takes away a right that the law gives you as a consumer.`,
      ],
    },
    {
      id: "the-service",
      heading: "What the site is",
      paragraphs: [
        `A free news site. It shows headlines, excerpts and pictures from public feeds, with the name of the source and a link to the original; articles, answers and drawings of our own; and feeds for machines${radio ? "; and a live radio stream that we pass on from a broadcaster" : ""}. There are no accounts.`,
      ],
    },
    {
      id: "others-content",
      heading: "Content of other publishers",
      paragraphs: [
        "Headlines, excerpts, pictures, broadcasts and trademarks of others belong to them. We show what their feeds offer for this purpose and send readers to the original. If you want more than an excerpt, you need the publisher’s permission, not ours.",
        `If you are a publisher and wish your feed to be removed or credited differently, write to ${contacts.editorial}.`,
      ],
    },
    {
      id: "our-content",
      heading: "Our own content",
      paragraphs: [
        `Articles, answers and drawings of our own belong to ${operator} or their authors. You may read, print and share them for yourself, quote them as the law allows, and link to them freely. For republication, ask ${contacts.editorial}.`,
        "The books on our shelf are, to the best of our knowledge, in the public domain in the United States. Editions, introductions and translations may not be, and the law elsewhere may differ.",
      ],
    },
    {
      id: "feeds",
      heading: "Our feeds",
      paragraphs: [
        "You may use our RSS, Atom and JSON feeds in any reader, and show their items on a website if the source and the link stay with each item. Please fetch a feed no more than once an hour, and respect what it says about caching. Do not use the feeds to pass off others’ work as your own.",
      ],
    },
    {
      id: "fair-use-of-the-service",
      heading: "Using the site fairly",
      paragraphs: [
        "Do not try to break, overload or get around the protection of the site, to pass its pages or streams off as a service of your own, or to disguise your own content as ours. We may slow down or block traffic that endangers the service for others.",
      ],
    },
    {
      id: "what-you-send-us",
      heading: "What you send us",
      paragraphs: [
        "You keep your rights in letters, tips, photographs and corrections that you send. By sending something for publication you confirm that it is yours to send, and you allow us to publish it, edited for length and clarity, on this site and in its feeds. Tell us if it is not meant for publication.",
      ],
    },
    {
      id: "accuracy",
      heading: "Accuracy",
      paragraphs: [
        "We take care with what we write, and correct it when it is wrong. We have not checked the reports of other publishers, and an automatic selection can misplace a story. Opinions are their authors’ own.",
        "Nothing on the site is legal, medical, tax or financial advice, and it is not an emergency service. In danger call 911, and for warnings rely on the National Weather Service and the authorities. For public services the office in charge has the last word.",
      ],
    },
    {
      id: "advertising-and-links",
      heading: "Advertising, partners and links",
      paragraphs: [
        "Advertising and sponsorship are labeled. What you buy or agree elsewhere is between you and the seller. We do not control the websites we link to and are not responsible for them; a link is not an endorsement.",
      ],
    },
    {
      id: "availability-and-liability",
      heading: "Availability and liability",
      paragraphs: [
        "The site is provided as it is and as it is available. Feeds fail, streams stop and servers need repair; we do not promise that the service will be uninterrupted or free of errors. So far as the law allows, we exclude implied warranties, and we are not liable for indirect or consequential loss from the use of a free service. Liability that cannot be excluded by law remains.",
      ],
    },
    ...copyrightNotices(publisher),
    ...(settings.donate ? [donations(publisher)] : []),
    {
      id: "law-and-changes",
      heading: "Law and changes",
      paragraphs: [
        `The law of the State of ${region} applies, apart from its rules on conflicts of law. If one of these terms does not hold, the others still do. We may change the terms for the future; the date at the head of the page shows the version in force. Questions go to ${contacts.general}.`,
      ],
    },
  ];
}

/** Who takes copyright notices: the registered agent, else whoever runs the site (17 U.S.C. 512(c)(2)). */
function agentOf({ operator, contacts, settings }: Publisher): string {
  const { name, address, email, phone } = settings.legal.copyrightAgent;
  if (!name) return `${operator}, at ${contacts.general}`;
  return [name, address, email, phone].filter(Boolean).join(", ");
}

/** Notice, counter-notice and repeat infringers, with what 17 U.S.C. 512(c)(3) and (g)(3) ask of each. */
function copyrightNotices(publisher: Publisher): LegalSection[] {
  return [
    {
      id: "copyright-complaints",
      heading: "Copyright: notice and takedown",
      paragraphs: [
        `Our agent for copyright notices is ${agentOf(publisher)}.`,
        "A notice must be in writing and hold six things (17 U.S.C. 512(c)(3)): your signature, on paper or electronic; the work that you say is infringed; the material here and its address; how to reach you by mail, telephone and email; the statement that you believe in good faith that the use is not authorized by the owner, the owner’s agent or the law; and the statement that the notice is accurate and, under penalty of perjury, that you are the owner or may act for the owner.",
        "We take down or disable what a complete notice names, and tell whoever supplied it if we can reach them. What came from a feed is withdrawn from our pages, our search and our feeds alike. A notice that is knowingly false makes its sender liable for the damage (17 U.S.C. 512(f)).",
      ],
    },
    {
      id: "counter-notice",
      heading: "Copyright: counter-notice",
      paragraphs: [
        "If something of yours was taken down by mistake, send the same agent a counter-notice (17 U.S.C. 512(g)(3)): your signature; what was removed and where it stood; the statement under penalty of perjury that you believe in good faith that it was removed by mistake or misidentification; your name, address and telephone number; and that you accept the jurisdiction of the federal court of your district, and service from whoever sent the notice.",
        "We pass it on, and put the material back after 10 and before 14 business days unless the other side tells us that it has gone to court. We stop carrying those who infringe again and again.",
      ],
    },
  ];
}

function donations({ operator, settings }: Publisher): LegalSection {
  return {
    id: "donations",
    heading: "Donations",
    paragraphs: [
      settings.legal.donations ||
        `A gift goes to ${operator}. Unless the page where you give says otherwise, take it as not tax-deductible. It buys no service and no influence over what is published.`,
    ],
  };
}
