/** A card of the books page: a work in the public domain in the United States. */
export interface Book {
  /** Also the name of the cover: `/covers/{id}.svg` of the public folder, 400 by 600. */
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
