import { phrase } from "../i18n/phrase.ts";
import { Icon } from "./icons.tsx";

interface DonationProps {
  /** The publication's name. */
  name: string;
  /** The address of the donation page. */
  address: string;
}

/**
 * The donation popup, initially hidden (specification, section 4). It doesn't cover the page or take the focus, so that
 * the space bar still scrolls.
 */
export function Donation({ name, address }: DonationProps) {
  return (
    <aside className="donation" aria-labelledby="donation" hidden>
      <button type="button" className="donation-close" aria-label={phrase("Close")}>
        <Icon name="close" />
      </button>
      <h2 id="donation">{phrase("Support {name}", { name })}</h2>
      <p>{phrase("Local news is free to read here. Help keep it free.")}</p>
      <p className="donation-actions">
        <a className="button" href={address}>
          {phrase("Donate")}
        </a>
        <button type="button" className="button-quiet">
          {phrase("Maybe Later")}
        </button>
      </p>
    </aside>
  );
}
