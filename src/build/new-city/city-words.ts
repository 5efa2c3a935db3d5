/** What a new city's own files say, in its language. */
export interface CityWords {
  tagline: string;
  description: string;
  area: string;
  /** The byline of gathered stories without an author. */
  staff: (name: string) => string;
  /** The line of the 404 page. */
  lostRoad: string;
  eventsIntro: string;
  eventsNote: string;
}

const english = (city: string): CityWords => ({
  tagline: `News for ${city}, from local newsrooms`,
  description: `Local news, national headlines, events and answers for ${city} and its suburbs, from publishers’ public feeds.`,
  area: `the ${city} area`,
  staff: (name) => `${name} Staff`,
  lostRoad: "No road leads here.",
  eventsIntro: "Organizers post changes in their own calendars first.",
  eventsNote: `Concerts, markets, talks, family days and public meetings in ${city}.`,
});

const spanish = (city: string): CityWords => ({
  tagline: `Noticias para ${city}, de redacciones locales`,
  description: `Noticias locales, titulares nacionales, eventos y respuestas para ${city} y sus alrededores, de los feeds públicos de los medios.`,
  // Without an article: it follows “de” and “para”.
  area: `${city} y sus alrededores`,
  staff: (name) => `Redacción de ${name}`,
  lostRoad: "Ningún camino llega aquí.",
  eventsIntro: "Los organizadores publican los cambios primero en sus propios calendarios.",
  eventsNote: `Conciertos, mercados, charlas, días en familia y reuniones públicas en ${city}.`,
});

const arabic = (city: string): CityWords => ({
  tagline: `أخبار ${city} من وسائل الإعلام المحلية`,
  description: `أخبار محلية وعناوين وطنية وفعاليات وإجابات لسكان ${city} وضواحيها، من الخلاصات العامة للناشرين.`,
  area: `منطقة ${city}`,
  staff: (name) => `أسرة تحرير ${name}`,
  lostRoad: "لا طريق يصل إلى هنا.",
  eventsIntro: "ينشر المنظمون التغييرات في تقاويمهم أولًا.",
  eventsNote: `حفلات موسيقية وأسواق ومحاضرات وأيام عائلية واجتماعات عامة في ${city}.`,
});

/** A new city's texts in a language (BCP 47); English where it has no texts of its own. */
export function cityWords(language: string, city: string): CityWords {
  if (/^es\b/i.test(language)) return spanish(city);
  return /^ar\b/i.test(language) ? arabic(city) : english(city);
}
