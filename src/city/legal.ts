import { mailFor, type Settings } from "./settings.ts";
import { site } from "./site.ts";

/** A section of a legal page. */
export interface LegalSection {
  /** Stable: it is the section's own link. */
  id: string;
  heading: string;
  /** Plain text. */
  paragraphs: readonly string[];
}

/** The day these versions of the legal texts were written, YYYY-MM-DD. */
export const LEGAL_VERSION = "2026-11-21";

/** What the legal texts must know about whoever runs the site. */
export interface Publisher {
  /** The product's name. */
  name: string;
  /** The person or company that answers for the site in law. */
  operator: string;
  /** The state whose law applies. */
  region: string;
  contacts: { general: string; editorial: string };
  /** What else the operator has set. */
  settings: Settings;
}

/** Whoever runs this site, from its settings; what is empty there reads as a description, not as a hole. */
export const publisherOf = (settings: Settings): Publisher => ({
  name: site.name,
  operator: settings.legal.operator || `the publisher of ${site.name}`,
  region: site.city.region,
  contacts: {
    general: mailFor(settings, "general") || CONTACT_PAGE,
    editorial: mailFor(settings, "editorial") || CONTACT_PAGE,
  },
  settings,
});

const CONTACT_PAGE = "the address on the Contact Us page";
