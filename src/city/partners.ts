import { phrase } from "../i18n/phrase.ts";
import type { Settings } from "../model/settings.ts";
import { type MailName, mailFor } from "./mail.ts";

/** A document on the Partners page. Its address at a file-sharing service is in the settings. */
export interface PartnerDocument {
  id: string;
  title: string;
  description: string;
  /** Facts that don't depend on the settings; shown if no address is set. */
  points: readonly string[];
  /** The page on this site with more information, and the text of the link to it. */
  page: `/${string}`;
  action: string;
  /** The contact for the document's email link. The link is left out until this contact has an address. */
  needs?: MailName;
}

/** The introduction of the Partners page. */
export const partnershipIntro = (settings: Settings): readonly string[] => [
  phrase(
    "Some work is better done together: a public forum, a data set too big for one newsroom, a class for young reporters. These rules apply to every partnership, no matter who pays.",
  ),
  ...(mailFor(settings, "general") ? [phrase("To propose a partnership, send us a paragraph.")] : []),
];

export const partnerDocuments: readonly PartnerDocument[] = [
  {
    id: "media-kit",
    title: phrase("Media Kit"),
    description: phrase("Where advertising and sponsorship appear, in what sizes, and how each is labeled."),
    points: [
      phrase("Banners are 250 or 600 pixels high. Phones show fewer of them."),
      phrase("Sponsor blocks have a name and a link. They don’t move, and they run no script."),
      phrase("Everything paid for is labeled “Advertisement,” “Promotion” or “Sponsored by.”"),
      phrase("We have no figures about individual readers, so none are sold."),
    ],
    page: "/contact-us?category=advertising",
    action: phrase("Ask about advertising"),
    needs: "advertising",
  },
  {
    id: "partnership-guide",
    title: phrase("Partnership Guide"),
    description: phrase("What a partnership can be, and what it can’t."),
    points: [
      phrase("We look for partners in reporting, public events, data and teaching."),
      phrase("The page we publish names the partner and says who paid for what."),
      phrase("Partners have no part in which headlines appear or in what order."),
    ],
    page: "/contact-us?category=partnership",
    action: phrase("Propose a partnership"),
    needs: "general",
  },
  {
    id: "editorial-standards",
    title: phrase("Editorial Standards"),
    description: phrase(
      "The rules of this site: sources, corrections, and the separation of news and money.",
    ),
    points: [
      phrase("Every gathered story names its publisher and links to it."),
      phrase("We correct errors in our own work in place, with a note."),
      phrase("Partners and advertisers don’t see or approve our own stories before publication."),
    ],
    page: "/standards",
    action: phrase("Read the standards"),
  },
];
