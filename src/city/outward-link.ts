/** A link that leaves the site. */
export interface OutwardLink {
  name: string;
  href: string;
  /** A few words about it. */
  about: string;
}
