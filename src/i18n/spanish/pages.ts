/** The pages about the publication. English, then Spanish. */
export const PAGES = {
  "We can’t load the corrections right now. Try again in a few minutes.":
    "No podemos cargar las correcciones en este momento. Inténtelo de nuevo en unos minutos.",
  "Pages of corrections": "Páginas de correcciones",
  "What {site} is for, the values it is edited by, and how it is made.":
    "Para qué existe {site}, con qué valores se edita y cómo se hace.",
  "Our Mission": "Nuestra misión",
  "How it is made: our standards": "Cómo se hace: nuestras normas",
  "Our Values": "Nuestros valores",
  "Our Team": "Nuestro equipo",
  "Portrait of {name}": "Retrato de {name}",
  "What {site} does so that everybody can use it, how that is tested, what is known to fall short, and whom to tell.":
    "Qué hace {site} para que todas las personas puedan usarlo, cómo se prueba, qué falta todavía y a quién decírselo.",
  "Old books about {city}: the shelf is still empty.":
    "Libros antiguos sobre {city}: el estante aún está vacío.",
  Back: "Volver",
  "Back to Home": "Volver a la portada",
  "The shelf": "El estante",
  "View All Books": "Ver todos los libros",
  "Promotion ": "Promoción ",
  "Apply for Admission": "Solicitar admisión",
  "Learn More": "Más información",
  "Write to {site}: story tips, corrections, advertising, partnerships and questions.":
    "Escriba a {site}: pistas, correcciones, publicidad, alianzas y preguntas.",
  "Reach us": "Contacto",
  "Tell us what you know, what we got wrong, or what you would like explained.":
    "Díganos qué sabe, en qué nos equivocamos o qué le gustaría que expliquemos.",
  " We answer {general}.": " Respondemos {general}.",
  "{site} has not published an address yet.": "{site} aún no ha publicado una dirección.",
  "Write to us": "Escríbanos",
  "Contact form": "Formulario de contacto",
  "Until it does": "Mientras tanto",
  "Nearly every story here is another newsroom’s. Its page names the publisher and links to the original, where corrections and tips about it belong.":
    "Casi todas las noticias de aquí son de otra redacción. Su página nombra al medio y enlaza al original, adonde corresponden las correcciones y las pistas.",
  "Questions and answers": "Preguntas y respuestas",
  "City services, voting, getting around, home and water, with the office that has the last word.":
    "Servicios de la ciudad, voto, transporte, casa y agua, con la oficina que tiene la última palabra.",
  "Every source we read": "Todas las fuentes que leemos",
  "The publishers and their feeds, as a subscription list.":
    "Los medios y sus canales, como lista de suscripción.",
  "Write to ": "Escriba a ",
  "Reach us ": "Contacto ",
  Email: "Correo electrónico",
  Phone: "Teléfono",
  Post: "Correo postal",
  "Use the form with the subject “Story Tip”": "Use el formulario con el asunto “Pista”",
  "Story Tips": "Pistas",
  "Do you know something that the city should know? ": "¿Sabe algo que la ciudad debería saber? ",
  ", or email ": ", o escriba a ",
  "Email ": "Escriba a ",
  "Email passes through other companies’ computers.":
    "El correo electrónico pasa por computadoras de otras empresas.",
  "If a letter is not safe for you, call instead.": "Si escribir no es seguro para usted, llame.",
  "Do not write from a work account or device about your employer.":
    "No escriba sobre su empleador desde una cuenta o un equipo del trabajo.",
  "What {site} got wrong, and what is right: every correction, with its day.":
    "En qué se equivocó {site} y qué es lo correcto: cada corrección, con su fecha.",
  "What we got wrong, and what is right. A correction stays with its story, and here.":
    "En qué nos equivocamos y qué es lo correcto. Una corrección queda con su artículo, y aquí.",
  "Follow the corrections (RSS)": "Seguir las correcciones (RSS)",
  "No story has been corrected so far.": "Hasta ahora no se ha corregido ningún artículo.",
  "home, local news and sports": "portada, noticias locales y deportes",
  "most other news sections, events and the radio page":
    "casi todas las demás secciones, los eventos y la radio",
  "arts, food, lifestyle and opinion": "arte, comida, estilo de vida y opinión",
  "archives, books and the pages about us": "archivos, libros y las páginas sobre nosotros",
  "privacy policy and terms of service": "privacidad y condiciones de uso",
  "Every page of {site} in one list, with how often each is updated.":
    "Todas las páginas de {site} en una lista, y cada cuánto se actualiza cada una.",
  "Every page of this site, in one list.": "Todas las páginas de este sitio, en una lista.",
  "Priority {priority}": "Prioridad {priority}",
  "Technical Information": "Información técnica",
  "For search engines: ": "Para buscadores: ",
  ". For language models:": ". Para modelos de lenguaje:",
  ". For feed readers: ": ". Para lectores de canales: ",
  "RSS and Atom": "RSS y Atom",
  "How each source is doing: ": "Cómo va cada fuente: ",
  "status of our sources": "estado de nuestras fuentes",
  "Update schedule": "Frecuencia de actualización",
  "100+ questions": "Más de 100 preguntas",
  Questions: "Preguntas",
  "Frequently Asked Questions": "Preguntas frecuentes",
  "{many} about {site}, {city} and living here, answered: feeds, corrections, advertising, city services, voting, transit and more.":
    "{many} sobre {site}, {city} y la vida aquí, con respuesta: canales, correcciones, publicidad, servicios de la ciudad, voto, transporte y más.",
  "Answers for readers, advertisers and anybody who lives in {area}. Those about the city carry the day they were checked.":
    "Respuestas para lectores, anunciantes y quien viva en {area}. Las que tratan de la ciudad llevan el día en que se comprobaron.",
  "All questions": "Todas las preguntas",
  "{count} questions": "{count} preguntas",
  "No question matches. Try another word, or ask us below.":
    "Ninguna pregunta coincide. Pruebe otra palabra o pregúntenos más abajo.",
  "Link to this answer": "Enlace a esta respuesta",
  General: "General",
  Editorial: "Redacción",
  Advertising: "Publicidad",
  "May be out of date. ": "Puede estar desactualizado. ",
  "Checked {month} · ": "Comprobado en {month} · ",
  "Still have questions?": "¿Tiene más preguntas?",
  "The office named under an answer has the last word on it. ":
    "La oficina nombrada bajo una respuesta tiene la última palabra. ",
  " looks through every headline and every answer; ": " mira en todos los titulares y todas las respuestas; ",
  " says how we can be reached.": " dice cómo encontrarnos.",
  "Still have questions? ": "¿Tiene más preguntas? ",
  "The year in {city}": "El año en {city}",
  "Some days everybody knows. The dates are those that custom would give; the organizers announce the real ones and have the last word.":
    "Algunos días los conoce todo el mundo. Las fechas son las que daría la costumbre; los organizadores anuncian las verdaderas y tienen la última palabra.",
  "Events wall": "Muro de eventos",
  "Public calendars": "Calendarios públicos",
  "No calendar is listed here yet.": "Aún no hay ningún calendario en esta lista.",
  "Expected ": "Previsto: ",
  "How {site} works with others: media kit, partnership guide and editorial standards, and how to propose something.":
    "Cómo trabaja {site} con otros: datos para anunciantes, guía de alianzas, normas editoriales y cómo proponer algo.",
  "Who we are, how we work with others, and the rules that hold.":
    "Quiénes somos, cómo trabajamos con otros y qué reglas valen.",
  "Contact Us About Partnerships": "Hablemos de una alianza",
  "In short": "En breve",
  "View Original": "Ver el original",
  "What {site} stores about its readers, which is little: account data, location data, usage data, and what other companies learn.":
    "Qué guarda {site} de sus lectores, que es poco: datos de cuenta, de ubicación y de uso, y qué saben otras empresas.",
  "Listen to {city} live: one press of play, on this page or in a player of your own.":
    "Escuche {city} en vivo: basta pulsar reproducir, en esta página o en su propio reproductor.",
  "{site} has no radio station yet.": "{site} aún no tiene una emisora.",
  "{city}, live.": "{city}, en vivo.",
  "No station is set up on this site yet, so there is nothing to hear.":
    "Aún no hay ninguna emisora en este sitio, así que no hay nada que escuchar.",
  "Listen in your own player (M3U)": "Escuchar en su propio reproductor (M3U)",
  "The 50 newest articles of all sections, newest first.":
    "Los 50 artículos más nuevos de todas las secciones, primero los últimos.",
  "Updated every hour; your reader need not ask more often.":
    "Se actualiza cada hora; su lector no necesita preguntar más a menudo.",
  "Title, excerpt, author, section and picture of each story, and a link to its publisher.":
    "Título, extracto, autor, sección e imagen de cada artículo, y un enlace a quien lo publica.",
  "A feed for each section too: add /rss, /atom or /json to /feeds/ and the section’s name, as in /feeds/sports/rss.":
    "También un canal por sección: añada /rss, /atom o /json a /feeds/ y el nombre de la sección, como en /feeds/sports/rss.",
  "No sign-up, no tracking, free to use.": "Sin registro, sin rastreo, gratis.",
  "free and open, for Mac and iPhone": "libre y gratuito, para Mac y iPhone",
  "in the browser and on every phone": "en el navegador y en cualquier teléfono",
  "for people who follow many feeds": "para quien sigue muchos canales",
  "Follow {site} in any feed reader: RSS 2.0 and Atom, updated every hour.":
    "Siga {site} en cualquier lector de canales: RSS 2.0 y Atom, actualizados cada hora.",
  "Follow {site} in the reader you like.": "Siga {site} en el lector que prefiera.",
  "Generating RSS feeds...": "Preparando los canales RSS...",
  "About Our Feeds": "Sobre nuestros canales",
  "Recommended feed readers": "Lectores recomendados",
  "Headlines on Your Site": "Titulares en su sitio",
  "Put this line into a page of yours; any section’s name may stand at its end.":
    "Ponga esta línea en una página suya; al final puede ir el nombre de cualquier sección.",
  "See how it looks": "Vea cómo queda",
  "Download {name}": "Descargar {name}",
  "The feeds cannot be made at this moment. Please try again in a minute.":
    "Ahora mismo no se pueden hacer los canales. Inténtelo de nuevo en un minuto.",
  "Nothing has been gathered yet: the file is there with the first stories.":
    "Aún no se ha reunido nada: el archivo estará con las primeras noticias.",
  "Copy {name} URL": "Copiar la dirección de {name}",
  "How the headlines of {site} are gathered, what is shown of each source, and the rules for corrections, takedown, ownership and funding.":
    "Cómo se reúnen los titulares de {site}, qué se muestra de cada fuente y las reglas sobre correcciones, retirada, propiedad y financiación.",
  "The terms between you and {site}: what the site offers, whose the headlines are, and what you may do with them.":
    "Las condiciones entre usted y {site}: qué ofrece el sitio, de quién son los titulares y qué puede hacer con ellos.",
  Homepage: "Portada",
  "News Categories": "Noticias",
  "Lifestyle & Culture": "Vida y cultura",
  Community: "Comunidad",
  Information: "Información",
  Legal: "Legal",
  Hourly: "Cada hora",
  Daily: "Cada día",
  Weekly: "Cada semana",
  Monthly: "Cada mes",
  Yearly: "Cada año",
} as const;
