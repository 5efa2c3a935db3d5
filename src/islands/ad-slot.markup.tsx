import { phrase } from "../i18n/phrase.ts";

export interface AdSlotProps {
  /** The banner's number at the ad network. */
  id: string;
  /** Reserved before anything loads (specification, section 9). */
  height: 250 | 600;
  /** The network's script. */
  script: string;
}

/** An empty ad slot; without a script address, pages have none. */
export function AdSlot({ id, height }: AdSlotProps) {
  return (
    <div className={`ad-slot ad-slot-${height}`} data-banner={id}>
      <p className="ad-label">{phrase("Advertisement")}</p>
    </div>
  );
}
