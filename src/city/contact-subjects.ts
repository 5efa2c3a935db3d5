import type { MailName } from "./settings.ts";

/** What a letter to us can be about. */
export interface ContactSubject {
  /** The value of `category` in the address of the contact page, and in that of the form. */
  category: string;
  /** The subject line. */
  name: string;
  /** Whose address in the settings. */
  to: MailName;
  /** What it is for, and what helps us to answer. */
  about: string;
}

/** In the order of the page. An operator's form may know these categories and no others. */
export const CONTACT_SUBJECTS: readonly ContactSubject[] = [
  {
    category: "general",
    name: "General Question",
    to: "general",
    about: "Anything that fits nowhere else.",
  },
  {
    category: "story-tip",
    name: "Story Tip",
    to: "tips",
    about:
      "Something you saw, heard or found in a public record. Tell us how you know, and whether we may name you.",
  },
  {
    category: "correction",
    name: "Correction",
    to: "editorial",
    about: "An error in something we wrote. Quote the sentence, say what is right, and how you know.",
  },
  {
    category: "advertising",
    name: "Advertising",
    to: "advertising",
    about: "Banners, sponsor blocks and their labels. Name the weeks you have in mind and the size you need.",
  },
  {
    category: "partnership",
    name: "Partnership",
    to: "advertising",
    about:
      "Reporting, events, data or teaching together. A paragraph about your organization is enough to begin with.",
  },
  {
    category: "website",
    name: "Website or Radio Problem",
    to: "general",
    about:
      "A page that breaks or a stream that stops. The address of the page and the name of your browser help most.",
  },
];

/** The subject a visitor's `category` names; undefined for none and for any other text. */
export function findSubject(category: string | undefined): ContactSubject | undefined {
  return CONTACT_SUBJECTS.find((subject) => subject.category === category);
}
