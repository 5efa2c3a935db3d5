import { CHECKED } from "../model/data-handled.ts";
import { books } from "./books.ts";
import { civicAnswers } from "./faq.ts";
import { site } from "./site.ts";

/** One of the values on the About page. */
export interface Value {
  name: string;
  text: string;
}

/** What a new city may not have yet. */
const alsoHere = [
  civicAnswers.length > 0 &&
    `We also answer common questions about daily life in ${site.city.name}. Each answer names the office or page that can confirm it and says whether an editor has checked it.`,
  books.length > 0 && "We list old books about the city and where to read them.",
]
  .filter(Boolean)
  .join(" ");

/** The mission, in paragraphs. */
export const mission: readonly string[] = [
  `${site.city.name} makes more news in a day than anyone can follow, and it’s spread over many websites. We gather it in one place. Our software checks the public feeds of newspapers, broadcasters, trade journals and archives ${CHECKED}, sorts what’s new, and links you to the people who reported it.`,
  ...(alsoHere ? [alsoHere] : []),
  "The site is free, needs no account and doesn’t follow you around the web. It’s built to load fast on an old phone and to work with a screen reader.",
];

/** The four values of the specification (section 2). */
export const values: readonly Value[] = [
  {
    name: "Truth & Accuracy",
    text: "We name the source of every story and link to it. When something we wrote is wrong, we correct it in place and say so.",
  },
  {
    name: "Independence",
    text: "No one can buy a place in the news. Advertising is labeled, and partners have no say in what we publish.",
  },
  {
    name: "Community Focus",
    text: "We choose sources by whether they help someone who lives here vote, get to work, care for a child or a home, or find something to do on a Friday.",
  },
  {
    name: "Innovation",
    text: "We use open feeds, pages that arrive complete, and no tracking. If a tool doesn’t make the news easier to reach, we leave it out.",
  },
];
