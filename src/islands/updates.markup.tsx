export interface UpdatesProps {
  /** Feed key of the list above; "home" for the front page. */
  section: string;
  /** When the list last changed, in ms. */
  since: number;
}

/** Renders nothing: the script adds the pill. */
export const Updates = (_props: UpdatesProps) => null;
