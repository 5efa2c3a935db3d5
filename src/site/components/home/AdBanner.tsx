import { Island } from "../../../islands/Island.tsx";
import type { Banner } from "../../../model/settings.ts";
import { useSettings } from "../use-settings.ts";

/** The banners of one height; none if no ad script is set. */
function useBanners(height: Banner["height"]) {
  const { script, banners } = useSettings().ads;
  return script
    ? banners.filter((banner) => banner.height === height).map((banner) => ({ ...banner, script }))
    : [];
}

/** The banner at the top, in every layout. */
export function LeadBanner() {
  const [banner] = useBanners(250);
  return banner ? (
    <div className="ad">
      <Island name="ad-slot" props={banner} />
    </div>
  ) : null;
}

/** A row of banners: all of them on a wide screen, only the first on a narrow one (specification, section 9). */
export function BannerRow() {
  const others = useBanners(250).slice(1);
  const tall = useBanners(600);
  if (others.length + tall.length === 0) return null;
  return (
    <div className="ad thirds">
      {others.map((banner, position) => (
        <div key={banner.id} className={position > 0 ? "wide" : undefined}>
          <Island name="ad-slot" props={banner} />
        </div>
      ))}
      {tall.map((banner) => (
        <div key={banner.id} className="wide">
          <Island name="ad-slot" props={banner} />
        </div>
      ))}
    </div>
  );
}
