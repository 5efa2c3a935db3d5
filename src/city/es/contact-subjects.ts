import type { ContactSubject } from "../contact-subjects.ts";

/** In the order of the page. An operator's form can use these categories only. */
export const CONTACT_SUBJECTS: readonly ContactSubject[] = [
  {
    category: "general",
    name: "Pregunta general",
    to: "general",
    about: "Cualquier otra pregunta.",
  },
  {
    category: "story-tip",
    name: "Aviso de una noticia",
    to: "tips",
    about:
      "Algo que vio, oyó o encontró en un registro público. Diga cómo lo sabe y si podemos dar su nombre.",
  },
  {
    category: "correction",
    name: "Corrección",
    to: "editorial",
    about: "Un error en algo que escribimos. Cite la frase, diga qué es lo correcto y cómo lo sabe.",
  },
  {
    category: "advertising",
    name: "Publicidad",
    to: "advertising",
    about: "Anuncios y bloques de patrocinadores. Incluya las fechas y el tamaño que desea.",
  },
  {
    category: "partnership",
    name: "Colaboración",
    to: "advertising",
    about: "Reportajes, eventos, datos o enseñanza en común. Incluya un párrafo sobre su organización.",
  },
  {
    category: "website",
    name: "Problema del sitio o de la radio",
    to: "general",
    about:
      "Una página que falla o una emisión que se detiene. Incluya la dirección de la página y el nombre de su navegador.",
  },
];

/** The subject with the given `category`; undefined for any other text. */
export function findSubject(category: string | undefined): ContactSubject | undefined {
  return CONTACT_SUBJECTS.find((subject) => subject.category === category);
}
