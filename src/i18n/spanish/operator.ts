/** The status page. English, then Spanish. */
export const OPERATOR = {
  "every source fails; showing the last good copy":
    "fallan todas las fuentes; se muestra la última copia buena",
  "loaded, but no source had a story": "cargada, pero ninguna fuente tenía un artículo",
  "requested, not loaded yet": "pedida, aún no cargada",
  "not requested yet; each section is requested within the hour":
    "aún no pedida; cada sección se pide en menos de una hora",
  "no sources": "sin fuentes",
  "storage didn’t answer": "el almacenamiento no respondió",
  "{well} of {count} sections are loaded and being refreshed.":
    "{well} de {count} secciones están cargadas y se renuevan.",
  "Hosts that asked us to wait": "Servidores que nos pidieron esperar",
  "Next request {when}. Sources there: {sources}.": "Próxima petición {when}. Fuentes allí: {sources}.",
  "Never loaded": "Nunca cargada",
  "Last good load {minutes} min ago": "Última carga buena hace {minutes} min",
  "never: its publisher removed it": "nunca: su editor lo retiró",
  "Last success {success}; newest item {newest}.": "Último éxito {success}; lo más nuevo {newest}.",
  "{articles} articles of {items} items; validators: {held}.":
    "{articles} artículos de {items} entradas; validadores: {held}.",
  " and ": " y ",
  none: "ninguno",
  "Next request {next}; failures in a row: {failuresInARow}.":
    "Próxima petición {next}; fallos seguidos: {failuresInARow}.",
  "Its host asked us to wait: {when}.": "Su servidor nos pidió esperar: {when}.",
  "Failing newsroom jobs": "Tareas de la redacción que fallan",
  "Next attempt {next}.": "Próximo intento {next}.",
  "Last error {when}: {line}": "Último error {when}: {line}",
  "It moved permanently to {movedTo}. Update the source table.":
    "Se mudó definitivamente a {movedTo}. Actualice la tabla de fuentes.",
  "robots.txt returns an error, so we make no requests.":
    "robots.txt: responde con un error, así que no hacemos peticiones.",
  "robots.txt, read {when}: {rules}.": "robots.txt, leído {when}: {rules}.",
  allowed: "permitido",
  disallowed: "no permitido",
  "{seconds} seconds between requests": "{seconds} segundos entre peticiones",
  "requests from {from} to {to} UTC": "peticiones de {from} a {to} UTC",
  "Automatic check": "Control automático",
  "Its publisher removed the story.": "Su editor retiró el artículo.",
  "Took down “{title}”: its address says it is gone":
    "Retirado “{title}”: su dirección dice que ya no existe",
  "Took down “{title}”: its address wasn’t found on two days":
    "Retirado “{title}”: su dirección no se encontró en dos días",
  never: "nunca",
  "in {minutes} min": "en {minutes} min",
  now: "ahora",
  "Status of our sources": "Estado de nuestras fuentes",
  "When each section of {site} was updated, and the state of each source.":
    "Cuándo se actualizó cada sección de {site} y el estado de cada fuente.",
  "When each section was updated, and the state of each source.":
    "Cuándo se actualizó cada sección y el estado de cada fuente.",
  "Loading the sources": "Cargando las fuentes",
  "{size} MB": "{size} MB",
  "Front page": "Portada",
  "Weather and events": "Tiempo y actos",
  "Settings and notices": "Ajustes y avisos",
  "the page store (KV) refused it": "el almacén de páginas (KV) la rechazó",
  "the page store (KV) didn’t answer": "el almacén de páginas (KV) no respondió",
  "the day’s last writes are saved for editors’ changes and warnings":
    "las últimas escrituras del día se reservan para cambios de la redacción y alertas",
  "Version {serial} isn’t published yet: {reason}. First tried {when}.":
    "La versión {serial} aún no está publicada: {reason}. Primer intento {when}.",
  "Published pages": "Páginas publicadas",
  "Version {serial}, published {when}.": "Versión {serial}, publicada {when}.",
  "A change at the desk hasn’t been in force for five minutes.":
    "Un cambio de la redacción no está en vigor después de cinco minutos.",
  "We can’t tell right now whether all changes at the desk are in force.":
    "Ahora no podemos saber si todos los cambios de la redacción están en vigor.",
  "Archive database": "Base de datos del archivo",
  "Size: {bytes}. The Free plan’s limit is {freePlanBytes}.":
    "Tamaño: {bytes}. El límite del plan gratuito es {freePlanBytes}.",
  "We can’t reach it right now.": "No responde.",
  " At the limit, new stories aren’t recorded. Workers Paid has 10 GB. Change the plan before then.":
    " Al llegar al límite no se registran noticias nuevas. Workers Paid tiene 10 GB. Cambie de plan antes.",
  Settings: "Configuración",
  views: "vistas",
  "requests by feed readers": "peticiones de lectores de canales",
  "listener-minutes": "minutos de escucha",
  "Read in seven days": "Leído en siete días",
  Stories: "Artículos",
  "{groups} stories have more than one source. The largest has {largest}.":
    "{groups} noticias tienen varias fuentes, la mayor {largest}.",
  "Last grouped {at}: {given} headlines compared with {remembered}, in {tookMs} ms.":
    "Agrupado por última vez {at}: {given} titulares comparados con {remembered}, en {tookMs} ms.",
  "Not grouped yet, or the archive can’t be read.": "Aún no se ha agrupado, o el archivo no se puede leer.",
} as const;
