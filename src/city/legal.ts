import type { Settings } from "../model/settings.ts";
import { mailFor } from "./mail.ts";
import { site } from "./site.ts";

/** A section of a legal page. */
export interface LegalSection {
  /** Stable: it is the section's own link. */
  id: string;
  heading: string;
  /** Plain text. */
  paragraphs: readonly string[];
}

/** The day the legal texts and the FAQ's answers about this site last changed, YYYY-MM-DD; a test compares it with their digest. */
export const LEGAL_VERSION = "2026-11-27";

/**
 * The language (BCP 47) of the terms, the privacy policy, the standards and the accessibility statement. A city that
 * translates those four files copies this one too.
 */
export const LEGAL_LANGUAGE: string = "en";

/** What the legal texts need to know about the operator. */
export interface Publisher {
  /** The product's name. */
  name: string;
  /** The person or company that is responsible for the site by law; empty if none is set. */
  operator: string;
  /** Whose law applies: "the State of Ohio", or a region outside the United States. */
  region: string;
  /** Email addresses; empty if none is set. */
  contacts: { general: string; editorial: string };
  /** What else the operator has set. */
  settings: Settings;
}

const COUNTRY: string = site.city.country;

/** The operator from the settings. What isn't set is empty, and the texts leave out the sentences that need it. */
export const publisherOf = (settings: Settings): Publisher => ({
  name: site.name,
  operator: settings.legal.operator,
  region: COUNTRY === "US" ? `the State of ${site.city.region}` : site.city.region,
  contacts: {
    general: mailFor(settings, "general"),
    editorial: mailFor(settings, "editorial"),
  },
  settings,
});

/** The nonempty sentences, as paragraphs. */
export const given = (...paragraphs: readonly (string | false | undefined)[]): string[] =>
  paragraphs.filter((paragraph): paragraph is string => Boolean(paragraph));
