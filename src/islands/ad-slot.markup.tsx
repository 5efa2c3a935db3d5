import { phrase } from "../i18n/phrase.ts";

export interface AdSlotProps {
  /** The id of the banner at the ad network. */
  id: string;
  /** Reserved before the ad loads (specification, section 9). */
  height: 250 | 600;
  /** The address of the network's script. */
  script: string;
}

/** An empty ad slot. Pages have no slots unless a script address is set. */
export function AdSlot({ id, height }: AdSlotProps) {
  return (
    <div className={`ad-slot ad-slot-${height}`} data-banner={id}>
      <p className="ad-label">{phrase("Advertisement")}</p>
    </div>
  );
}
