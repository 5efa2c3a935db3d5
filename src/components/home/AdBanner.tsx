import { site } from "../../city/site.ts";
import { AdSlot } from "../../islands/ad-slot.markup.tsx";
import { Island } from "../../islands/Island.tsx";

type Banner = (typeof site.ads.banners)[number];

/** An ad banner. Until an operator sets an ad script it stays a quiet "Advertisement" of its final size. */
function AdBanner({ id, height }: Banner) {
  const { script } = site.ads;
  return script ? (
    <Island name="ad-slot" props={{ id, height, script }} />
  ) : (
    <AdSlot id={id} height={height} script={script} />
  );
}

const low = site.ads.banners.filter((banner) => banner.height === 250);
const tall = site.ads.banners.filter((banner) => banner.height === 600);

/** The banner every layout shows. */
export function LeadBanner() {
  return (
    <div className="ad">
      {low.slice(0, 1).map((banner) => (
        <AdBanner key={banner.id} {...banner} />
      ))}
    </div>
  );
}

/** A row of banners: all of them on a wide layout, the first alone on a small one (specification, section 9). */
export function BannerRow() {
  return (
    <div className="ad thirds">
      {low.slice(1).map((banner, position) => (
        <div key={banner.id} className={position > 0 ? "hidden md:block" : undefined}>
          <AdBanner {...banner} />
        </div>
      ))}
    </div>
  );
}

/** A tall banner beside a column, on a wide layout only. */
export function TallBanner({ position }: { position: 0 | 1 }) {
  const banner = tall[position];
  if (!banner) return null;
  return (
    <div className="ad hidden lg:block">
      <AdBanner {...banner} />
    </div>
  );
}
