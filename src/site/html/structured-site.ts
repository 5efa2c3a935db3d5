import type { LocalBusiness, NewsMediaOrganization, WebSite } from "schema-dts";
import { mailFor } from "../../city/mail.ts";
import { site } from "../../city/site.ts";
import { LOCALE } from "../../i18n/locale.ts";
import { type Settings, withoutFiction } from "../../model/settings.ts";

/** The publisher. Each page defines it in full, so that its @id always resolves. */
export const ourselves = (origin: string) =>
  ({
    "@type": "NewsMediaOrganization" as const,
    "@id": `${origin}/#organization`,
    name: site.name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    publishingPrinciples: `${origin}/standards`,
  }) satisfies NewsMediaOrganization;

/** The contact details that the operator has set. */
const reach = (settings: Settings) => {
  const { phone } = withoutFiction(settings).contacts;
  const email = mailFor(withoutFiction(settings), "general");
  return { ...(email ? { email } : {}), ...(phone ? { telephone: phone } : {}) };
};

/** The area served: a radius of 50 around the city's center (specification, section 1). */
const areaServed = () =>
  ({
    "@type": "GeoCircle",
    geoMidpoint: {
      "@type": "GeoCoordinates",
      latitude: site.city.latitude,
      longitude: site.city.longitude,
    },
    geoRadius: site.city.geoRadius,
  }) as const;

/**
 * The site's policies with their pages (schema.org NewsMediaOrganization). There are none on diversity or unnamed
 * sources; the masthead and error reports need an operator.
 */
const policies = (origin: string, settings: Settings) => {
  const { staff } = withoutFiction(settings);
  return {
    correctionsPolicy: `${origin}/standards#corrections`,
    verificationFactCheckingPolicy: `${origin}/standards#checking`,
    noBylinesPolicy: `${origin}/standards#bylines`,
    missionCoveragePrioritiesPolicy: `${origin}/about-us#mission`,
    ownershipFundingInfo: `${origin}/standards#ownership`,
    ...(staff.length > 0 ? { masthead: `${origin}/about-us#staff` } : {}),
    ...(mailFor(withoutFiction(settings), "editorial")
      ? { actionableFeedbackPolicy: `${origin}/standards#corrections` }
      : {}),
  };
};

/** The publisher (schema.org NewsMediaOrganization). */
export const newsOrganization = (origin: string, settings: Settings): NewsMediaOrganization => ({
  ...ourselves(origin),
  description: site.description,
  foundingDate: String(site.founded),
  ...policies(origin, settings),
  areaServed: areaServed(),
  ...reach(settings),
});

/** The site and its search; the search's target follows the specification (section 1). */
export const webSite = (origin: string): WebSite => ({
  "@type": "WebSite",
  name: site.name,
  url: `${origin}/`,
  inLanguage: LOCALE,
  publisher: ourselves(origin),
  potentialAction: {
    "@type": "SearchAction",
    target: `${origin}/search?q={term}`,
    // The types of schema-dts lack Google's property for the search placeholder.
    ...{ "query-input": "required name=term" },
  },
});

/** The operator as a LocalBusiness; null without a street or phone. */
export function localBusiness(origin: string, settings: Settings): LocalBusiness | null {
  const { phone, address } = withoutFiction(settings).contacts;
  if (!phone && !address.street) return null;
  return business(origin, settings);
}

const business = (origin: string, settings: Settings): LocalBusiness => ({
  "@type": "LocalBusiness",
  name: site.name,
  url: `${origin}/`,
  image: `${origin}/og.png`,
  ...reach(settings),
  ...postalAddress(settings),
  areaServed: areaServed(),
});

function postalAddress(settings: Settings) {
  const { street, city, region, postalCode, country } = withoutFiction(settings).contacts.address;
  if (!street) return {};
  return {
    address: {
      "@type": "PostalAddress" as const,
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
  };
}
