/** The desk's first setup. English, then Spanish. */
export const DESK_SETUP = {
  "Set up {name}": "Configurar {name}",
  "This page creates the desk’s first owner, then closes permanently.":
    "Esta página crea al primer propietario de la redacción y luego se cierra para siempre.",
  "Set up and show my passphrase": "Configurar y mostrar mi contraseña",
  "Setup key": "Clave de configuración",
  "The secret SETUP_KEY of this deployment.": "El secreto SETUP_KEY de esta instalación.",
  "Your name": "Su nombre",
  "You sign in with it, and it appears in the desk’s log.":
    "Con él inicia sesión, y aparece en el registro de la redacción.",
  Operator: "Responsable",
  "The person or company that is responsible for the site. Readers see it.":
    "La persona o empresa responsable del sitio. Los lectores lo ven.",
  "Email for readers": "Correo para los lectores",
  "Where readers and publishers can write. Readers see it.":
    "Adonde pueden escribir lectores y medios. Los lectores lo ven.",
  "That isn’t the setup key.": "Esa no es la clave de configuración.",
  "This site’s name is {name} and its city is {city}. Both are part of the build. To change them, run {command}, then deploy that city.":
    "Este sitio se llama {name} y su ciudad es {city}. Ambos son parte de la compilación. Para cambiarlos, ejecute {command} y despliegue esa ciudad.",
};
