import type { Settings } from "../model/settings.ts";
import { COOKIES, COUNTED_BY_ADDRESS, LOG_DAYS, LOGGED, TEXT_DAYS } from "./data-handled.ts";
import { given, type LegalSection, type Publisher } from "./legal.ts";
import { STARTS_CACHE, STORED_ON_DEVICE } from "./stored-on-device.ts";

/** The parts of the deployment that the policy depends on, besides the settings. */
export interface Host {
  /** True if views are counted. */
  counted?: boolean;
  /** True on an operator's own server, without Cloudflare. */
  ownServer?: boolean;
}

/** The paragraph about counting, used if the operator has bound a dataset (edge/counts.ts). */
const COUNTED =
  "We count how often each page, story and feed is opened, and how many minutes each station is heard. A count has the address on this site, the time, and nothing about the reader: no cookie, no internet address, no search. We don’t count the views of browsers that send Do Not Track or Global Privacy Control. Listening is counted by station, for everyone. Cloudflare stores the counts for three months.";

/** Joins items: "a", "a and b", "a, b and c". */
const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** Makes each item a sentence. */
const sentences = (items: readonly string[]): string =>
  items.map((item) => `${item.charAt(0).toUpperCase()}${item.slice(1)}.`).join(" ");

/**
 * The privacy policy. The parts about storage, logs and counts come from tables in `city/` that the code and its tests
 * also use; the rest depends on the operator's settings (embeds, documents, ads, stations, donations).
 */
export function privacyPolicy(publisher: Publisher, host: Host = {}): readonly LegalSection[] {
  const { settings } = publisher;
  const { counted = false, ownServer = false } = host;
  return [
    inShort(publisher, counted),
    account(publisher),
    location(settings, ownServer),
    usage(settings, host),
    signals(settings, counted),
    storedInBrowser(settings),
    cookies(ownServer),
    thirdParties(settings),
    stories,
    ...(publisher.operator ? [sharing(publisher, ownServer)] : []),
    children(publisher),
    choices(publisher),
    ...(publisher.operator ? [changes(publisher)] : []),
  ];
}

const inShort = ({ name, operator, settings: { ads } }: Publisher, counted: boolean): LegalSection => ({
  id: "in-short",
  heading: "In short",
  paragraphs: [
    `${operator ? `${operator} publishes ${name}. ` : ""}You can read all of ${name} without an account. Its software sets no cookies for readers, ${counted ? "counts views, but not who is viewing" : "runs no analytics"} and sells no data. Your browser stores the stories you opened, your last visits and what you choose, and doesn’t send them to us. The servers that deliver the pages handle your internet address, as they do for every website. Pictures in other publishers’ stories come from those publishers’ feeds. Videos, forms and documents of other companies load only after you choose to load them.${ads.script ? " An advertising company’s script loads by itself near banners and can set its own cookies." : ""}`,
  ],
});

const account = ({ contacts, settings: { embeds } }: Publisher): LegalSection => {
  const forms = [embeds.contact, embeds.newsletter].filter(({ src }) => src);
  return {
    id: "account-name-and-email",
    heading: "Account name and email",
    paragraphs: given(
      "We don’t ask for an account name, a password or an email address. There’s nothing for readers to sign in to.",
      contacts.general &&
        "When you email us we receive your address, the name you sign with and what you tell us. We use them to answer you and to follow up on what you sent. If you call, we may write down your name and number for the same purpose.",
      forms.length > 0
        ? `The forms on our pages belong to ${list(forms.map(({ provider }) => provider))}. What you type there goes to that company and from it to us. The page names the company before the form loads.`
        : "No form on our pages sends us personal information.",
    ),
  };
};

const location = ({ stations }: Settings, ownServer: boolean): LegalSection => ({
  id: "location-data",
  heading: "Location data",
  paragraphs: given(
    "We don’t ask your device where it is, and our pages tell the browser not to offer that to anyone. Every reader gets the same pages.",
    !ownServer &&
      `The network that delivers our pages can infer an approximate place, such as a city or region, from your internet address. It uses this to respond from a nearby data center.${stations.length > 0 ? " If a radio station has many listeners, our software uses that place to choose a server near you." : ""}`,
  ),
});

const usage = ({ stations }: Settings, { counted = false, ownServer = false }: Host): LegalSection => ({
  id: "usage-data",
  heading: "Usage data",
  paragraphs: given(
    `We run no analytics script and build no profile of what you read. Each request to a website includes technical data: the internet address it comes from, the time, the page requested and the kind of browser. ${ownServer ? "Our server processes these to respond." : "The delivery network, Cloudflare, processes these to respond, to protect the site from abuse and to find errors."}`,
    `Our software writes log lines about its own work. ${sentences(LOGGED.map(({ policy }) => policy))} The lines have no internet address and no search.${ownServer ? "" : ` Cloudflare’s own log of each request is off. Cloudflare stores our lines for at most ${LOG_DAYS} days.`}`,
    counted && COUNTED,
    `To prevent overload, our servers count these by internet address for one minute: ${list(COUNTED_BY_ADDRESS.map(({ policy }) => policy))}.${stations.length > 0 ? " The open radio streams of an internet address are counted in memory only." : ""} What you search for is part of the results page’s address.`,
  ),
});

