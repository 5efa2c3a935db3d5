import { site } from "./site.ts";

/** A section of a legal page. */
export interface LegalSection {
  /** Stable: it is the section's own link. */
  id: string;
  heading: string;
  /** Plain text. */
  paragraphs: readonly string[];
}

/** What the legal texts must know about whoever runs the site; it stands in the site's settings. */
export interface Publisher {
  /** The product's name. */
  name: string;
  /** The person or company that answers for the site in law. */
  operator: string;
  /** The state whose law applies. */
  region: string;
  contacts: { general: string; editorial: string };
}

/** Whoever runs this site, from its settings. */
export const publisher: Publisher = {
  name: site.name,
  operator: site.legal.operator,
  region: site.city.region,
  contacts: site.contacts,
};
