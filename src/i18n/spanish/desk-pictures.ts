/** Pictures at the editors' desk. English, then Spanish. */
export const DESK_PICTURES = {
  Pictures: "Imágenes",
  "Uploads are off.": "Las subidas están desactivadas.",
  "In a text": "En un texto",
  "Used in": "Se usa en",
  "Remove it": "Eliminarla",
  "Stories that use it will show a blank space. This can’t be undone.":
    "Los artículos que la usan mostrarán un espacio vacío. No se puede deshacer.",
  "This deletes the file and can’t be undone.": "Esto borra el archivo y no se puede deshacer.",
  "Remove the picture": "Eliminar la imagen",
  "Use 300 characters or fewer.": "Caben 300 caracteres como máximo.",
  "Use 200 characters or fewer.": "Caben 200 caracteres como máximo.",
  "Pictures that editors uploaded, and where they’re used.":
    "Las imágenes que subieron los editores y dónde se usan.",
  "No pictures yet.": "Aún no hay imágenes.",
  Earlier: "Anteriores",
  "Not used": "Sin uso",
  "Upload a picture": "Subir una imagen",
  "JPEG, PNG or WebP, up to 12 MB. Location and camera data are removed.":
    "JPEG, PNG o WebP, hasta 12 MB. Se eliminan los datos de ubicación y de la cámara.",
  Upload: "Subir",
  "Uploads are off because this deployment has no R2 bucket. To turn them on:":
    "Las subidas están desactivadas: este despliegue no tiene un depósito R2. Para activarlas:",
  "Turn on R2 in the Cloudflare dashboard. The first 10 GB are free.":
    "Active R2 en el panel de Cloudflare. Los primeros 10 GB son gratuitos.",
  "In wrangler.toml, uncomment the MEDIA lines.": "En wrangler.toml, descomente las líneas de MEDIA.",
  "All pictures": "Todas las imágenes",
  "An upload fills this in. For a picture on the web, enter its https:// address.":
    "Una subida la rellena. Para una imagen de la web, escriba su dirección https://.",
  "This is a GIF. Save one frame of it as JPEG or PNG, then upload that.":
    "Esto es un GIF. Guarde un fotograma como JPEG o PNG y suba ese.",
  "This picture is animated. Save one frame of it as JPEG or PNG, then upload that.":
    "Esta imagen es animada. Guarde un fotograma como JPEG o PNG y suba ese.",
  "This is an SVG drawing, which can contain scripts. Save it as PNG, then upload that.":
    "Esto es un dibujo SVG, que puede contener programas. Guárdelo como PNG y suba ese.",
  "This is a web page, not a picture. Upload a JPEG, PNG or WebP.":
    "Esto es una página web, no una imagen. Suba un JPEG, PNG o WebP.",
  "This is an HEIC picture. Save it as JPEG, then upload that.":
    "Esto es una imagen HEIC. Guárdela como JPEG y suba esa.",
  "This picture is damaged. Save it again as JPEG, then upload that.":
    "Esta imagen está dañada. Guárdela de nuevo como JPEG y suba esa.",
  "This picture has more than 100 million pixels. Make it smaller, then upload that.":
    "Esta imagen tiene más de 100 millones de píxeles. Redúzcala y suba esa.",
  "We can’t read this picture. Upload a JPEG, PNG or WebP.":
    "No podemos leer esta imagen. Suba un JPEG, PNG o WebP.",
  "Choose a picture first.": "Elija primero una imagen.",
  "This picture is larger than 12 MB.": "Esta imagen pasa de 12 MB.",
  "The upload failed because the server didn’t respond. Try again.":
    "La subida falló porque el servidor no respondió. Inténtelo de nuevo.",
  "Uploading…": "Subiendo…",
  "Uploaded.": "Subida.",
} as const;
