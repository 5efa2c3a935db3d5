import type { FaqAnswer } from "../../faq.ts";
import { mailFor, type Settings } from "../../settings.ts";
import { site } from "../../site.ts";
import { letterTo, paragraph } from "./letter-to.ts";

const takesTips = (settings: Settings): boolean =>
  mailFor(settings, "tips") !== "" || settings.embeds.contact.src !== "";

export const newsroom: readonly FaqAnswer[] = [
  {
    id: "send-a-story-tip",
    question: "¿Cómo envío un aviso de una noticia?",
    answer: (settings) =>
      takesTips(settings)
        ? paragraph(
            letterTo(settings, "tips", "con el asunto Aviso de una noticia"),
            settings.embeds.contact.src ? "También puede usar el formulario de la página Contáctenos." : "",
            "Diga qué pasó, dónde, cuándo y cómo lo sabe. Ayuda una foto, un documento o el nombre de otro testigo. Un aviso sobre el artículo de otra redacción, envíelo a esa redacción.",
          )
        : "Envíelo a una redacción que hace reportajes. Cada artículo de aquí nombra a su medio y enlaza con él, y la mayoría de los medios tiene una página para avisos. Diga qué pasó, dónde, cuándo y cómo lo sabe.",
    see: { label: "Contáctenos", href: "/contact-us" },
  },
  {
    id: "confidential-tip",
    question: "¿Puedo dar un aviso sin que se me nombre?",
    answer: (settings) =>
      paragraph(
        "Acuérdelo con la redacción antes de decir lo que sabe. El correo electrónico no es secreto. No escriba sobre su empleador desde una cuenta o una computadora del trabajo, y deje fuera lo que no hace falta decir.",
        settings.contacts.phone
          ? `Llame al ${settings.contacts.phone} para acordar una vía más segura.`
          : "Pregunte a la redacción si tiene una vía segura para avisos.",
      ),
  },
  {
    id: "report-an-error",
    question: "¿Cómo informo de un error?",
    answer: (settings) =>
      paragraph(
        "Si el error está en el artículo de otro medio, dígaselo a ese medio. Cada artículo enlaza con su original, donde las correcciones aparecen primero.",
        letterTo(
          settings,
          "editorial",
          "sobre un error en algo que escribimos, con la dirección de la página, la frase y lo que es correcto",
        ),
        mailFor(settings, "editorial") && settings.responseTimes.corrections
          ? `Respondemos ${settings.responseTimes.corrections}.`
          : "",
      ),
    see: { label: "Correcciones", href: "/corrections" },
  },
  {
    id: "corrections-policy",
    question: "¿Cómo corrigen los errores?",
    answer:
      "Cuando un artículo nuestro está mal, lo corregimos en su lugar, y una nota en el artículo dice qué cambió y cuándo. La página Correcciones reúne esas notas. La ortografía y el estilo los arreglamos sin nota. No retiramos información correcta porque alguien prefiera no verla.",
    see: { label: "Normas", href: "/standards#corrections" },
  },
  {
    id: "remove-my-name",
    question: "¿Pueden quitar un artículo sobre mí?",
    answer: (settings) =>
      paragraph(
        "Pregunte primero al medio. El artículo es suyo, y cada artículo de aquí nombra a su medio y enlaza con él.",
        letterTo(
          settings,
          "editorial",
          "sobre un artículo nuestro, o sobre un titular que su medio haya retirado",
        ),
        "Rara vez retiramos nuestros propios artículos, pero los actualizamos cuando se retiran los cargos o cambian los hechos.",
      ),
    see: { label: "Retirada de artículos", href: "/standards#takedown" },
  },
  {
    id: "submit-an-opinion",
    question: "¿Publican cartas u opiniones de los lectores?",
    answer: (settings) =>
      settings.letterWords > 0 && mailFor(settings, "editorial")
        ? `Sí, de hasta ${settings.letterWords} palabras. ${letterTo(settings, "editorial", "con su nombre, barrio y teléfono para que podamos comprobarlos")} Las opiniones son de sus autores. Editamos la extensión y la claridad de acuerdo con el autor, y no podemos publicar todas las cartas.`
        : "No. Nuestra sección Opinión enlaza con comentarios de otras redacciones. Para enviar una carta, abra el original de un artículo y busque la página de opinión del medio.",
    see: { label: "Opinión", href: "/opinion" },
  },
  {
    id: "list-an-event",
    question: "¿Cómo anuncio mi evento?",
    answer: (settings) =>
      settings.embeds.events.src
        ? `Nuestra página de eventos muestra el calendario de ${settings.embeds.events.provider}. Anote allí su evento. Para llegar a más gente, pregunte también a la ciudad, la biblioteca y otros cuyos calendarios se consultan.`
        : "Anótelo en el calendario público del lugar, del organizador o de la ciudad. Nuestra página de eventos muestra lo que encuentra en los calendarios que lee, con un enlace a cada evento. La página Estado nombra esos calendarios. No tenemos formulario para eventos.",
    see: { label: "Eventos locales", href: "/local-events" },
  },
  {
    id: "suggest-a-source",
    question: "¿Pueden añadir una publicación o un blog a sus secciones?",
    answer: (settings) =>
      paragraph(
        "Una fuente necesita un canal RSS o Atom que funcione, un nombre y un dueño que los lectores puedan identificar, reportajes o textos originales, y condiciones que nos permitan mostrar un titular.",
        letterTo(settings, "editorial", "con la dirección del canal y la sección que le corresponde"),
      ),
  },
  {
    id: "publisher-opt-out",
    question: "Publico un medio. ¿Cómo pido que quiten o cambien mi canal?",
    answer: (settings) =>
      paragraph(
        letterTo(settings, "editorial", "desde una dirección de su publicación, y nombre el canal"),
        `Leemos una vez al día el archivo robots.txt del servidor de su canal y lo seguimos. Una regla para ${site.name} allí detiene nuestras peticiones. También podemos dejar de mostrar un canal o mostrar solo sus titulares. Mostramos lo que dice su canal: acorte sus extractos y los nuestros serán más cortos en los artículos nuevos. La página Normas explica qué mostramos de cada fuente.`,
      ),
    see: { label: "Nuestras fuentes", href: "/sources" },
  },
  {
    id: "work-with-the-newsroom",
    question: "¿Puedo escribir, fotografiar o hacer prácticas con ustedes?",
    answer: (settings) =>
      settings.staff.length > 0 && mailFor(settings, "editorial")
        ? `${letterTo(settings, "editorial", "con unas líneas sobre usted y dos o tres enlaces a trabajos terminados")} Cuéntenos qué sabe de ${site.city.name} que nosotros no sepamos. No pedimos trabajos de prueba sin acordar antes su propósito y su pago.`
        : `No. Un programa reúne lo que informan otras redacciones. Pregunte a los medios de ${site.city.name} que enlazamos. Sus propias páginas dicen si aceptan colaboradores y practicantes.`,
    see: { label: "Quiénes somos", href: "/about-us" },
  },
];
