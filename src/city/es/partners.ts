import type { PartnerDocument } from "../partners.ts";
import { mailFor, type Settings } from "../settings.ts";

/** The opening of the Partners page. */
export const partnershipIntro = (settings: Settings): readonly string[] => [
  "Hay trabajos que salen mejor en común: un foro público, un conjunto de datos que dos redacciones leen juntas, una clase para jóvenes reporteros. Estas reglas valen para toda colaboración, pague quien pague.",
  ...(mailFor(settings, "general") ? ["Para proponer una colaboración, envíenos un párrafo."] : []),
];

export const partnerDocuments: readonly PartnerDocument[] = [
  {
    id: "media-kit",
    title: "Tarifas y formatos",
    description: "Dónde aparecen la publicidad y los patrocinios, en qué tamaños y cómo se marca cada uno.",
    points: [
      "Los anuncios miden 250 o 600 píxeles de alto. Los teléfonos muestran menos.",
      "Los bloques de patrocinadores tienen un nombre y un enlace. No se mueven ni ejecutan ningún programa.",
      "Todo lo pagado lleva la marca «Publicidad», «Promoción» o «Patrocinado por».",
      "No tenemos cifras sobre lectores individuales, así que no se vende ninguna.",
    ],
    page: "/contact-us?category=advertising",
    action: "Preguntar por la publicidad",
    needs: "advertising",
  },
  {
    id: "partnership-guide",
    title: "Guía de colaboración",
    description: "Qué puede ser una colaboración y qué no.",
    points: [
      "Buscamos socios para reportajes, eventos públicos, datos y enseñanza.",
      "La página que resulta nombra al socio y dice quién pagó qué.",
      "Los socios no deciden qué titulares aparecen ni en qué orden.",
    ],
    page: "/contact-us?category=partnership",
    action: "Proponer una colaboración",
    needs: "general",
  },
  {
    id: "editorial-standards",
    title: "Normas editoriales",
    description: "Las reglas de este sitio: fuentes, correcciones y la separación entre noticias y dinero.",
    points: [
      "Todo artículo reunido nombra a su medio y enlaza con él.",
      "Corregimos en su lugar los errores de nuestro propio trabajo, con una nota.",
      "Los socios y anunciantes no ven ni aprueban nuestros propios artículos antes de publicarse.",
    ],
    page: "/standards",
    action: "Leer las normas",
  },
];
