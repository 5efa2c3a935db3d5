/** The status page. English, then Spanish. */
export const OPERATOR = {
  "every source fails, so the last good copy is shown":
    "fallan todas las fuentes, así que se muestra la última copia buena",
  "loaded, but no source gave an article": "cargada, pero ninguna fuente dio un artículo",
  "asked, but never loaded yet": "pedida, pero aún no cargada",
  "not asked for yet; the clock comes to each section within the hour":
    "aún no pedida; el reloj llega a cada sección en menos de una hora",
  "no source fills it": "no tiene fuentes",
  "the store did not answer": "el almacén no respondió",
  "{well} of {count} sections are loaded and being refreshed.":
    "{well} de {count} secciones están cargadas y se renuevan.",
  "Hosts that asked us to wait": "Servidores que nos pidieron esperar",
  "Asked again {when}; {sources} of our sources are there.":
    "Se pregunta de nuevo {when}; allí están {sources} de nuestras fuentes.",
  "Never loaded": "Nunca cargada",
  "Last good load {minutes} min ago": "Última carga buena hace {minutes} min",
  "never again: its publisher withdrew it": "nunca más: su editor la retiró",
  "Last success {success}; newest item {newest}.": "Último éxito {success}; lo más nuevo {newest}.",
  "{articles} articles of {items} items; validators: {held}.":
    "{articles} artículos de {items} entradas; validadores: {held}.",
  " and ": " y ",
  none: "ninguno",
  "Next due {next}; failures in a row: {failuresInARow}.":
    "Le toca {next}; fallos seguidos: {failuresInARow}.",
  "Its host asked all who ask it to wait: {when}.": "Su servidor pidió a todos que esperen: {when}.",
  "Last error {when}: {line}": "Último error {when}: {line}",
  "It has moved for good to {movedTo}: correct the source table.":
    "Se mudó para siempre a {movedTo}: corrija la tabla de fuentes.",
  never: "nunca",
  "in {minutes} min": "en {minutes} min",
  now: "ahora",
  "Status of our sources": "Estado de nuestras fuentes",
  "How fresh each section of {site} is, and how each of its sources is doing.":
    "Qué tan fresca está cada sección de {site} y cómo va cada una de sus fuentes.",
  "How fresh each section is, and what each source last said.":
    "Qué tan fresca está cada sección y qué dijo por última vez cada fuente.",
  "The same as JSON": "Lo mismo en JSON",
  "Looking at the sources": "Consultando las fuentes",
  "{size} MB": "{size} MB",
  Library: "Biblioteca",
  "It holds {bytes}; the Free plan ends at {freePlanBytes}.":
    "Ocupa {bytes}; el plan gratuito termina en {freePlanBytes}.",
  "It does not answer.": "No responde.",
  " When that is reached nothing new is recorded. Workers Paid gives it 10 GB: change the plan before.":
    " Cuando se llene no se registrará nada nuevo. Workers Paid le da 10 GB: cambie antes de plan.",
  Settings: "Configuración",
  views: "vistas",
  "requests by feed readers": "peticiones de lectores de canales",
  "listener-minutes": "minutos de escucha",
  "Read in seven days": "Leído en siete días",
  Stories: "Historias",
  "{groups} stories are told by several sources, the largest by {largest}.":
    "{groups} historias las cuentan varias fuentes, la mayor {largest}.",
  "Last grouped {at}: {given} headlines beside {remembered}, in {tookMs} ms.":
    "Agrupado por última vez {at}: {given} titulares junto a {remembered}, en {tookMs} ms.",
  "Never grouped yet, or the library cannot be read.":
    "Nunca se ha agrupado, o la biblioteca no se puede leer.",
} as const;
