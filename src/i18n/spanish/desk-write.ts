/** Writing and publishing at the editors' desk. English, then Spanish. */
export const DESK_WRITE = {
  "It’s recorded, but the page store (KV) refused it. Readers still see what was there before. The newsroom tries again every few seconds until it’s stored.":
    "Está registrado, pero el almacén de páginas (KV) lo rechazó. Los lectores siguen viendo lo anterior. La redacción lo intenta de nuevo cada pocos segundos hasta que quede guardado.",
  "Only people with the link can see it.": "Solo lo ven las personas que tienen el enlace.",
  "Readers see a picture once it’s in a published story.":
    "Los lectores ven una imagen cuando está en un artículo publicado.",
  "Readers see it from {time}, {city} time.": "Los lectores lo ven desde {time}, hora de {city}.",
  "It won’t be published. Only editors see it.": "No se publicará. Solo lo ven los editores.",
  "Only editors see it.": "Solo lo ven los editores.",
  "Readers see the change within 60 seconds.": "Los lectores ven el cambio en menos de 60 segundos.",
  "{label}: {has} characters. The limit is {most}.": "{label}: {has} caracteres. El límite es {most}.",
  Headline: "Titular",
  Deck: "Entradilla",
  Byline: "Firma",
  Picture: "Imagen",
  "What the picture shows": "Qué muestra la imagen",
  Credit: "Crédito",
  Tags: "Etiquetas",
  "End of the address": "Final de la dirección",
  Text: "Texto",
  "Choose a section.": "Elija una sección.",
  "Only National News and World News can open with our own stories.":
    "Solo Noticias nacionales y Noticias del mundo pueden abrir con artículos propios.",
  "Write a headline first.": "Primero escriba un titular.",
  "A picture’s address begins with https://, or with / for one of this site.":
    "La dirección de una imagen empieza por https://, o por / si es de este sitio.",
  "Describe the picture for readers who can’t see it.":
    "Describa la imagen para los lectores que no pueden verla.",
  "Enter the picture’s credit.": "Escriba el crédito de la imagen.",
  "Use up to 10 tags of 40 characters each, separated by commas.":
    "Caben 10 etiquetas de 40 caracteres como máximo, separadas por comas.",
  "{label}: this can’t be published as it is.": "{label}: así no se puede publicar.",
  "Write the text first.": "Primero escriba el texto.",
  "Quotations or lists are nested more than {most} levels deep.":
    "Las citas o listas están anidadas a más de {most} niveles.",
  "One paragraph has {marks} marks such as * and _. The limit is {most}.":
    "Un párrafo tiene {marks} signos como * y _. El máximo es {most}.",
  "Something in it is nested too deeply.": "Algo en él está anidado a demasiados niveles.",
  "This text has nothing we can show.": "Este texto no tiene nada que podamos mostrar.",
  'A picture in the text needs a description and a credit: ![what it shows]({address} "credit")':
    'Una imagen en el texto necesita descripción y crédito: ![qué muestra]({address} "crédito")',
  'Describe each picture in the text: alt="what it shows"':
    'Describa cada imagen del texto: alt="qué muestra"',
  Untitled: "Sin título",
  "Publish “{headline}”?": "¿Publicar «{headline}»?",
  "Nothing is public yet.": "Todavía no hay nada público.",
  When: "Cuándo",
  "As soon as you press the button. All readers see it within 60 seconds.":
    "En cuanto pulse el botón. Todos los lectores lo ven en menos de 60 segundos.",
  "{time}, {city} time. You can change or cancel it until then.":
    "{time}, hora de {city}. Hasta entonces puede cambiarlo o cancelarlo.",
  Address: "Dirección",
  "Where readers see it": "Dónde lo ven los lectores",
  "What we send": "Qué enviamos",
  "Publish now": "Publicar ahora",
  "Schedule it": "Programarlo",
  "Back to the text": "Volver al texto",
  "At the top of {section} as an explainer, and in the sitemap. It isn’t in news lists or feeds.":
    "Al principio de {section} como artículo explicativo, y en el mapa del sitio. No está en ninguna lista de noticias ni canal.",
  "The front page, while it’s one of the newest stories": "La portada, mientras esté entre lo más reciente",
  "RSS, Atom and JSON Feed of the site and of {section}": "RSS, Atom y JSON Feed del sitio y de {section}",
  "Search, archive and sitemaps, where search engines find it":
    "Búsqueda, archivo y mapas del sitio, donde lo encuentran los buscadores",
  "Nothing. Feed readers and search engines find it on their next visit.":
    "Nada. Los lectores de canales y los buscadores lo encuentran en su próxima visita.",
  "the feed hub {host}": "al concentrador de canales {host}",
  "search engines through IndexNow": "a los buscadores mediante IndexNow",
  "A minute later we tell {who} that pages and feeds have changed. That can’t be undone.":
    "Un minuto después avisamos {who} de que las páginas y los canales han cambiado. Eso no se puede deshacer.",
  "News: in lists and feeds, newest first": "Noticia: en listas y canales, primero lo más reciente",
  "Explainer: at the top of National or World News, not in lists":
    "Artículo explicativo: al principio de Noticias nacionales o del mundo, en ninguna lista",
  Placement: "Colocación",
  "Publish at": "Publicar el",
  "Markdown: a blank line between paragraphs, ## before a heading, [words](address) for a link.":
    "Markdown: una línea vacía entre párrafos, ## antes de un subtítulo, [palabras](dirección) para un enlace.",
  "Address of the picture": "Dirección de la imagen",
  "For readers who can’t see it. Required to publish a picture.":
    "Para los lectores que no pueden verla. Hace falta para publicar una imagen.",
  "Who owns the picture. Required to publish it.": "De quién es la imagen. Hace falta para publicarla.",
  "Where and when": "Dónde y cuándo",
  "{city} time. Leave empty to publish right away.":
    "Hora de {city}. Déjelo vacío para publicar de inmediato.",
  "Leave empty to use the headline. You can’t change it once the story is published.":
    "Déjelo vacío para usar el titular. No puede cambiar una vez publicado el artículo.",
  "Who wrote it, and how we know": "Quién lo escribió y cómo lo sabemos",
  "Who wrote it. Leave empty for no byline.": "Quién lo escribió. Déjelo vacío si no lleva firma.",
  "One per line: a name, and its address if it has one.":
    "Una por línea: un nombre, y su dirección si la tiene.",
  "One or two sentences on how you know. Readers see them above the sources.":
    "Una o dos frases sobre cómo lo sabe. Los lectores las ven sobre las fuentes.",
  "Up to 10, separated by commas. Each one links to a search.":
    "Hasta 10, separadas por comas. Cada una lleva a los lectores a una búsqueda.",
  "Publish…": "Publicar…",
  "Update the scheduled story": "Actualizar el artículo programado",
  "Publish the update": "Publicar la actualización",
  "Publish again…": "Publicar de nuevo…",
  "Save as draft": "Guardar como borrador",
  "Save without publishing": "Guardar sin publicar",
  "Save and preview": "Guardar y ver",
  "Cancel the scheduled publication": "Cancelar la publicación programada",
  "A new story": "Artículo nuevo",
  "A draft. Only editors see it.": "Borrador. Solo lo ven los editores.",
  "Scheduled. Readers see it from {time}.": "Programado. Los lectores lo ven desde {time}.",
  "Published {time}, updated {updated}.": "Publicado {time}, actualizado {updated}.",
  "Published {time}.": "Publicado {time}.",
  "Withdrawn: {reason} Publish it to restore it.": "Retirado: {reason} Publíquelo para restablecerlo.",
  "Your changes are saved for you. Readers don’t see them until you publish the update.":
    "Sus cambios están guardados para usted. Los lectores no los ven hasta que publique la actualización.",
  "These are {editor}’s unsaved changes. They’re yours once you save.":
    "Estos son los cambios sin guardar de {editor}. Serán suyos cuando guarde.",
  "The form has your changes from {time}, which aren’t published or saved as a version.":
    "El formulario tiene sus cambios de {time}, que no están publicados ni guardados como versión.",
  "Discard them": "Descartarlos",
  "{editor} has unsaved changes here from {time}.": "{editor} tiene aquí cambios sin guardar, de {time}.",
  "See them": "Verlos",
  Preview: "Vista previa",
  "See it on the site": "Verlo en el sitio",
  "Put it first, or correct it": "Ponerlo primero o corregirlo",
  "Withdraw it: the reason, as readers will see it": "Retirarlo: el motivo, como lo verán los lectores",
  "Delete the draft": "Borrar el borrador",
  "Withdraw the story": "Retirar el artículo",
  Write: "Escribir",
  "Our stories: drafts, scheduled, published and withdrawn.":
    "Artículos propios: borradores, programados, publicados y retirados.",
  "Words in our stories": "Palabras de nuestros artículos",
  "None of our stories contains these words.": "Ningún artículo nuestro contiene estas palabras.",
  "We don’t have any stories of our own yet.": "Aún no hay artículos propios.",
  "Not saved yet": "Aún sin guardar",
  Drafts: "Borradores",
  Scheduled: "Programados",
  Published: "Publicados",
  "Stored on the server {time}, not published.": "Guardado en el servidor {time}, sin publicar.",
  "We couldn’t reach the server. Your text is on this device. Trying again…":
    "No se pudo contactar con el servidor. Su texto está en este dispositivo. Reintentando…",
  "The server refused your text. It’s on this device. Save the story to see why.":
    "El servidor rechazó su texto. Está en este dispositivo. Guarde el artículo para ver por qué.",
  "You’re also writing this in another window. Save it in one of them.":
    "También está escribiendo esto en otra ventana. Guárdelo en una de ellas.",
  Bold: "Negrita",
  Italic: "Cursiva",
  Link: "Enlace",
  Heading: "Subtítulo",
  List: "Lista",
  Quotation: "Cita",
  Formatting: "Formato",
} as const;
