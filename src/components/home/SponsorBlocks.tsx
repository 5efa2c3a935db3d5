import { site } from "../../city/site.ts";
import { sponsorAddress } from "./sponsor-address.ts";

/** The named sponsors, one block each. */
export function SponsorBlocks() {
  return (
    <section className="thirds" aria-label="Sponsors">
      {site.sponsors.map((sponsor) => (
        <SponsorBlock key={sponsor} sponsor={sponsor} />
      ))}
    </section>
  );
}

function SponsorBlock({ sponsor }: { sponsor: string }) {
  const address = sponsorAddress(sponsor);
  if (!address) {
    console.warn(`sponsor ${JSON.stringify(sponsor)} in site.ts makes no web address`);
    return <p className="sponsor">Content temporarily unavailable</p>;
  }
  return (
    <a className="sponsor" href={address} target="_blank" rel="sponsored noopener external">
      <span className="label">Advertisement</span>
      <span className="sponsor-name">{`Sponsored by ${sponsor}`}</span>
      <span>{`Click to learn more about ${sponsor}`}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
