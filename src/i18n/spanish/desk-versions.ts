/** Versions and preview links of a story at the editors' desk. English, then Spanish. */
export const DESK_VERSIONS = {
  "added: ": "añadido: ",
  "removed: ": "quitado: ",
  "One paragraph is the same.": "Un párrafo es igual.",
  "{count} paragraphs are the same.": "{count} párrafos son iguales.",
  Draft: "Borrador",
  "Published or scheduled": "Publicado o programado",
  Versions: "Versiones",
  "Each time the story was saved, newest first.":
    "Cada vez que se guardó el artículo, de lo más reciente a lo más antiguo.",
  "Words: {words}": "Palabras: {words}",
  "Version of {time}, saved by {editor}": "Versión del {time}, guardada por {editor}",
  "All versions": "Todas las versiones",
  "What this version changed": "Qué cambió esta versión",
  "What has changed since": "Qué ha cambiado desde entonces",
  "The text is the same. Only its status changed.": "El texto es el mismo. Solo cambió su estado.",
  "Restore this version": "Recuperar esta versión",
  "You have unsaved changes from {time}. Save or discard them first, so nothing is lost.":
    "Tiene cambios del {time} sin guardar. Guárdelos o descártelos primero, para no perder nada.",
  "Open them": "Abrirlos",
  "This loads it into your form. Readers and other editors see it when you save or publish it.":
    "Se carga en su formulario. Los lectores y los demás editores lo ven cuando lo guarde o publique.",
  "Load it into the form": "Cargarla en el formulario",
  Desktop: "Escritorio",
  "Preview. Only editors see this page.": "Vista previa. Solo los editores ven esta página.",
  Edit: "Editar",
  "Preview at full width": "Vista previa a todo el ancho",
  "A preview. This story isn’t published.": "Una vista previa. Este artículo no está publicado.",
  "A preview. This story isn’t published and may change. The link works until {time}.":
    "Una vista previa. Este artículo no está publicado y puede cambiar. El enlace funciona hasta el {time}.",
  "A link for people who can’t sign in": "Un enlace para quienes no pueden iniciar sesión",
  "It shows the latest saved version and redirects to the story once it’s published. Search engines don’t list it.":
    "Muestra la última versión guardada y lleva al artículo cuando se publique. Los buscadores no lo muestran.",
  "works until {time}; created by {editor}": "funciona hasta el {time}; creado por {editor}",
  Revoke: "Anular",
  "The link works for": "El enlace funciona durante",
  "one day": "un día",
  "one week": "una semana",
  "30 days": "30 días",
  "Create a preview link": "Crear un enlace de vista previa",
  "A story can have 10 links at once. Revoke one first.":
    "Un artículo puede tener 10 enlaces a la vez. Anule uno primero.",
  "Created a preview link for “{title}”": "Creó un enlace de vista previa para “{title}”",
  "Revoked a preview link for “{title}”": "Anuló un enlace de vista previa para “{title}”",
};
