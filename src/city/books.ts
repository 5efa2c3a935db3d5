import { site } from "./site.ts";

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

/** The books: the city first, then Michigan, the Native nations, the lakes and travelers. */
export const books: readonly Book[] = [
  book("history-of-detroit", "The History of Detroit and Michigan", "Silas Farmer", 1884),
  book("city-of-detroit", "The City of Detroit, Michigan, 1701–1922", "Clarence M. Burton", 1922),
  book("story-of-detroit", "The Story of Detroit", "George B. Catlin", 1923),
  book("early-days-in-detroit", "Early Days in Detroit", "Friend Palmer", 1906),
  book("legends-of-le-detroit", "Legends of Le Détroit", "Marie Caroline Watson Hamlin", 1884),
  book("landmarks-of-detroit", "Landmarks of Detroit", "Robert B. Ross and George B. Catlin", 1898),
  book("cadillacs-village", "Cadillac’s Village", "Clarence M. Burton", 1896),
  book(
    "city-of-the-straits",
    "Sketches and Reminiscences of the City of the Straits",
    "Robert E. Roberts",
    1884,
  ),
  book("memorials-of-a-half-century", "Memorials of a Half-Century", "Bela Hubbard", 1887),
  book("bark-covered-house", "The Bark Covered House", "William Nowlin", 1876),
  book("facts-and-opinions", "Facts and Opinions", "Hazen S. Pingree", 1895),
  book("henry-bibb", "Narrative of the Life and Adventures of Henry Bibb", "Henry Bibb", 1849),
  book("henry-fords-own-story", "Henry Ford’s Own Story", "Rose Wilder Lane", 1917),
  book("busting-em", "Busting ’Em and Other Big League Stories", "Ty Cobb", 1914),
  book("a-heap-o-livin", "A Heap o’ Livin’", "Edgar A. Guest", 1916),
  book("conspiracy-of-pontiac", "History of the Conspiracy of Pontiac", "Francis Parkman", 1851),
  book("little-girl-in-old-detroit", "A Little Girl in Old Detroit", "Amanda M. Douglas", 1902),
  book("wacousta", "Wacousta; or, The Prophecy", "John Richardson", 1832),
  book("at-war-with-pontiac", "At War with Pontiac", "Kirk Munroe", 1895),
  book("north-western-army", "Memoirs of the Campaign of the North Western Army", "William Hull", 1824),
  book("michigan-governments", "Michigan: A History of Governments", "Thomas M. Cooley", 1885),
  book("political-history", "Outlines of the Political History of Michigan", "James V. Campbell", 1876),
  book("early-history-of-michigan", "The Early History of Michigan", "Electra M. Sheldon", 1856),
  book("history-of-michigan", "History of Michigan, Civil and Topographical", "James H. Lanman", 1839),
  book("beginnings-of-michigan", "Economic and Social Beginnings of Michigan", "George N. Fuller", 1916),
  book("a-womans-life-work", "A Woman’s Life-Work", "Laura S. Haviland", 1881),
  book("a-new-home", "A New Home—Who’ll Follow?", "Caroline M. Kirkland", 1839),
  book("oak-openings", "The Oak Openings; or, The Bee-Hunter", "James Fenimore Cooper", 1848),
  book("blazed-trail", "The Blazed Trail", "Stewart Edward White", 1902),
  book("riverman", "The Riverman", "Stewart Edward White", 1908),
  book("farm-ballads", "Farm Ballads", "Will Carleton", 1873),
  book("in-our-time", "In Our Time", "Ernest Hemingway", 1925),
  book("michigan-trees", "Michigan Trees", "Charles Herbert Otis", 1913),
  book(
    "ottawa-and-chippewa",
    "History of the Ottawa and Chippewa Indians of Michigan",
    "Andrew J. Blackbird",
    1887,
  ),
  book("queen-of-the-woods", "Queen of the Woods", "Simon Pokagon", 1899),
  book(
    "ojibway-nation",
    "The Traditional History and Characteristic Sketches of the Ojibway Nation",
    "George Copway",
    1850,
  ),
  book("algic-researches", "Algic Researches", "Henry R. Schoolcraft", 1839),
  book("song-of-hiawatha", "The Song of Hiawatha", "Henry Wadsworth Longfellow", 1855),
  book("history-of-the-great-lakes", "History of the Great Lakes", "J. B. Mansfield", 1899),
  book("the-great-lakes", "The Great Lakes", "James Oliver Curwood", 1909),
  book(
    "story-of-the-great-lakes",
    "The Story of the Great Lakes",
    "Edward Channing and Marion Florence Lansing",
    1909,
  ),
  book("our-inland-seas", "Our Inland Seas", "James Cooke Mills", 1910),
  book("castle-nowhere", "Castle Nowhere: Lake-Country Sketches", "Constance Fenimore Woolson", 1875),
  book("mackinac-and-lake-stories", "Mackinac and Lake Stories", "Mary Hartwell Catherwood", 1899),
  book("lake-superior", "Lake Superior", "Louis Agassiz", 1850),
  book("summer-on-the-lakes", "Summer on the Lakes, in 1843", "Margaret Fuller", 1844),
  book("winter-studies", "Winter Studies and Summer Rambles in Canada", "Anna Brownell Jameson", 1838),
  book("a-winter-in-the-west", "A Winter in the West", "Charles Fenno Hoffman", 1835),
  book("tour-to-the-lakes", "Sketches of a Tour to the Lakes", "Thomas L. McKenney", 1827),
  book(
    "travels-and-adventures",
    "Travels and Adventures in Canada and the Indian Territories",
    "Alexander Henry",
    1809,
  ),
];

/** A summary of the list, for the page's head. */
export const BOOKS_SUMMARY = `${books.length} old books about ${site.city.name}, ${site.city.region} and the Great Lakes. Each links to a library that lends and shows books online.`;
