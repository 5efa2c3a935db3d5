import { phrase } from "../../i18n/phrase.ts";
import { textIn } from "../languages.ts";

/** In place of names, which are filled in once the text was found in the language's file. */
const CITY = "{city}";
const NAME = "{name}";

const WORDS = {
  tagline: phrase("News for {city} from local and national newsrooms", { city: CITY }),
  description: phrase(
    "Local news, national headlines, events and answers for {city} and its suburbs, from publishers’ public feeds.",
    { city: CITY },
  ),
  area: phrase("the {city} area", { city: CITY }),
  /** The byline of gathered stories without an author. */
  staff: phrase("{name} Staff", { name: NAME }),
  /** The line of the 404 page. */
  lostRoad: phrase("No road leads here."),
  eventsIntro: phrase("Organizers post changes in their own calendars first."),
  eventsNote: phrase("Concerts, markets, talks, family days and public meetings in {city}.", { city: CITY }),
};

/** The texts of a new city's own files. */
export type CityWords = typeof WORDS;

/** The texts of a city and a site's name in a language (BCP 47), each in English where the language lacks it. */
export function cityWords(language: string, city: string, name: string): CityWords {
  const filled = Object.entries(WORDS).map(([key, english]) => [
    key,
    textIn(language, english).replaceAll(CITY, city).replaceAll(NAME, name),
  ]);
  return Object.fromEntries(filled) as CityWords;
}
