import type { Settings } from "../model/settings.ts";
import { mailFor } from "./mail.ts";
import { site } from "./site.ts";

/** A section of a legal page. */
export interface LegalSection {
  /** Must not change, because it is the link to the section. */
  id: string;
  heading: string;
  /** Plain text. */
  paragraphs: readonly string[];
}

/** The date of the legal texts' last change, YYYY-MM-DD; a test compares it with a digest of the texts. */
export const LEGAL_VERSION = "2026-11-27";

/**
 * The language (BCP 47) of the terms, the privacy policy, the standards and the accessibility statement. A city that
 * translates those four files also copies this file.
 */
export const LEGAL_LANGUAGE: string = "en";

/** The information about the operator that the legal texts use. */
export interface Publisher {
  /** The name of the publication. */
  name: string;
  /** The person or company legally responsible for the site, or empty. */
  operator: string;
  /** The jurisdiction: "the State of Ohio", or a region outside the United States. */
  region: string;
  /** Email addresses; empty strings if they aren't set. */
  contacts: { general: string; editorial: string };
  /** The operator's other settings. */
  settings: Settings;
}

const COUNTRY: string = site.city.country;

/** The operator's information from the settings. Texts leave out sentences for which a value is empty. */
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

/** The paragraphs that aren't empty. */
export const given = (...paragraphs: readonly (string | false | undefined)[]): string[] =>
  paragraphs.filter((paragraph): paragraph is string => Boolean(paragraph));
