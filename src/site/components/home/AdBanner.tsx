import { type HouseNotice, houseNotices } from "../../../city/house-notices.ts";
import type { Banner } from "../../../city/settings.ts";
import { Island } from "../../../islands/Island.tsx";
import { useSettings } from "../use-settings.ts";

/** How many notices fill a slot of this height. */
const FILL = { 250: 1, 600: 2 } as const;

interface SlotProps {
  banner: Banner;
  notices: readonly HouseNotice[];
}

/** An ad banner; until an operator sets an ad script, a notice of ours of the same size. */
function AdBanner({ banner: { id, height }, notices }: SlotProps) {
  const { script } = useSettings().ads;
  if (script) return <Island name="ad-slot" props={{ id, height, script }} />;
  return (
    <div className={`ad-slot ad-slot-${height}`} data-banner={id}>
      {notices.map(({ heading, text, action, href }) => (
        <div key={href} className="sponsor">
          <p className="sponsor-name">{heading}</p>
          <p>{text}</p>
          <a className="button-quiet" href={href}>
            {action}
          </a>
        </div>
      ))}
    </div>
  );
}

/** The banners of one height, each with notices that no other slot shows. */
function useSlots(height: Banner["height"]): SlotProps[] {
  const settings = useSettings();
  const left = [...houseNotices(settings)];
  return [...settings.ads.banners]
    .sort((a, b) => a.height - b.height)
    .map((banner) => ({ banner, notices: left.splice(0, FILL[banner.height]) }))
    .filter(({ banner }) => banner.height === height);
}

/** The banner every layout shows. */
export function LeadBanner() {
  const [slot] = useSlots(250);
  return slot ? (
    <div className="ad">
      <AdBanner {...slot} />
    </div>
  ) : null;
}

/** A row of banners: all of them on a wide layout, the first alone on a small one (specification, section 9). */
export function BannerRow() {
  return (
    <div className="ad thirds">
      {useSlots(250)
        .slice(1)
        .map((slot, position) => (
          <div key={slot.banner.id} className={position > 0 ? "hidden md:block" : undefined}>
            <AdBanner {...slot} />
          </div>
        ))}
    </div>
  );
}

/** A tall banner beside a column, on a wide layout only. */
export function TallBanner({ position }: { position: 0 | 1 }) {
  const slot = useSlots(600)[position];
  if (!slot) return null;
  return (
    <div className="ad hidden lg:block">
      <AdBanner {...slot} />
    </div>
  );
}
