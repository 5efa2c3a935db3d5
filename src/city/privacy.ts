import type { LegalSection, Publisher } from "./legal.ts";

/** What is counted where the operator has bound a dataset for it (counts.ts). */
const COUNTED =
  "We count how often each page, story and feed is opened, and how many minutes each station is heard. A count holds the address on this site, the time, and nothing about who asked: no cookie, no internet address, no search, nothing by which one reader could be told from another. Browsers that send Do Not Track or Global Privacy Control are not counted. Cloudflare keeps the counts for three months.";

/**
 * The privacy policy. It says what this software does as shipped, and names each thing that changes it
 * when an operator configures it (`settings.ts`: embeds, documents, ads, stations, donate).
 */
export function privacyPolicy(
  { name, operator, contacts, settings }: Publisher,
  counted = false,
): readonly LegalSection[] {
  const { ads, embeds, stations, donate } = settings;
  const form = embeds.contact.src || embeds.newsletter.src;
  return [
    {
      id: "in-short",
      heading: "In short",
      paragraphs: [
        `${name} is published by ${operator}. You can read all of it without an account. We set no cookies, ${counted ? "count views without knowing whose" : "run no analytics"} and sell no data. A few settings stay in your own browser. The network that delivers the pages handles your address on the internet, as every website’s does. Pictures come straight from the publishers of the stories. Videos, forms and documents of other companies load only after you choose to load them.`,
      ],
    },
    {
      id: "account-name-and-email",
      heading: "Account name and email",
      paragraphs: [
        "We do not ask you for an account name, a password or an email address in order to read or search, and there is nothing to sign in to.",
        "When you write to us by email we receive your address, the name you sign with and whatever you tell us. We use them to answer you and to follow up on what you sent. When you call, we may note your name and number for the same purpose.",
        form
          ? `The forms on our pages belong to ${[embeds.contact, embeds.newsletter]
              .filter(({ src }) => src)
              .map(({ provider }) => provider)
              .join(
                " and ",
              )}: what you type there goes to that company and from it to us. The page names the company before the form loads.`
          : "There is no form on our pages that sends us anything: writing to us is writing an email.",
      ],
    },
    {
      id: "location-data",
      heading: "Location data",
      paragraphs: [
        "We do not ask your device where it is, and our pages instruct the browser not to offer that to anyone.",
        "The network that delivers our pages can infer an approximate place, such as a city or region, from your internet address; it uses this to answer from a data center near you. We show every reader the same pages wherever they are.",
      ],
    },
    {
      id: "usage-data",
      heading: "Usage data",
      paragraphs: [
        "We run no analytics script and build no profile of what you read. Each request to a website, however, carries technical data: the internet address it comes from, the time, the page asked for and the kind of browser. The delivery network, Cloudflare, processes these in order to answer, to protect the site from abuse and to find faults. We see the lines that our software writes, and with them the addresses of pages that were asked for, for at most seven days; then Cloudflare deletes them. Our software writes no internet address into those lines.",
        ...(counted ? [COUNTED] : []),
        "What you search for is part of the address of the results page, so it can appear in those lines. To prevent overload, searches and radio connections are counted for each internet address for about a minute, and the count is then forgotten.",
      ],
    },
    {
      id: "signals",
      heading: "Do Not Track and Global Privacy Control",
      paragraphs: [
        ads.script
          ? "A browser that sends Global Privacy Control or Do Not Track gets the same pages. We ourselves do nothing that these signals forbid: we do not track, sell or share. The advertising network named below decides for itself what it does with them, so use a content blocker if you want to be certain."
          : "A browser that sends Global Privacy Control or Do Not Track gets the same pages as every other, because we do for everybody what these signals ask: we do not track readers across sites, and we do not sell or share personal information.",
      ],
    },
    {
      id: "stored-in-your-browser",
      heading: "What is stored in your browser",
      paragraphs: [
        `A few choices, in your browser’s own storage, and only once you have made them: whether you prefer light or dark, stories and sections you chose to keep${stations.length > 0 ? ", the radio’s volume and station" : ""}${donate ? ", and, for thirty days, that you have closed the donation notice" : ""}. They are not sent to us, and you can delete them in your browser’s settings at any time.`,
        "Your browser also keeps copies of our pages and pictures for a while, so that they need not be loaded twice.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies",
      paragraphs: [
        "This site’s software sets none. If the delivery network’s protection against automated traffic is switched on, the network may set a cookie of its own that tells people from programs.",
      ],
    },
    {
      id: "third-parties",
      heading: "Third parties, and when they load",
      paragraphs: [
        "Pictures: photographs in the news sections load directly from the publisher of each story, without telling that publisher which page you are on. The publisher’s server does receive your internet address, as it would if you visited the publisher.",
        "Videos, forms, news panels, event walls and documents: in their place you first see a still panel that names the provider. Only when you press it does the provider’s content load; from then on the provider’s privacy policy applies. Where no provider has been set up, nothing loads at all.",
        ads.script
          ? `Advertising: the script of ${URL.parse(ads.script)?.hostname} loads on pages with banners, receives your internet address and may use cookies or similar means under its own policy. Your browser’s tracking protection and content blockers work here.`
          : "Advertising: no advertising network is set up. The banner places hold notices of our own and load nothing from anybody else.",
        ...(stations.length > 0
          ? ["Radio: the sound passes through our servers. The broadcaster sees our connection, not yours."]
          : []),
        ...(donate
          ? [
              "Donations: the notice is a link. Whoever runs the page where you give receives what you enter there.",
            ]
          : []),
        "Links: when you follow a link to another website, that site learns that you came from ours, and its own rules apply.",
      ],
    },
    {
      id: "sharing",
      heading: "Whom we share data with",
      paragraphs: [
        "With the companies that run our technical services, the delivery network and the email provider, so far as they need it to do that work; and with authorities when the law compels us. We do not sell personal information and do not hand it over for advertising.",
        "We protect the people who bring us information. If you need to stay unnamed, tell us first, and please read what our FAQ says about confidential tips.",
      ],
    },
    {
      id: "children",
      heading: "Children",
      paragraphs: [
        "The site is meant for general readers and does not knowingly collect personal information from children. If a child has written to us and you would like the message deleted, let us know.",
      ],
    },
    {
      id: "your-choices",
      heading: "Your choices",
      paragraphs: [
        `You may ask which messages or notes we hold about you, and ask us to correct or delete them, at ${contacts.general}. We answer as the law where you live requires, and in any case politely. We may have to keep what the law or the protection of a source demands.`,
        "You can read every page with scripts, storage and third-party content switched off.",
      ],
    },
    {
      id: "changes-and-contact",
      heading: "Changes and contact",
      paragraphs: [
        `When this site begins to handle data differently, this page changes first, together with the date at its head. Questions go to ${operator} at ${contacts.general}.`,
      ],
    },
  ];
}
