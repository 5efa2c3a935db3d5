/** A book on the books page; it is in the public domain in the United States. */
export interface Book {
  /** Also the name of the cover: `/covers/{id}.svg` in the public folder, 400 by 600. */
  id: string;
  title: string;
  author: string;
  /** The year of first publication in this form. All are before 1930. */
  year: number;
  cover: string;
  /** A search at the bookstore that finds all editions of the book. */
  link: string;
}

/** An Open Library search without punctuation, because Open Library reads a colon as "field: value". */
function bookLink(title: string, author: string): string {
  const words = `${title} ${author}`.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  return `https://openlibrary.org/search?${new URLSearchParams({ q: words })}`;
}

/** Creates a book. */
export function book(id: string, title: string, author: string, year: number): Book {
  return { id, title, author, year, cover: `/covers/${id}.svg`, link: bookLink(title, author) };
}
