/** A card of the books page: a work in the public domain in the United States. */
export interface Book {
  /** Also the name of the cover: `/covers/{id}.svg`. */
  id: string;
  title: string;
  author: string;
  /** First publication in this form. All are before 1930. */
  year: number;
  cover: string;
  /** A search at the bookstore that finds any edition of the book. */
  link: string;
}

/** Open Library's search for a title and author, without punctuation, because it reads a colon as "field: value". */
function bookLink(title: string, author: string): string {
  const words = `${title} ${author}`.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  return `https://openlibrary.org/search?${new URLSearchParams({ q: words })}`;
}

/** One book. */
export function book(id: string, title: string, author: string, year: number): Book {
  return { id, title, author, year, cover: `/covers/${id}.svg`, link: bookLink(title, author) };
}

/** Books about forests, inland seas and the towns beside them. */
export const books: readonly Book[] = [
  book("our-inland-seas", "Our Inland Seas", "James Cooke Mills", 1910),
  book("castle-nowhere", "Castle Nowhere: Lake-Country Sketches", "Constance Fenimore Woolson", 1875),
  book("oak-openings", "The Oak Openings; or, The Bee-Hunter", "James Fenimore Cooper", 1848),
  book("a-new-home", "A New Home—Who’ll Follow?", "Caroline M. Kirkland", 1839),
  book("bark-covered-house", "The Bark Covered House", "William Nowlin", 1876),
  book("blazed-trail", "The Blazed Trail", "Stewart Edward White", 1902),
  book("riverman", "The Riverman", "Stewart Edward White", 1908),
  book("a-winter-in-the-west", "A Winter in the West", "Charles Fenno Hoffman", 1835),
  book("song-of-hiawatha", "The Song of Hiawatha", "Henry Wadsworth Longfellow", 1855),
  book("queen-of-the-woods", "Queen of the Woods", "Simon Pokagon", 1899),
  book("farm-ballads", "Farm Ballads", "Will Carleton", 1873),
  book("a-heap-o-livin", "A Heap o’ Livin’", "Edgar A. Guest", 1916),
];

/** A summary of the list, for the page's head. */
export const BOOKS_SUMMARY = `${books.length} old books about forests, inland seas and the towns beside them. Each links to a library that lends and shows books online.`;
