import type { LegalSection, Publisher } from "./legal.ts";

/** The terms of service, for a site that readers use without an account. */
export function termsOfService({ name, operator, region, contacts }: Publisher): readonly LegalSection[] {
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
        "A free news site. It shows headlines, excerpts and pictures from public feeds, with the name of the source and a link to the original; articles, answers and drawings of our own; feeds for machines; and a live radio stream that we pass on from a broadcaster. There are no accounts.",
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
        "Do not try to break, overload or get around the protection of the site, to use the radio stream for a service of your own, or to disguise your own content as ours. We may slow down or block traffic that endangers the service for others.",
      ],
    },
    {
      id: "what-you-send-us",
      heading: "What you send us",
      paragraphs: [
        "Letters, tips, photographs and corrections are welcome. You keep your rights in them. By sending something for publication you confirm that it is yours to send, and you allow us to publish it, edited for length and clarity, on this site and in its feeds. Tell us if it is not meant for publication.",
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
        "Advertising and sponsorship are labelled. What you buy or agree elsewhere is between you and the seller. We do not control the websites we link to and are not responsible for them; a link is not an endorsement.",
      ],
    },
    {
      id: "availability-and-liability",
      heading: "Availability and liability",
      paragraphs: [
        "The site is provided as it is and as it is available. Feeds fail, streams stop and servers need repair; we do not promise that the service will be uninterrupted or free of errors. So far as the law allows, we exclude implied warranties, and we are not liable for indirect or consequential loss from the use of a free service. Liability that cannot be excluded by law remains.",
      ],
    },
    {
      id: "copyright-complaints",
      heading: "Copyright complaints",
      paragraphs: [
        `If you believe that something here infringes your copyright, write to ${contacts.general}. Name the work, give the address of the page, say how to reach you, and state in good faith that the use is not authorized and that you are the owner or act for the owner. We will look at it without delay.`,
      ],
    },
    {
      id: "law-and-changes",
      heading: "Law and changes",
      paragraphs: [
        `The law of the State of ${region} applies, apart from its rules on conflicts of law. If one of these terms does not hold, the others still do. We may change the terms for the future; the date at the head of the page shows the version in force. Questions go to ${contacts.general}.`,
      ],
    },
  ];
}
