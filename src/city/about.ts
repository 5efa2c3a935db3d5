import { phrase } from "../i18n/phrase.ts";
import { books } from "./books.ts";
import { CHECKED } from "./data-handled.ts";
import { civicAnswers } from "./faq.ts";
import { site } from "./site.ts";

/** One of the values on the About page. */
export interface Value {
  name: string;
  text: string;
}

/** Parts of the site that a new city may not have yet. */
const alsoHere = [
  civicAnswers.length > 0 &&
    phrase(
      "We also answer common questions about daily life in {city}. Each answer names the office or page that can confirm it and says whether an editor has checked it.",
      { city: site.city.name },
    ),
  books.length > 0 && phrase("We list old books about the city and where to read them."),
]
  .filter(Boolean)
  .join(" ");

/** The paragraphs of the mission. */
export const mission: readonly string[] = [
  phrase(
    "{city} makes more news in a day than anyone can follow, and it’s spread over many websites. We gather it in one place. Our software checks the public feeds of newspapers, broadcasters, trade journals and archives {often}, sorts what’s new, and links you to the people who reported it.",
    { city: site.city.name, often: CHECKED },
  ),
  ...(alsoHere ? [alsoHere] : []),
  phrase(
    "The site is free and needs no account. It’s built to load fast on an old phone and to work with a screen reader.",
  ),
];

/** The four values of the specification (section 2). */
export const values: readonly Value[] = [
  {
    name: phrase("Truth & Accuracy"),
    text: phrase(
      "We name the source of every story and link to it. When something we wrote is wrong, we correct it in place and say so.",
    ),
  },
  {
    name: phrase("Independence"),
    text: phrase(
      "No one can buy a place in the news. Advertising is labeled, and partners have no say in what we publish.",
    ),
  },
  {
    name: phrase("Community Focus"),
    text: phrase("Local news, public meetings and events have pages of their own."),
  },
  {
    name: phrase("Innovation"),
    text: phrase(
      "We use open feeds and fast pages. If a tool doesn’t make the news easier to reach, we leave it out.",
    ),
  },
];
