import { phrase } from "../i18n/phrase.ts";
import { slugOf } from "../text/slug.ts";
import type { MailName } from "./mail.ts";

/** A subject for messages to the site. */
export interface ContactSubject {
  /** The value of `category` in the contact page's address and form. */
  category: string;
  /** The subject line of the message. */
  name: string;
  /** The address in the settings. */
  to: MailName;
  /** The purpose of the subject, and what a message should include. */
  about: string;
}

/** The subjects in the order of the page. An operator's form can use only these categories. */
export const CONTACT_SUBJECTS: readonly ContactSubject[] = [
  {
    category: "general",
    name: phrase("General Question"),
    to: "general",
    about: phrase("Any other question."),
  },
  {
    category: "story-tip",
    name: phrase("Story Tip"),
    to: "tips",
    about: phrase(
      "Something you saw, heard or found in a public record. Say how you know, and whether we can name you.",
    ),
  },
  {
    category: "correction",
    name: phrase("Correction"),
    to: "editorial",
    about: phrase("An error in something we wrote. Quote the sentence, say what is right, and how you know."),
  },
  {
    category: "advertising",
    name: phrase("Advertising"),
    to: "advertising",
    about: phrase("Banners and sponsor blocks. Include the dates and the size you want."),
  },
  {
    category: "partnership",
    name: phrase("Partnership"),
    to: "advertising",
    about: phrase(
      "Joint reporting, events, data projects or classes. Include a paragraph about your organization.",
    ),
  },
  {
    category: "website",
    name: phrase("Website or Radio Problem"),
    to: "general",
    about: phrase(
      "A page that breaks or a stream that stops. Include the page’s address and the name of your browser.",
    ),
  },
];

/** The subject with this `category` ("story-tip" or "Story Tip"); undefined for any other text. */
export function findSubject(category: string | undefined): ContactSubject | undefined {
  return CONTACT_SUBJECTS.find((subject) => subject.category === slugOf(category ?? "", ""));
}
