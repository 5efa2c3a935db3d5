/** Byline pages: at the editors' desk and for readers. English, then Spanish. */
export const DESK_BYLINE = {
  "Byline page": "Página de autor",
  "Your byline page": "Su página de autor",
  "A public page with your name, a few sentences and your stories, if you want one.":
    "Una página pública con su nombre, unas frases y sus artículos, si la quiere.",
  "You have no byline page. Your byline is plain text.": "No tiene página de autor. Su firma es solo texto.",
  "Create my page": "Crear mi página",
  "Your name, as your bylines have it": "Su nombre, como aparece en sus firmas",
  "Stories with this name in their byline are listed on the page, and lead to it.":
    "La página muestra los artículos firmados con este nombre, y estos llevan a ella.",
  "About you": "Sobre usted",
  "A link": "Un enlace",
  "Your own page or profile elsewhere: it begins with https://.":
    "Su propia página o su perfil en otro sitio: empieza por https://.",
  "Remove the page": "Quitar la página",
  "Your stories stay, with their bylines as plain text.":
    "Sus artículos se quedan, con la firma solo como texto.",
  "Remove my page": "Quitar mi página",
  "Give a name of at most {most} characters.": "Escriba un nombre de {most} caracteres como máximo.",
  "Use {most} characters or fewer.": "Caben {most} caracteres como máximo.",
  "A link begins with https://.": "Un enlace empieza por https://.",
  "Another editor has a page under this name.": "Otro editor tiene una página con este nombre.",
  "Set the byline page of {name}": "Definió la página de autor de {name}",
  "Removed the byline page of {name}": "Quitó la página de autor de {name}",
  "This page was changed in another window. Your text is below: save again to keep it.":
    "Esta página se cambió en otra ventana. Su texto está abajo: guarde otra vez para conservarlo.",
  "Stories by {name} at {site}.": "Artículos de {name} en {site}.",
  "{site} staff": "Redacción de {site}",
  "No stories yet.": "Todavía no hay artículos.",
};
