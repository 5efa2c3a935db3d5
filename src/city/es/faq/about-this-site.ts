import { books } from "../../books.ts";
import type { FaqAnswer } from "../../faq.ts";
import { site } from "../../site.ts";
import { letterTo, paragraph } from "./letter-to.ts";

export const aboutThisSite: readonly FaqAnswer[] = [
  {
    id: "what-is-this-site",
    question: "¿Qué es este sitio?",
    answer: ({ stations }) =>
      `Un sitio público de noticias para ${site.city.name} y las comunidades de alrededor. Un programa reúne titulares de los canales de los propios medios y los ordena por sección. Cada titular enlaza con el medio para leer el artículo completo. El sitio también tiene ${stations.length > 0 ? "una radio en vivo, " : ""}${books.length > 0 ? `una lista de libros antiguos sobre ${site.city.name} y ` : ""}respuestas a preguntas comunes.`,
    see: { label: "Quiénes somos", href: "/about-us" },
  },
  {
    id: "who-runs-it",
    question: "¿Quién está a cargo del sitio?",
    answer: (settings) =>
      settings.legal.operator
        ? paragraph(
            `${settings.legal.operator} publica ${site.name} y es responsable del sitio.`,
            letterTo(settings, "general", "con preguntas generales"),
            settings.contacts.phone ? `El teléfono es ${settings.contacts.phone}.` : "",
            "La página Contáctenos tiene todas las direcciones.",
          )
        : `${site.name} es un sitio hecho por un programa. Su configuración todavía no nombra a un responsable. Cada artículo es obra del medio que nombra, y cada respuesta sobre ${site.city.name} nombra la oficina que puede confirmarla.`,
    see: { label: "Normas", href: "/standards#ownership" },
  },
  {
    id: "is-it-free",
    question: "¿Cuesta algo leer?",
    answer:
      "No. Todas las páginas son gratuitas y públicas, y no hay límite de lectura. Algunos de los medios que enlazamos tienen muros de pago o suscripciones propias. No los evadimos ni ganamos dinero con ellos.",
  },
  {
    id: "do-i-need-an-account",
    question: "¿Necesito una cuenta?",
    answer:
      "No. No hay nada en que registrarse ni dónde iniciar sesión. No tenemos cuentas ni perfiles de lectores, así que no hay ninguno que robar o vender. Lo que guarda o sigue queda en su propio dispositivo.",
  },
  {
    id: "do-you-track-me",
    question: "¿Registran lo que leo?",
    answer:
      "No. No ponemos cookies a los lectores ni usamos programas de análisis. Su navegador recuerda qué artículos abrió y qué eligió, y no nos lo envía. Los servidores que entregan nuestras páginas ven cada petición y su dirección, y las imágenes vienen de las direcciones en los canales de los medios. La página de privacidad da los detalles.",
    see: { label: "Privacidad", href: "/privacy" },
  },
  {
    id: "clear-stored-settings",
    question: "¿Cómo borro lo que mi navegador recuerda de este sitio?",
    answer:
      "Abra En este dispositivo, en /you. Muestra todo lo que este sitio guarda en su navegador, y un botón lo borra todo. También puede borrar los datos del sitio en la configuración de su navegador. No tenemos copia, porque nada de eso se nos envió.",
    see: { label: "En este dispositivo", href: "/you" },
  },
  {
    id: "without-javascript",
    question: "¿Funciona el sitio sin JavaScript?",
    answer:
      "Sí, para leer. Los artículos, los menús, la búsqueda, esta lista y el carrusel funcionan sin JavaScript. Guardados, Mi página y En este dispositivo necesitan JavaScript, porque lo que muestran está guardado en su navegador. También lo necesitan el reproductor de radio y los botones de copiar y compartir.",
    see: { label: "Buscar", href: "/search" },
  },
  {
    id: "accessibility",
    question: "¿Es accesible el sitio, y qué hago cuando algo no lo es?",
    answer: (settings) =>
      paragraph(
        "Lo hacemos para cumplir las Pautas de Accesibilidad para el Contenido Web 2.2, nivel AA, y nuestras pruebas revisan las páginas con axe-core y un teclado en un navegador real. La página de accesibilidad dice qué falta.",
        letterTo(settings, "general", "con la dirección de la página y lo que usaba"),
      ),
    see: { label: "Accesibilidad", href: "/accessibility" },
  },
  {
    id: "dark-mode",
    question: "¿Cómo cambio entre claro y oscuro?",
    answer:
      "Con el menú Aspecto al pie de la página: claro, oscuro o el de su dispositivo, que es lo usual. Su navegador recuerda la elección para la próxima visita. Lo impreso sale siempre en oscuro sobre blanco.",
  },
  {
    id: "donation-notice",
    question: "¿Piden donaciones, y cómo cierro el aviso?",
    answer: (settings) =>
      settings.donate
        ? `Sí. Medio minuto después de abrir una página preguntamos una vez si quiere apoyar el trabajo. Elija Quizá más tarde o la X para cerrarlo. Su navegador lo recuerda un mes. Todo sigue siendo gratuito si no dona. ${settings.legal.donations || "Una donación no es deducible de impuestos salvo que lo diga la página donde la hace."}`
        : "No. Este sitio no pide donaciones ni muestra avisos sobre ellas. Para apoyar las noticias locales, considere una suscripción o una donación a una de las redacciones cuyos reportajes lee aquí.",
  },
];
