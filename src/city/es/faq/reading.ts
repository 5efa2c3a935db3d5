import { phrase } from "../../../i18n/phrase.ts";
import { EXCERPT_CHARACTERS, EXCERPT_WORDS, FEED_LENGTH, TEXT_DAYS } from "../../../model/data-handled.ts";
import type { FaqAnswer } from "../../faq.ts";
import { letterTo, paragraph } from "./letter-to.ts";

export const reading: readonly FaqAnswer[] = [
  {
    id: "where-stories-come-from",
    question: "¿De dónde vienen los artículos?",
    answer:
      "De los canales públicos RSS y Atom de medios de noticias, publicaciones especializadas, blogs y archivos de gobierno. Cada tarjeta nombra su fuente. Si un artículo no tiene autor, lo firma la redacción de esa fuente. Un artículo nuestro lleva las fuentes que anotó su editor.",
    see: { label: "Cómo hacemos este sitio", href: "/standards" },
  },
  {
    id: "how-often-updated",
    question: "¿Cada cuánto se actualizan las noticias?",
    answer: `Consultamos la mayoría de las fuentes ${phrase("about once an hour")}, de día y de noche, y algunas menos. Muchas secciones reciben artículos nuevos solo unas veces por semana. Si no podemos leer una fuente, mostramos los últimos artículos que tenemos y decimos de cuándo son.`,
  },
  {
    id: "why-only-an-excerpt",
    question: "¿Por qué veo solo el comienzo de un artículo?",
    answer: `Porque el artículo es de su medio. Las listas muestran hasta ${EXCERPT_CHARACTERS} caracteres, y la página de un artículo, como máximo ${EXCERPT_WORDS} palabras, salvo que una licencia permita el texto completo. De algunos medios mostramos solo el titular, sin extracto ni imagen. Leer el artículo completo abre el original.`,
  },
  {
    id: "rss-and-atom",
    question: "¿Ofrecen canales RSS o Atom?",
    answer: `Sí, los dos, y JSON Feed. Son gratuitos y no requieren clave. Copie las direcciones o descargue los archivos en /rss. El canal principal tiene los ${FEED_LENGTH} artículos más nuevos de todas las secciones, y cada sección tiene su propio canal. Consultarlos una vez por hora suele bastar. La mayoría de los lectores de canales también los encuentran desde nuestra portada.`,
    see: { label: "Canales RSS y Atom", href: "/rss" },
  },
  {
    id: "what-is-a-feed-reader",
    question: "¿Qué es un lector de canales y para qué me sirve?",
    answer:
      "Es una aplicación que reúne los artículos nuevos de los sitios que usted elige y los muestra en orden, sin que un algoritmo decida qué ve. Los medios no necesitan su nombre ni su correo. Nuestra página de RSS sugiere algunos.",
    see: { label: "Lectores de canales", href: "/rss" },
  },
  {
    id: "reuse-your-feeds",
    question: "¿Puedo mostrar sus titulares en mi propio sitio?",
    answer: (settings) =>
      paragraph(
        "Puede mostrar titulares de nuestros canales para uso personal y no comercial, si cada uno nombra su fuente y enlaza con el artículo. Los titulares y extractos son de sus medios, así que para cualquier otro uso pregunte al medio.",
        letterTo(settings, "editorial", "si quiere usar algo que escribimos nosotros"),
      ),
    see: { label: "Condiciones de uso", href: "/terms" },
  },
  {
    id: "search-the-site",
    question: "¿Cómo busco un artículo?",
    answer:
      "Use la página de búsqueda. Busca en los titulares y extractos de nuestro archivo, en estas preguntas y respuestas y en nuestras páginas y libros, y muestra primero lo que mejor coincide. Funcionan mejor las palabras cortas y precisas, como una calle, un equipo o un nombre.",
    see: { label: "Buscar", href: "/search" },
  },
  {
    id: "old-article-gone",
    question: "¿Por qué no encuentro un artículo que leí el mes pasado?",
    answer: `Las secciones muestran artículos nuevos, y los más viejos salen de las listas. La búsqueda encuentra titulares anteriores. Borramos el texto de un artículo de otro medio ${TEXT_DAYS} días después de verlo por primera vez y conservamos el titular. El original suele seguir en el medio. Si esa página tampoco está, pruebe la Wayback Machine de Internet Archive.`,
    see: { label: "Buscar", href: "/search" },
  },
  {
    id: "wrong-section",
    question: "¿Por qué está un artículo en la sección equivocada?",
    answer: (settings) =>
      paragraph(
        "Un programa coloca cada artículo según el canal en que llegó, y el canal de negocios de un medio puede traer una nota sobre béisbol. No lee el artículo para decidir.",
        letterTo(settings, "editorial", "si una fuente está a menudo en el lugar equivocado"),
      ),
  },
  {
    id: "missing-picture",
    question: "¿Por qué no tiene foto un artículo?",
    answer:
      "Las fotos se cargan de la dirección que está en el canal del medio. Algunos canales no traen foto, algunas fotos fueron retiradas y otras resultan ser píxeles de rastreo. Donde mostramos solo el titular tampoco hay foto.",
  },
];
