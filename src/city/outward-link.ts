/** A link to another site. */
export interface OutwardLink {
  name: string;
  href: string;
  /** A short description. */
  about: string;
}