const signals = ({ ads }: Settings, counted: boolean): LegalSection => ({
  id: "signals",
  heading: "Do Not Track and Global Privacy Control",
  paragraphs: [
    `A browser that sends Global Privacy Control or Do Not Track gets the same pages.${counted ? " Its views aren’t counted." : ""} We don’t track readers across sites, and we don’t sell or share personal information.${ads.script ? " The advertising network named below decides for itself what it does with these signals. Use a content blocker if you want to be certain." : ""}`,
  ],
});

/** Joins items: "a", "a or b", "a, b or c". */
const either = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;

/** The sentences about what is stored without a reader's choice, or only after it. */
const stored = (settings: Settings, begins: "reading" | "choice"): string =>
  sentences(
    STORED_ON_DEVICE.filter(
      ({ acts, only }) =>
        acts.some((act) => act === "visit" || act === "open") === (begins === "reading") &&
        (only === undefined || (only === "donate" ? settings.donate !== "" : settings.stations.length > 0)),
    ).map((row) =>
      row.where === "cache"
        ? `${row.policy}, once you ${either(row.acts.map((act) => STARTS_CACHE[act]))}`
        : row.policy,
    ),
  );

const storedInBrowser = (settings: Settings): LegalSection => ({
  id: "stored-in-your-browser",
  heading: "What is stored in your browser",
  paragraphs: [
    `Your browser stores these from your first visit: ${stored(settings, "reading")}`,
    `It stores these once you choose them: ${stored(settings, "choice")}`,
    "None of this is sent to us. The page /you lists all of it and erases it. You can also delete it in your browser’s settings. Your browser also caches our pages and pictures for a while, as it does for every website.",
  ],
});

const cookies = (ownServer: boolean): LegalSection => ({
  id: "cookies",
  heading: "Cookies",
  paragraphs: [
    `This site’s software sets no cookies for readers. One exception for editors: ${list(COOKIES.map(({ policy }) => policy))}.${ownServer ? "" : " If the delivery network’s protection against automated traffic is on, the network may set its own cookie to tell people from bots."}`,
  ],
});

const thirdParties = ({ ads, stations, donate, resizePictures }: Settings): LegalSection => ({
  id: "third-parties",
  heading: "Third parties, and when they load",
  paragraphs: given(
    `Pictures: photos of other publishers’ stories load from the address in the publisher’s feed, without telling that server which page you’re on. The server does receive your internet address, as it would if you visited the publisher.${resizePictures ? " Large photos load through our delivery network, which makes them smaller." : ""}`,
    "Videos, charts, posts, forms, news panels, event calendars and documents: you first see a placeholder that names the provider. The provider’s content loads only when you press it. From then on the provider’s privacy policy applies. If no provider is set up, nothing loads.",
    ads.script
      ? `Advertising: the script of ${URL.parse(ads.script)?.hostname} loads on pages with banners, receives your internet address and may use cookies or similar means under its own policy. Your browser’s tracking protection and content blockers work here.`
      : "Advertising: no advertising network is set up, so pages have no banners.",
    stations.length > 0 &&
      "Radio: the sound passes through our servers. The broadcaster sees our connection, not yours.",
    donate !== "" &&
      "Donations: the notice is a link. The page where you give receives what you enter there.",
    "Links: when you follow a link to another website, that site learns that you came from ours, and its own rules apply.",
  ),
});

const stories: LegalSection = {
  id: "stories",
  heading: "How long we store stories",
  paragraphs: [
    `We store the headline and source of every story we’ve shown. We delete the text of other publishers’ stories no later than ${TEXT_DAYS} days after we first see it. A story we withdraw is no longer shown in any list, search or feed.`,
  ],
};

const sharing = ({ contacts }: Publisher, ownServer: boolean): LegalSection => ({
  id: "sharing",
  heading: "Who we share data with",
  paragraphs: given(
    `With the companies that run our technical services, only as needed to do that work: the ${ownServer ? "hosting provider" : "delivery network"}${contacts.general ? " and the email provider" : ""}. With authorities when the law requires it. We don’t sell personal information and don’t give it to advertisers.`,
    contacts.general &&
      "If you bring us information and need to stay unnamed, tell us first, and please read what our FAQ says about confidential tips.",
  ),
});

const children = ({ contacts }: Publisher): LegalSection => ({
  id: "children",
  heading: "Children",
  paragraphs: [
    `The site is meant for general readers and doesn’t knowingly collect personal information from children.${contacts.general ? ` If a child has written to us and you want the message deleted, email ${contacts.general}.` : ""}`,
  ],
});

const choices = ({ operator, contacts }: Publisher): LegalSection => ({
  id: "your-choices",
  heading: "Your choices",
  paragraphs: given(
    operator !== "" &&
      contacts.general !== "" &&
      `You can ask which messages or notes we have about you, and ask us to correct or delete them, at ${contacts.general}. We will respond as required by law. We may have to keep what the law or the protection of a source requires.`,
    "You can read every story with scripts, storage and third-party content off. Saved stories, My page and On this device need scripts and storage, because what they show is stored in your browser.",
  ),
});

const changes = ({ operator, contacts }: Publisher): LegalSection => ({
  id: "changes-and-contact",
  heading: "Changes and contact",
  paragraphs: [
    `When this site handles data differently, this page changes, and so does the date at its top.${contacts.general ? ` Send questions to ${operator} at ${contacts.general}.` : ` ${operator} is responsible for the site.`}`,
  ],
});
