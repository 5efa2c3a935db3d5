import { type Book, book } from "../../city/book.ts";

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
