import { phrase } from "../../../i18n/phrase.ts";
import type { Sponsor } from "../../../model/settings.ts";
import { logRefusal } from "../../../platform/log.ts";
import { SampleMark } from "../SampleMark.tsx";
import { useSettings } from "../use-settings.ts";
import { sponsorAddress } from "./sponsor-address.ts";

/** One block for each sponsor; renders nothing if there are none. */
export function SponsorBlocks() {
  const { sponsors } = useSettings();
  if (sponsors.length === 0) return null;
  return (
    <section className="thirds" aria-label={phrase("Sponsors")}>
      {sponsors.map((sponsor) => (
        <SponsorBlock key={sponsor.name} sponsor={sponsor} />
      ))}
    </section>
  );
}

function SponsorBlock({ sponsor: { name, home } }: { sponsor: Sponsor }) {
  const address = home || sponsorAddress(name);
  if (!address) {
    logRefusal(
      "settings",
      `sponsor ${JSON.stringify(name)} has no home page, and its name doesn’t make a web address`,
    );
    return <p className="sponsor">{phrase("Content temporarily unavailable")}</p>;
  }
  return (
    <a className="sponsor" href={address} target="_blank" rel="sponsored noopener external">
      <span className="label">
        {phrase("Advertisement ")}
        <SampleMark />
      </span>
      <span className="sponsor-name">{phrase("Sponsored by {name}", { name })}</span>
      <span>{phrase("Click to learn more about {name}", { name })}</span>
      <span className="sr-only">{phrase(" (opens in a new tab)")}</span>
    </a>
  );
}
