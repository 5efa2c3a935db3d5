import { phrase } from "../../i18n/phrase.ts";
import type { Value } from "../about.ts";
import { books } from "../books.ts";
import { civicAnswers } from "../faq.ts";
import { site } from "../site.ts";

/** What a new city may not have yet. */
const alsoHere = [
  civicAnswers.length > 0 &&
    `También respondemos preguntas comunes sobre la vida diaria en ${site.city.name}. Cada respuesta nombra la oficina o la página que puede confirmarla y dice si un editor la ha comprobado.`,
  books.length > 0 && "Y tenemos una lista de libros antiguos sobre la ciudad y de dónde leerlos.",
]
  .filter(Boolean)
  .join(" ");

/** The mission, in paragraphs. */
export const mission: readonly string[] = [
  `En ${site.city.name} ocurren cada día más noticias de las que nadie puede seguir, y están repartidas en muchos sitios. Las reunimos en un solo lugar. Nuestro programa consulta los canales públicos de diarios, emisoras, publicaciones especializadas y archivos ${phrase("about once an hour")}, ordena lo nuevo y enlaza con quienes lo informaron.`,
  ...(alsoHere ? [alsoHere] : []),
  "El sitio es gratuito, no requiere cuenta y no lo sigue por la red. Está hecho para cargar rápido en un teléfono viejo y para funcionar con un lector de pantalla.",
];

/** The four values of the specification (section 2). */
export const values: readonly Value[] = [
  {
    name: "Verdad y precisión",
    text: "Nombramos la fuente de cada artículo y enlazamos con ella. Cuando algo que escribimos está mal, lo corregimos en su lugar y lo decimos.",
  },
  {
    name: "Independencia",
    text: "Nadie puede comprar un lugar en las noticias. La publicidad está marcada, y los socios no deciden qué publicamos.",
  },
  {
    name: "Atención a la comunidad",
    text: "Elegimos las fuentes según si ayudan a quien vive aquí a votar, llegar al trabajo, cuidar a un hijo o una casa, o encontrar qué hacer un viernes.",
  },
  {
    name: "Innovación",
    text: "Usamos canales abiertos, páginas que llegan completas y ningún rastreo. Si una herramienta no hace más fácil llegar a las noticias, la dejamos fuera.",
  },
];
