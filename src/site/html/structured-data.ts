import type {
  BreadcrumbList,
  CollectionPage,
  FAQPage,
  ItemList,
  NewsArticle,
  NewsMediaOrganization,
  Person,
  ProfilePage,
} from "schema-dts";
import { articlePath } from "../../archive/article-path.ts";
import type { DatedAnswer } from "../../city/faq.ts";
import { site } from "../../city/site.ts";
import { LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import type { Crumb } from "./metadata.ts";
import { ourselves } from "./structured-site.ts";

/** Maximum number of items of a list in structured data. */
const LISTED = 10;

/** Breadcrumbs: home, then the pages of `trail`. */
export const breadcrumbs = (origin: string, trail: readonly Crumb[]): BreadcrumbList => ({
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
): CollectionPage => ({
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

/** A cluster's page: its reports, sorted by time. */
export const storyList = (
  origin: string,
  page: { name: string; path: string; description: string },
  reports: readonly Pick<Headline, "id" | "title">[],
): ItemList => ({
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
  /** The original of another publisher's story; null for our own story. */
  source: { name: string; home: string; link: string } | null;
  /** BCP 47; if missing, the site's language. */
  language?: string;
  /** The paths of the story in other languages. */
  translations?: readonly string[];
}

/** Words that mark a byline as a newsroom's or agency's, such as "Staff Report" or "The Associated Press". */
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
): ProfilePage => ({
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
export const newsArticle = (origin: string, story: Story): NewsArticle => ({
  "@type": "NewsArticle",
  headline: story.title.slice(0, 110),
  description: story.description,
  url: origin + story.path,
  mainEntityOfPage: origin + story.path,
  articleSection: story.section,
  inLanguage: story.language ?? LOCALE,
  author: authorOf(origin, story),
  publisher: story.source
    ? { "@type": "NewsMediaOrganization", name: story.source.name, url: story.source.home }
    : ourselves(origin),
  ...(story.image ? { image: story.image.startsWith("/") ? origin + story.image : story.image } : {}),
  ...(story.published ? { datePublished: story.published } : {}),
  ...(story.source ? { isBasedOn: story.source.link } : {}),
  ...(story.translations?.length
    ? {
        workTranslation: story.translations.map((path) => ({
          "@type": "NewsArticle" as const,
          "@id": origin + path,
        })),
      }
    : {}),
});

/** Questions and answers in plain text, each with the date of its last check and its source. */
export const structuredFaq = (origin: string, entries: readonly DatedAnswer[]): FAQPage => ({
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
