/** What feeds and other machine-read files say. English, then Spanish. */
export const FEEDS = {
  "{name} staff": "Redacción de {name}",
  "{site}: The Brief": "{site}: el resumen",
  "What leads in each section, at 7:00 and at 17:00.": "Lo que abre cada sección, a las 7:00 y a las 17:00.",
  "Morning brief, {day}": "Resumen de la mañana, {day}",
  "Evening brief, {day}": "Resumen de la tarde, {day}",
  "Good morning": "Buenos días",
  "Good evening": "Buenas tardes",
  "{greeting}. This is the {site} brief for {day}.": "{greeting}. Este es el resumen de {site} del {day}.",
  "{section}, from {source}.": "{section}, de {source}.",
  "That was the {site} brief.": "Este fue el resumen de {site}.",
  "{description} Updated every hour.": "{description} Se actualiza cada hora.",
  "{name} for {area}, gathered by {site}. Updated every hour.":
    "{name} para {area}, por {site}. Se actualiza cada hora.",
  "{site}: each story once": "{site}: cada historia una sola vez",
  "{description} Each story once, with every newsroom that tells it. Updated every hour.":
    "{description} Cada historia una sola vez, con todas las redacciones que la cuentan. Se actualiza cada hora.",
  "{site}: {name}, each story once": "{site}: {name}, cada historia una sola vez",
  "{name} for {area}: each story once, with every newsroom that tells it. Updated every hour.":
    "{name} para {area}: cada historia una sola vez, con todas las redacciones que la cuentan. Se actualiza cada hora.",
  "Every newsroom that tells this story, gathered by {site}. Updated every hour.":
    "Todas las redacciones que cuentan esta historia, reunidas por {site}. Se actualiza cada hora.",
  'Articles about "{query}", gathered by {site}. Updated every hour.':
    'Artículos sobre "{query}", reunidos por {site}. Se actualiza cada hora.',
  "{site}: Corrections": "{site}: correcciones",
  "What {site} got wrong, and what is right.": "En qué se equivocó {site}, y qué es lo correcto.",
  "Correction: {title}": "Corrección: {title}",
  Correction: "Corrección",
  Notice: "Aviso",
  "Correction: {text}": "Corrección: {text}",
  "{site} news search": "Noticias de {site}",
  "Search the news of {area}": "Buscar en las noticias de {area}",
  "Sources of {site}": "Fuentes de {site}",
  "Feeds of {site}": "Canales de {site}",
  "All {sources} sources": "Las {sources} fuentes",
} as const;
