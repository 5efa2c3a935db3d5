import { books } from "../../books.ts";
import type { FaqAnswer } from "../../faq.ts";
import { mailFor, type Settings } from "../../settings.ts";
import { site } from "../../site.ts";
import { letterTo, paragraph } from "./letter-to.ts";

const COUNTRY: string = site.city.country;

/** Outside the United States the operator knows the law. */
const LAW =
  COUNTRY === "US"
    ? "Las leyes estatales y federales exigen que la publicidad política diga quién la pagó"
    : "";

export const advertising: readonly FaqAnswer[] = [
  {
    id: "how-to-advertise",
    question: "¿Cómo me anuncio en el sitio?",
    answer: (settings) =>
      mailFor(settings, "advertising")
        ? paragraph(
            letterTo(
              settings,
              "advertising",
              "con una línea sobre su negocio, el espacio que desea y las fechas",
            ),
            `La portada tiene ${settings.ads.script ? `espacios para ${settings.ads.banners.length} anuncios y ` : ""}bloques para patrocinadores, y la página de libros tiene un panel para una promoción. Un espacio sin contratar no se muestra.`,
          )
        : `Este sitio no da una dirección para publicidad. ${settings.ads.script ? "El programa de una red publicitaria llena sus espacios." : "No hay ninguna red publicitaria, así que sus páginas no tienen anuncios."} En la portada hay bloques de patrocinadores solo si un editor añadió alguno.`,
  },
  {
    id: "ad-sizes",
    question: "¿Qué formatos de publicidad ofrecen?",
    answer:
      "Anuncios de 250 o 600 píxeles de alto, y bloques de patrocinadores con un nombre y un enlace. Los bloques no se mueven. Los teléfonos muestran menos anuncios que las pantallas anchas. Cada espacio mantiene su tamaño mientras carga la página, así que un anuncio nunca mueve el texto que está leyendo.",
  },
  {
    id: "how-ads-are-marked",
    question: "¿Cómo distingo la publicidad de las noticias?",
    answer:
      "Todo lo pagado lleva la marca Publicidad, Promoción o Patrocinado por, y está aparte de los artículos. Las secciones de noticias no tienen nada pagado, y los anunciantes no ven nuestros propios artículos antes de publicarse. El enlace de un patrocinador lleva a su sitio, donde vale su propia política de privacidad.",
  },
  {
    id: "do-ads-track-me",
    question: "¿Rastrean los anuncios a los lectores?",
    answer: ({ ads }) =>
      ads.script
        ? `Pueden hacerlo. El programa de una red publicitaria, de ${URL.parse(ads.script)?.hostname ?? "otra empresa"}, se carga en los espacios de anuncios cuando usted se acerca a ellos, y la red puede poner sus propias cookies. Los bloques de patrocinadores no cargan nada. La página de privacidad lo explica. La protección contra rastreo de su navegador o un bloqueador de contenido funcionan aquí.`
        : "No. No hay ninguna red publicitaria, así que las páginas no tienen anuncios. Los bloques de patrocinadores son enlaces simples y no cargan nada de otra empresa. La página de privacidad nombra a todas las demás empresas de las que una página puede cargar algo.",
    see: { label: "Privacidad", href: "/privacy" },
  },
  {
    id: "refused-advertising",
    question: "¿Qué publicidad rechazan?",
    answer: (settings) =>
      paragraph(
        "Todo lo ilegal, engañoso o que incite al odio, lo que imite nuestros artículos y las ofertas que se aprovechan de personas en apuros. Podemos rechazar cualquier anuncio sin dar razones.",
        letterTo(
          settings,
          "advertising",
          "con una captura de pantalla para denunciar uno que no debería estar",
        ),
      ),
  },
  {
    id: "political-advertising",
    question: "¿Aceptan publicidad política?",
    answer: (settings) =>
      mailFor(settings, "advertising")
        ? paragraph(
            letterTo(settings, "advertising", "con el texto y el nombre de quien paga"),
            LAW ? `${LAW}, y nosotros también.` : "Aquí dice quién la pagó.",
            "Un anuncio político nunca es un respaldo de esta publicación.",
          )
        : paragraph(
            "Este sitio no da una dirección para publicidad, política o de otro tipo.",
            LAW && `${LAW}, la vea donde la vea.`,
          ),
  },
  {
    id: "become-a-partner",
    question: "¿Cómo puede mi organización ser socia?",
    answer: (settings) =>
      paragraph(
        letterTo(settings, "general", "con lo que hace por la región y lo que propone"),
        "Una colaboración puede ser un reportaje en común, un evento público, un conjunto de datos o una clase. Nunca incluye decidir qué titulares aparecen. La página Socios tiene las reglas.",
      ),
    see: { label: "Socios", href: "/partners" },
  },
  ...(books.length > 0
    ? [
        {
          id: "books-and-university",
          question: "¿Por qué hay libros en este sitio?",
          answer: ({ university }: Settings) =>
            `La página de libros reúne obras sobre ${site.city.name} y la región que por su antigüedad son de dominio público en los Estados Unidos. Cada tarjeta abre la búsqueda del libro en una biblioteca. Algunas ediciones se leen en línea al momento y otras se toman en préstamo.${university.name ? " El panel sobre la lista es una promoción y lo dice. Sobre la admisión, pregunte a la universidad misma." : ""}`,
          see: { label: "Libros", href: "/books" },
        },
      ]
    : []),
  {
    id: "support-without-advertising",
    question: "¿Cómo puedo apoyar al sitio sin publicidad?",
    answer: ({ donate }) =>
      `Léalo, comparta un artículo con un vecino, añada nuestro canal a su lector y suscríbase a las redacciones cuyos reportajes sigue desde aquí.${donate ? " El aviso de donaciones explica cómo dar dinero. Una donación no compra influencia sobre lo que publicamos." : " No aceptamos dinero de los lectores. Las redacciones que enlazamos dependen de él."}`,
  },
];
