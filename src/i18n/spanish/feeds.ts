/** Feeds and other files for programs. English, then Spanish. */
export const FEEDS = {
  "{name} staff": "Redacción de {name}",
  "{site}: The Brief": "{site}: el resumen",
  "Five to seven of the most covered stories, at 7 a.m. and 5 p.m.":
    "De cinco a siete de las historias más cubiertas, a las 7 a. m. y a las 5 p. m.",
  "Morning brief, {day}": "Resumen de la mañana, {day}",
  "Evening brief, {day}": "Resumen de la tarde, {day}",
  "Good morning": "Buenos días",
  "Good evening": "Buenas tardes",
  "{greeting}. This is the {site} brief for {day}.": "{greeting}. Este es el resumen de {site} del {day}.",
  "{section}, from {source}.": "{section}, de {source}.",
  "That was the {site} brief.": "Este fue el resumen de {site}.",
  "{description} Updated every hour.": "{description} Se actualiza cada hora.",
  "{name} for {area}, from {site}. Updated every hour.":
    "{name} para {area}, de {site}. Se actualiza cada hora.",
  "{site}: most covered": "{site}: lo más cubierto",
  "{description} Each story once, with every report we have.":
    "{description} Cada noticia una sola vez, con todos los reportes que tenemos.",
  "{site}: {name}, each story once": "{site}: {name}, cada noticia una sola vez",
  "{name} for {area}: each story once, with every report we have.":
    "{name} para {area}: cada noticia una sola vez, con todos los reportes que tenemos.",
  "Every report on this story that {site} has.": "Todos los reportes sobre esta noticia que tiene {site}.",
  "Stories about “{query}” at {site}.": "Noticias sobre “{query}” en {site}.",
  "{site}: Corrections": "{site}: correcciones",
  "Corrections to stories at {site}.": "Correcciones a noticias en {site}.",
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
