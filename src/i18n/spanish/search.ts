/** Search, the archive and the brief. English, then Spanish. */
export const SEARCH = {
  "The archive cannot be reached at the moment. Please try again in a minute, or see":
    "El archivo no se puede consultar en este momento. Inténtelo de nuevo en un minuto, o vea",
  "today’s front page": "la portada de hoy",
  "Search stories and answers": "Buscar noticias y respuestas",
  "Left out: {query}. A date is written 2026-11-21, 2026-11 or 2026.":
    "Se omitió: {query}. Una fecha se escribe 2026-11-21, 2026-11 o 2026.",
  "The library cannot be reached at the moment: these are stories of the current edition only.":
    "La biblioteca no se puede consultar en este momento: estas noticias son solo de la edición actual.",
  "More than {total} stories": "Más de {total} artículos",
  "1 story": "1 artículo",
  "{total} stories": "{total} artículos",
  "{stories} for “{typed}”": "{stories} para “{typed}”",
  ", page {page} of {pages}": ", página {page} de {pages}",
  "Newest first": "Primero lo más nuevo",
  "Best match first": "Primero lo que mejor coincide",
  "Follow this search (RSS)": "Seguir esta búsqueda (RSS)",
  "Answers, pages and books": "Respuestas, páginas y libros",
  "Nothing found for “{typed}”.": "No se encontró nada para “{typed}”.",
  "Did you mean ": "¿Quiso decir ",
  "Everywhere and at any time: ": "En todas partes y en cualquier fecha: ",
  "Try fewer or simpler words, look through the ": "Pruebe menos palabras o más sencillas, mire en el ",
  "archive by day": "archivo por día",
  " or the": " o en el",
  ", or ask us: ": ", o pregúntenos: ",
  "Pages of results": "Páginas de resultados",
  "Older stories": "Noticias anteriores",
  "water rates": "tarifas agua",
  "both words, in any form: floods, flooded, flooding": "ambas palabras, en cualquier forma",
  "“water rates”": "“tarifas de agua”",
  "the words together, in this order": "las palabras juntas, en este orden",
  "bridge -toll": "puente -peaje",
  "without a word": "sin una palabra",
  "one publisher; part of its name will do": "un medio; basta parte de su nombre",
  "one section; part of its name will do": "una sección; basta parte de su nombre",
  "published on this day or later; a month or a year will do":
    "publicado ese día o después; vale un mes o un año",
  "published before this day, month or year": "publicado antes de ese día, mes o año",
  "How to search": "Cómo buscar",
  "Our story": "Artículo nuestro",
  Question: "Pregunta",
  Book: "Libro",
  Page: "Página",
  "Front Page of {date}": "Portada del {date}",
  "What led {site} on {date}: {title}": "Lo que abrió {site} el {date}: {title}",
  "The front page of {site} on {date}.": "La portada de {site} del {date}.",
  "Front page": "Portada",
  "The front page of today as it was at {hour}.": "La portada de hoy como estaba a las {hour}.",
  "The last front page of that day, as it was at {hour}.":
    "La última portada de ese día, como estaba a las {hour}.",
  "What led": "Lo que abrió",
  Days: "Días",
  "Earlier: {earlier}": "Antes: {earlier}",
  "Later: {later}": "Después: {later}",
  "Morning brief": "Resumen de la mañana",
  "Evening brief": "Resumen de la tarde",
  "Every story of this day": "Todas las noticias de este día",
  "Archive: {month}": "Archivo: {month}",
  "What led {site} on each day of {month}.": "Lo que abrió {site} cada día de {month}.",
  "What led the front page, day by day.": "Lo que abrió la portada, día por día.",
  Archive: "Archivo",
  "All of {year}": "Todo {year}",
  "Archive of {year}": "Archivo de {year}",
  "The front pages of {site} in {year}, day by day: what led, section by section.":
    "Las portadas de {site} en {year}, día por día: lo que abrió, sección por sección.",
  "The front pages of {site}, day by day: what led, section by section.":
    "Las portadas de {site}, día por día: lo que abrió, sección por sección.",
  "Every day’s front page as it was: what led, section by section.":
    "La portada de cada día como fue: lo que abrió, sección por sección.",
  "The first front page is kept today.": "La primera portada se guarda hoy.",
  "Looking for a word, a name, a place? ": "¿Busca una palabra, un nombre, un lugar? ",
  "Search every story": "Buscar en todas las noticias",
  ". Old books, maps and photographs are in the section ":
    ". Los libros, mapas y fotografías antiguos están en la sección ",
  "Script: {day}": "Guion: {day}",
  "The Brief": "El resumen",
  "The brief as a script to read aloud.": "El resumen como guion para leer en voz alta.",
  Script: "Guion",
  "About 1 minute at 150 words a minute. The times are where each part begins at that pace.":
    "Cerca de 1 minuto a 150 palabras por minuto. Las horas son donde empieza cada parte a ese ritmo.",
  "About {minutes} minutes at 150 words a minute. The times are where each part begins at that pace.":
    "Cerca de {minutes} minutos a 150 palabras por minuto. Las horas son donde empieza cada parte a ese ritmo.",
  "As plain text": "Como texto simple",
  "The brief of {day}": "El resumen del {day}",
  "The briefs can’t be read at this moment.": "Los resúmenes no se pueden leer en este momento.",
  "Sources: {sources}.": "Fuentes: {sources}.",
  "The brief as a feed (RSS)": "El resumen como canal (RSS)",
  "What leads in each section, at 7:00 and at 17:00, in two minutes.":
    "Lo que abre cada sección, a las 7:00 y a las 17:00, en dos minutos.",
  "{about} As a page, as a feed for your reader or newsletter, and as a script to read aloud.":
    "{about} Como página, como canal para su lector o su boletín, y como guion para leer en voz alta.",
  "Link to this brief": "Enlace a este resumen",
  "What led at that hour: {title}": "Lo que abría a esa hora: {title}",
  "The newest brief": "El resumen más nuevo",
  "That day’s front page": "La portada de ese día",
  "One story of this brief was withdrawn after it was made.":
    "Un artículo de este resumen se retiró después de hacerlo.",
  "{withdrawn} stories of this brief were withdrawn after it was made.":
    "{withdrawn} artículos de este resumen se retiraron después de hacerlo.",
  "As a script to read aloud": "Como guion para leer en voz alta",
  "The briefs can’t be read at this moment. Please try again in a minute.":
    "Los resúmenes no se pueden leer en este momento. Inténtelo de nuevo en un minuto.",
  "No brief has been made yet. The next one is made at 7:00 or 17:00, {city} time.":
    "Aún no se ha hecho ningún resumen. El próximo se hace a las 7:00 o a las 17:00, hora de {city}.",
  "Earlier briefs": "Resúmenes anteriores",
  "Search: {typed}": "Búsqueda: {typed}",
  "Search every story that {site} ever carried, and its questions, pages and books.":
    "Busque en todas las noticias que {site} haya publicado, y en sus preguntas, páginas y libros.",
  "Every story we ever carried, our own stories, questions, pages and books.":
    "Todas las noticias que hemos publicado, nuestros propios artículos, preguntas, páginas y libros.",
  "Type a word: a place, a name, a subject.": "Escriba una palabra: un lugar, un nombre, un tema.",
} as const;
