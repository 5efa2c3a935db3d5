import type { AboutPage, CollectionPage, ContactPage, Thing, WebPage } from "schema-dts";
import { site } from "../../city/site.ts";
import { LOCALE } from "../../i18n/locale.ts";
import type { Metadata } from "./metadata.ts";
import { ourselves } from "./structured-site.ts";

/** The properties that all of these pages have. */
interface PageFacts {
  name: string;
  path: string;
  description: string;
}

/** A page about the publication as the given type. */
export function pageOf(
  origin: string,
  type: "AboutPage" | "ContactPage" | "WebPage",
  { name, path, description }: PageFacts,
): AboutPage | ContactPage | WebPage {
  return {
    "@type": type,
    name,
    description,
    url: origin + path,
    inLanguage: LOCALE,
    isPartOf: { "@type": "WebSite", url: `${origin}/`, name: site.name },
    publisher: ourselves(origin),
  };
}

/** The structured data of a page about the publication. */
export const publicationHead = (
  origin: string,
  type: "AboutPage" | "ContactPage" | "WebPage",
  here: PageFacts,
  ...besides: readonly Thing[]
): Metadata => ({
  title: here.name,
  description: here.description,
  path: here.path,
  structuredData: [pageOf(origin, type, here), ...besides],
  trail: [here],
});

interface ListedBook {
  title: string;
  author: string;
  year: number;
  cover: string;
  link: string;
}

/** A page with a list of books, in order. */
export function bookList(
  origin: string,
  { name, path, description }: PageFacts,
  books: readonly ListedBook[],
): CollectionPage {
  return {
    "@type": "CollectionPage",
    name,
    description,
    url: origin + path,
    isPartOf: { "@type": "WebSite", url: `${origin}/`, name: site.name },
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: books.length,
      itemListElement: books.map((book, position) => ({
        "@type": "ListItem",
        position: position + 1,
        item: {
          "@type": "Book",
          name: book.title,
          author: { "@type": "Person", name: book.author },
          datePublished: String(book.year),
          url: book.link,
        },
      })),
    },
  };
}
