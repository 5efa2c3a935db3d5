import { books } from "./books.ts";
import { site } from "./site.ts";

/** One of the values on the About page. */
export interface Value {
  name: string;
  text: string;
}

/** The mission, in paragraphs. */
export const mission: readonly string[] = [
  "A city this size makes more news in a day than anyone can follow, and much of it is scattered over a hundred websites. We gather it in one calm place. About once an hour software of ours reads the public feeds of newspapers, broadcasters, trade journals and archives, sorts what is new, and leads you to the people who reported it.",
  `We add what a feed cannot: explanations that stay useful after the headline has passed, answers to the questions of daily life in ${site.city.name}, each with its source and the day it was checked${books.length > 0 ? ", and a shelf of the books in which this city wrote itself down" : ""}.`,
  "The site is free, asks for no account and follows nobody around. It should be quick on an old phone, clear to a screen reader and honest about where each line comes from.",
];

/** The four values (specification, section 2). */
export const values: readonly Value[] = [
  {
    name: "Truth & Accuracy",
    text: "We name the source of every story and link to it. What we write ourselves we check, and when we are wrong we say so where the error stood.",
  },
  {
    name: "Independence",
    text: "Nobody can buy a place in the news. Advertising is marked as such, partners have no say in what we publish, and we have no party, team or company to please.",
  },
  {
    name: "Community Focus",
    text: "We choose sources, and what we explain ourselves, by whether they help someone who lives here: to vote, to get to work, to care for a child or a house, to find joy on a Friday.",
  },
  {
    name: "Innovation",
    text: "New tools are welcome when they serve the reader: open feeds instead of closed ones, pages that arrive complete, and nothing that watches over your shoulder. If it does not make the news easier to reach, we leave it out.",
  },
];
