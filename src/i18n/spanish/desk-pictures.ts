/** Pictures at the editors' desk. English, then Spanish. */
export const DESK_PICTURES = {
  Pictures: "Imágenes",
  "Uploads are off.": "Las subidas están desactivadas.",
  "In a text": "En un texto",
  "Used in": "Se usa en",
  "Remove it": "Eliminarla",
  "Stories that use it then show an empty place. This can’t be undone.":
    "Los artículos que la usan muestran entonces un hueco. No se puede deshacer.",
  "Its file is deleted. This can’t be undone.": "Su archivo se borra. No se puede deshacer.",
  "Remove the picture": "Eliminar la imagen",
  "At most 300 characters fit.": "Caben 300 caracteres como máximo.",
  "At most 200 characters fit.": "Caben 200 caracteres como máximo.",
  "What editors uploaded, and where it’s used.": "Lo que subieron los editores y dónde se usa.",
  "No pictures yet.": "Aún no hay imágenes.",
  Earlier: "Anteriores",
  "Not used": "Sin uso",
  "Upload a picture": "Subir una imagen",
  "JPEG, PNG or WebP, up to 12 MB. Where it was taken and by what is removed.":
    "JPEG, PNG o WebP, hasta 12 MB. Se elimina dónde y con qué se tomó.",
  Upload: "Subir",
  "Uploads are off: this deployment has no R2 bucket. To switch them on:":
    "Las subidas están desactivadas: este despliegue no tiene un depósito R2. Para activarlas:",
  "Switch on R2 in the Cloudflare dashboard. 10 GB are free.":
    "Active R2 en el panel de Cloudflare. Hay 10 GB gratuitos.",
  "In wrangler.toml, remove the # before the lines of MEDIA.":
    "En wrangler.toml, quite el # delante de las líneas de MEDIA.",
  "All pictures": "Todas las imágenes",
  "Filled in by an upload. Or one on the web: it begins with https://.":
    "La rellena una subida. O una de la web: empieza por https://.",
  "This is a GIF. Save one still picture of it as JPEG or PNG, then upload that.":
    "Esto es un GIF. Guarde una imagen fija como JPEG o PNG y suba esa.",
  "This picture moves. Save one still picture of it as JPEG or PNG, then upload that.":
    "Esta imagen se mueve. Guarde una imagen fija como JPEG o PNG y suba esa.",
  "This is an SVG drawing, which can contain programs. Save it as PNG, then upload that.":
    "Esto es un dibujo SVG, que puede contener programas. Guárdelo como PNG y suba ese.",
  "This is a web page, whatever its name says. Upload a JPEG, PNG or WebP picture.":
    "Esto es una página web, diga lo que diga su nombre. Suba una imagen JPEG, PNG o WebP.",
  "This is an HEIC picture. Save it as JPEG, then upload that.":
    "Esto es una imagen HEIC. Guárdela como JPEG y suba esa.",
  "This picture is damaged. Save it again as JPEG, then upload that.":
    "Esta imagen está dañada. Guárdela de nuevo como JPEG y suba esa.",
  "This picture has more than 100 million pixels. Make it smaller, then upload that.":
    "Esta imagen tiene más de 100 millones de píxeles. Redúzcala y suba esa.",
  "This isn’t a picture that we can read. Upload a JPEG, PNG or WebP.":
    "No es una imagen que podamos leer. Suba un JPEG, PNG o WebP.",
  "Choose a picture first.": "Elija primero una imagen.",
  "This picture is larger than 12 MB.": "Esta imagen pasa de 12 MB.",
  "The upload failed: no answer. Try again.": "La subida falló: no hubo respuesta. Inténtelo de nuevo.",
  "Uploading…": "Subiendo…",
  "Uploaded.": "Subida.",
} as const;
