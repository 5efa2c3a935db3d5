/** Names of sections and pages. English, then Spanish. */
export const SECTIONS = {
  Home: "Portada",
  "Local Events": "Eventos locales",
  "Archive by Day": "Archivo por día",
  Books: "Libros",
  Radio: "Radio",
  Partners: "Socios",
  "Contact Us": "Contáctenos",
  "About Us": "Quiénes somos",
  Standards: "Normas",
  FAQ: "Preguntas",
  "Site Directory": "Directorio del sitio",
  "RSS Feeds": "Canales RSS",
  "Privacy Policy": "Privacidad",
  "Terms of Service": "Condiciones de uso",
  Accessibility: "Accesibilidad",
  "The views expressed in these pieces are their authors’ own. They are not necessarily those of this publication, its staff, its partners or its advertisers.":
    "Las opiniones de estos textos son de sus autores. No son necesariamente las de esta publicación, su personal, sus socios o sus anunciantes.",
  "Local News": "Noticias locales",
  "Unable to load local news at this time.": "Las noticias locales no se pueden cargar en este momento.",
  "National News": "Nacionales",
  "Failed to load RSS feed": "No se pudo cargar el canal RSS",
  "World News": "Mundo",
  Politics: "Política",
  "Unable to load politics news at this time.":
    "Las noticias de política no se pueden cargar en este momento.",
  Business: "Negocios",
  "Unable to load business news at this time.":
    "Las noticias de negocios no se pueden cargar en este momento.",
  Technology: "Tecnología",
  "Unable to load technology news at this time.":
    "Las noticias de tecnología no se pueden cargar en este momento.",
  Automotive: "Automóviles",
  "Unable to load automotive news at this time.":
    "Las noticias de automóviles no se pueden cargar en este momento.",
  "Real Estate": "Vivienda",
  "Unable to load real estate news at this time.":
    "Las noticias de vivienda no se pueden cargar en este momento.",
  Health: "Salud",
  "Unable to load health news at this time.": "Las noticias de salud no se pueden cargar en este momento.",
  Sports: "Deportes",
  "Unable to load sports news at this time.": "Las noticias de deportes no se pueden cargar en este momento.",
  "Arts & Culture": "Arte y cultura",
  "Unable to load arts and culture news at this time.":
    "Las noticias de arte y cultura no se pueden cargar en este momento.",
  "Food & Dining": "Comida y restaurantes",
  "Unable to load food and dining news at this time.":
    "Las noticias de comida y restaurantes no se pueden cargar en este momento.",
  Lifestyle: "Estilo de vida",
  "Unable to load lifestyle news at this time.":
    "Las noticias de estilo de vida no se pueden cargar en este momento.",
  Entertainment: "Entretenimiento",
  "Unable to load entertainment news at this time.":
    "Las noticias de entretenimiento no se pueden cargar en este momento.",
  Opinion: "Opinión",
  "Unable to load opinion articles at this time.":
    "Los artículos de opinión no se pueden cargar en este momento.",
  Disclaimer: "Aviso",
  Archives: "Archivos",
  "Unable to load archived content at this time.":
    "El contenido de los archivos no se puede cargar en este momento.",
  "Our own front page on any day: ": "Nuestra propia portada de cualquier día: ",
} as const;
