import { phrase } from "../../i18n/phrase.ts";
import { textIn } from "../languages.ts";

/** Placeholders for names, which are filled in after the text was translated. */
const CITY = "{city}";
const NAME = "{name}";

const WORDS = {
  tagline: phrase("News for {city} from local and national newsrooms", { city: CITY }),
  description: phrase(
    "Local news, national headlines, events and answers for {city} and its suburbs, from publishers’ public feeds.",
    { city: CITY },
  ),
  area: phrase("the {city} area", { city: CITY }),
  /** The byline of stories from feeds without an author. */
  staff: phrase("{name} Staff", { name: NAME }),
  /** A line on the 404 page. */
  lostRoad: phrase("No road leads here."),
  eventsIntro: phrase("Organizers post changes in their own calendars first."),
  eventsNote: phrase("Concerts, markets, talks, family days and public meetings in {city}.", { city: CITY }),
};

/** The texts in a new city's files. */
export type CityWords = typeof WORDS;

/** The texts of a city in a language (BCP 47); English if the language lacks one. */
export function cityWords(language: string, city: string, name: string): CityWords {
  const filled = Object.entries(WORDS).map(([key, english]) => [
    key,
    textIn(language, english).replaceAll(CITY, city).replaceAll(NAME, name),
  ]);
  return Object.fromEntries(filled) as CityWords;
}
