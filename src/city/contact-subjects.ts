import type { MailName } from "./settings.ts";

/** A subject of a message to us. */
export interface ContactSubject {
  /** The value of `category` in the contact page's address and its form. */
  category: string;
  /** The subject line. */
  name: string;
  /** The address in the settings. */
  to: MailName;
  /** What it is for, and what to include. */
  about: string;
}

/** In the order of the page. An operator's form can use these categories only. */
export const CONTACT_SUBJECTS: readonly ContactSubject[] = [
  {
    category: "general",
    name: "General Question",
    to: "general",
    about: "Any other question.",
  },
  {
    category: "story-tip",
    name: "Story Tip",
    to: "tips",
    about:
      "Something you saw, heard or found in a public record. Say how you know, and whether we can name you.",
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
    about: "Banners and sponsor blocks. Include the dates and the size you want.",
  },
  {
    category: "partnership",
    name: "Partnership",
    to: "advertising",
    about: "Reporting, events, data or teaching together. Include a paragraph about your organization.",
  },
  {
    category: "website",
    name: "Website or Radio Problem",
    to: "general",
    about:
      "A page that breaks or a stream that stops. Include the page’s address and the name of your browser.",
  },
];

/** The subject with the given `category`; undefined for any other text. */
export function findSubject(category: string | undefined): ContactSubject | undefined {
  return CONTACT_SUBJECTS.find((subject) => subject.category === category);
}
