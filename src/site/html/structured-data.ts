import type {
  BreadcrumbList,
  CollectionPage,
  FAQPage,
  ItemList,
  LocalBusiness,
  NewsArticle,
  NewsMediaOrganization,
  Person,
  ProfilePage,
  WebSite,
  WithContext,
} from "schema-dts";
import type { DatedAnswer } from "../../city/faq.ts";
import { mailFor, type Settings, withoutFiction } from "../../city/settings.ts";
import { site } from "../../city/site.ts";
import { LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { articlePath } from "../../model/article-path.ts";
import type { Headline } from "../../model/headline.ts";

const CONTEXT = "https://schema.org";
/** Most items of a list in structured data. */
const LISTED = 10;

/** The publisher's @id. */
const organizationId = (origin: string): string => `${origin}/#organization`;

/** The operator's contacts that are set. */
const reach = (settings: Settings) => {
  const { phone } = withoutFiction(settings).contacts;
  const email = mailFor(withoutFiction(settings), "general");
  return { ...(email ? { email } : {}), ...(phone ? { telephone: phone } : {}) };
};

/** The area served: radius 50 around the city's center (specification, section 1). */
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
 * The site's policies with their pages (schema.org NewsMediaOrganization). It has none on ethics beyond its
 * standards, diversity or unnamed sources; the masthead and error reports need the operator.
 */
const policies = (origin: string, settings: Settings) => {
  const { staff } = withoutFiction(settings);
  return {
    publishingPrinciples: `${origin}/standards`,
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
export const newsOrganization = (origin: string, settings: Settings): WithContext<NewsMediaOrganization> => ({
  "@context": CONTEXT,
  "@type": "NewsMediaOrganization",
  "@id": organizationId(origin),
  name: site.name,
  url: `${origin}/`,
  logo: `${origin}/icons/icon-512.png`,
  description: site.description,
  foundingDate: String(site.founded),
  ...policies(origin, settings),
  areaServed: areaServed(),
  ...reach(settings),
});

/** The site and its search; the target is the specification's (section 1). */
export const webSite = (origin: string): WithContext<WebSite> => ({
  "@context": CONTEXT,
  "@type": "WebSite",
  name: site.name,
  url: `${origin}/`,
  inLanguage: LOCALE,
  publisher: ourselves(origin),
  potentialAction: {
    "@type": "SearchAction",
    target: `${origin}/search?q={term}`,
    // schema-dts lacks Google's property for the placeholder's name.
    ...{ "query-input": "required name=term" },
  },
});

/** The operator as a LocalBusiness; null without a street or phone. */
export function localBusiness(origin: string, settings: Settings): WithContext<LocalBusiness> | null {
  const { phone, address } = withoutFiction(settings).contacts;
  if (!phone && !address.street) return null;
  return business(origin, settings);
}

const business = (origin: string, settings: Settings): WithContext<LocalBusiness> => ({
  "@context": CONTEXT,
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

/** Breadcrumbs: home, the pages above this one, this one. */
export const breadcrumbs = (
  origin: string,
  trail: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> => ({
  "@context": CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: [{ name: phrase("Home"), path: "/" }, ...trail].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** A page with a list of stories, in order. */
export const collectionPage = (
  origin: string,
  page: { name: string; path: string; description: string },
  articles: readonly Headline[],
): WithContext<CollectionPage> => ({
  "@context": CONTEXT,
  "@type": "CollectionPage",
  name: page.name,
  description: page.description,
  url: origin + page.path,
  isPartOf: { "@type": "WebSite", url: `${origin}/` },
  mainEntity: {
    "@type": "ItemList",
    numberOfItems: articles.length,
    itemListElement: articles.slice(0, LISTED).map((article, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: article.title,
      url: origin + articlePath(article),
    })),
  },
});

/** A cluster's page: its reports by time. */
export const storyList = (
  origin: string,
  page: { name: string; path: string; description: string },
  reports: readonly Pick<Headline, "id" | "title">[],
): WithContext<ItemList> => ({
  "@context": CONTEXT,
  "@type": "ItemList",
  name: page.name,
  description: page.description,
  url: origin + page.path,
  itemListOrder: "https://schema.org/ItemListOrderAscending",
  numberOfItems: reports.length,
  itemListElement: reports.map((report, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: report.title,
    url: origin + articlePath(report),
  })),
});

interface Story {
  title: string;
  description: string;
  path: string;
  image: string;
  published: string | null;
  author: string;
  /** The path of the author's byline page. */
  authorPath?: string;
  section: string;
  /** The original of another publisher's story; null for our own. */
  source: { name: string; home: string; link: string } | null;
}

/** The publisher, defined in full wherever it is used, so that its @id always resolves. */
export const ourselves = (origin: string): NewsMediaOrganization => ({
  "@type": "NewsMediaOrganization",
  "@id": organizationId(origin),
  name: site.name,
  url: `${origin}/`,
  logo: `${origin}/icons/icon-512.png`,
  publishingPrinciples: `${origin}/standards`,
});

/** Words in a newsroom's or agency's byline, e.g. "Staff Report", "The Associated Press". */
const NEWSROOM =
  /\b(?:staff|associated press|ap|reuters|afp|bloomberg|news service|newsroom|editorial board|editors|wire)\b/i;

/** The author as a person or a newsroom. */
function authorOf(origin: string, { author, authorPath, source }: Story): NewsMediaOrganization | Person {
  if (!source && author === site.staff) return ourselves(origin);
  if (source && author === phrase("{name} staff", { name: source.name }))
    return { "@type": "NewsMediaOrganization", name: source.name, url: source.home };
  if (NEWSROOM.test(author)) return { "@type": "NewsMediaOrganization", name: author };
  return { "@type": "Person", name: author, ...(authorPath ? { url: origin + authorPath } : {}) };
}

/** A byline page as a ProfilePage. */
export const profilePage = (
  origin: string,
  person: { name: string; path: string; bio: string; link: string },
): WithContext<ProfilePage> => ({
  "@context": CONTEXT,
  "@type": "ProfilePage",
  url: origin + person.path,
  inLanguage: LOCALE,
  mainEntity: {
    "@type": "Person",
    name: person.name,
    url: origin + person.path,
    worksFor: ourselves(origin),
    ...(person.bio ? { description: person.bio } : {}),
    ...(person.link.startsWith("https:") ? { sameAs: person.link } : {}),
  },
});

/** One story. The publisher of a gathered story is its source. */
export const newsArticle = (origin: string, story: Story): WithContext<NewsArticle> => ({
  "@context": CONTEXT,
  "@type": "NewsArticle",
  headline: story.title.slice(0, 110),
  description: story.description,
  url: origin + story.path,
  mainEntityOfPage: origin + story.path,
  articleSection: story.section,
  inLanguage: LOCALE,
  author: authorOf(origin, story),
  publisher: story.source
    ? { "@type": "NewsMediaOrganization", name: story.source.name, url: story.source.home }
    : ourselves(origin),
  ...(story.image ? { image: story.image.startsWith("/") ? origin + story.image : story.image } : {}),
  ...(story.published ? { datePublished: story.published } : {}),
  ...(story.source ? { isBasedOn: story.source.link } : {}),
});

/** Questions and answers in plain text, each with the date of its last check and its source. */
export const faqPage = (origin: string, entries: readonly DatedAnswer[]): WithContext<FAQPage> => ({
  "@context": CONTEXT,
  "@type": "FAQPage",
  mainEntity: entries.map(({ question, answer, modified, source }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: {
      "@type": "Answer",
      text: answer,
      dateModified: modified,
      citation: source ? source.href : `${origin}/standards`,
    },
  })),
});
