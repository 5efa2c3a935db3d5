import type { Station } from "../radio/station.ts";

/** A profile on the About page. */
export interface StaffMember {
  name: string;
  title: string;
  /** Two or three sentences of plain text. */
  bio: string;
  /** A square picture: https address, or a path on this site. Empty: the profile has none. */
  image: string;
}

export interface Sponsor {
  name: string;
  /** https address. Empty: the lowercased name plus .com (specification, section 2), which must be theirs. */
  home: string;
}

export interface Partner {
  name: string;
  home: string;
  /** A few words on what they do. */
  tagline: string;
}

/** The promotional banner on the books page. */
export interface University {
  name: string;
  text: string;
  apply: string;
  learn: string;
}

export interface PostalAddress {
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
}

/** The newsroom's contacts. Each may be empty; email addresses default to `general`. */
export interface Contacts {
  general: string;
  editorial: string;
  advertising: string;
  tips: string;
  security: string;
  phone: string;
  address: PostalAddress;
}

/** The operator and legal information. */
export interface Legal {
  /** The person or company that is legally responsible for the site. */
  operator: string;
  /** The agent for copyright notices as registered with the U.S. Copyright Office (17 U.S.C. 512(c)(2)). */
  copyrightAgent: { name: string; address: string; email: string; phone: string };
  /** A sentence or two: who owns the site. */
  ownership: string;
  /** A sentence or two: what pays for it. */
  funding: string;
  /** A sentence on tax deductibility, e.g. "Gifts are tax-deductible; our EIN is …". */
  donations: string;
}

/** A third party's frame. Without an address the page shows a placeholder (design, "Third parties"). */
export interface Embed {
  /** The third party's name. */
  provider: string;
  /** https address of the frame; empty when none is configured. */
  src: string;
}

/** One of the partner documents of `partners.ts` at a file-sharing service. */
export interface DocumentEmbed extends Embed {
  id: string;
}

export type EmbedName = "video" | "newsFeed" | "moreNews" | "newsletter" | "contact" | "events";

export interface Banner {
  /** The banner's number at the ad network. */
  id: string;
  height: 250 | 600;
}

/** Ad banners. Without `script` pages have none. */
export interface Ads {
  /** https address of the network's script. */
  script: string;
  /** More origins that the script connects to, frames or loads pictures from. */
  origins: readonly string[];
  banners: readonly Banner[];
}

/** The settings of a publication. */
export interface Settings {
  /** True for the sample edition's fiction: marked as a sample, and left out of structured data. */
  sample: boolean;
  /** The header's words after "{name} is …", e.g. "part of a wider network of news publications". */
  network: string;
  staff: readonly StaffMember[];
  sponsors: readonly Sponsor[];
  /** The sentence above the partners' links. */
  partnersIntro: string;
  partners: readonly Partner[];
  university: University;
  contacts: Contacts;
  legal: Legal;
  /** The response time to email, e.g. "within two working days". Empty for none. */
  responseTimes: { general: string; corrections: string };
  /** The longest letter to the editor, in words; 0 for none. */
  letterWords: number;
  embeds: Readonly<Record<EmbedName, Embed>>;
  documents: readonly DocumentEmbed[];
  ads: Ads;
  /** The donation page: an https or mailto address. Empty for none. */
  donate: string;
  /** True where the zone resizes pictures of any origin (Cloudflare Images, "Transformations"). */
  resizePictures: boolean;
  /** Broadcasters the radio relays; the first is the default. */
  stations: readonly Station[];
}

const NO_EMBED: Embed = { provider: "", src: "" };

/** A live edition without settings. */
export const NO_SETTINGS: Settings = {
  sample: false,
  network: "",
  staff: [],
  sponsors: [],
  partnersIntro: "",
  partners: [],
  university: { name: "", text: "", apply: "", learn: "" },
  contacts: {
    general: "",
    editorial: "",
    advertising: "",
    tips: "",
    security: "",
    phone: "",
    address: { street: "", city: "", region: "", postalCode: "", country: "" },
  },
  legal: {
    operator: "",
    copyrightAgent: { name: "", address: "", email: "", phone: "" },
    ownership: "",
    funding: "",
    donations: "",
  },
  responseTimes: { general: "", corrections: "" },
  letterWords: 0,
  embeds: {
    video: NO_EMBED,
    newsFeed: NO_EMBED,
    moreNews: NO_EMBED,
    newsletter: NO_EMBED,
    contact: NO_EMBED,
    events: NO_EMBED,
  },
  documents: [],
  ads: {
    script: "",
    origins: [],
    // The numbers and heights of the specification (section 9).
    banners: [
      { id: "6079445", height: 250 },
      { id: "6079446", height: 250 },
      { id: "6079448", height: 600 },
      { id: "1452360", height: 250 },
      { id: "1452361", height: 250 },
      { id: "1452363", height: 600 },
    ],
  },
  donate: "",
  resizePictures: false,
  stations: [],
};

export type MailName = "general" | "editorial" | "advertising" | "tips" | "security";

/** The email address for a purpose, else the general one; empty when neither is set. */
export const mailFor = ({ contacts }: Settings, name: MailName): string => contacts[name] || contacts.general;

/** The settings for structured data, without the sample's fiction. */
export const withoutFiction = (settings: Settings): Settings => (settings.sample ? NO_SETTINGS : settings);
