export interface UpdatesProps {
  /** Feed key of the list above; "home" for the front page. */
  section: string;
  /** When the list last changed, in ms, as the page shows it. */
  since: number;
}

/** Nothing to show until there is news: the pill comes with a script, and nobody without one misses a story. */
export const Updates = (_props: UpdatesProps) => null;
