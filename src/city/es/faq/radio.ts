import type { FaqAnswer } from "../../faq.ts";
import { site } from "../../site.ts";
import { letterTo, paragraph } from "./letter-to.ts";

const COUNTRY: string = site.city.country;

/** Outside the United States the operator knows the authority. */
const LAW =
  COUNTRY === "US"
    ? "Las quejas sobre emisiones por aire en los Estados Unidos van a la Comisión Federal de Comunicaciones."
    : "";

/** An answer about the stream. Without a station it says so first. */
const withStation =
  (text: string): FaqAnswer["answer"] =>
  ({ stations }) =>
    stations.length > 0 ? text : `Este sitio no tiene emisora por ahora. En un sitio que la tiene: ${text}`;

export const radio: readonly FaqAnswer[] = [
  {
    id: "how-to-listen",
    question: "¿Cómo escucho la radio en vivo?",
    answer: withStation(
      "Abra /radio y pulse reproducir. Es gratis y no requiere cuenta. El sonido comienza en unos segundos. Si su navegador bloquea la reproducción automática, el reproductor espera a que usted pulse reproducir.",
    ),
    see: { label: "Radio en vivo", href: "/radio" },
  },
  {
    id: "playback-will-not-start",
    question: "¿Qué significa «No se pudo iniciar la reproducción. Inténtelo de nuevo.»?",
    answer: withStation(
      "Su navegador bloqueó el sonido, o la conexión se cortó antes de que llegara el primer segundo. Pulse reproducir otra vez. Si no ayuda, revise que la pestaña no esté silenciada, que ningún otro programa use la salida de audio y que su red permita emisiones.",
    ),
  },
  {
    id: "stream-unavailable",
    question: "¿Por qué dice el reproductor «La emisión no está disponible por ahora.»?",
    answer: withStation(
      "La señal de la emisora no nos llega. El reproductor lo intenta de nuevo por sí mismo tras una breve pausa, así que puede dejar la página abierta. Si dura, pregunte a la emisora que nombra la página de radio.",
    ),
  },
  {
    id: "radio-on-a-phone",
    question: "¿Puedo seguir escuchando con el teléfono bloqueado?",
    answer: withStation(
      "En la mayoría de los teléfonos, sí. Inicie la emisión y bloquee la pantalla. Los controles aparecen en la pantalla bloqueada, con el título si la emisora lo envía. Si el sonido se detiene después de unos minutos, busque un ajuste de ahorro de batería que limite su navegador.",
    ),
  },
  {
    id: "radio-data-use",
    question: "¿Cuántos datos móviles usa la radio?",
    answer: withStation(
      "Depende de la tasa de bits de la emisora. Una emisión de 128 kilobits por segundo usa algo menos de 60 megabytes por hora. La página no carga sonido antes de que pulse reproducir.",
    ),
  },
  {
    id: "radio-delay",
    question: "¿Por qué va la emisión detrás de la que está en el aire?",
    answer: withStation(
      "La emisora, la red y su reproductor guardan cada uno unos segundos para que no se oigan los cortes breves. Juntos suman un retraso de unos segundos a cerca de un minuto. No se puede desactivar.",
    ),
  },
  {
    id: "now-playing",
    question: "¿De dónde vienen los títulos de Suena ahora?",
    answer: withStation(
      "De la emisora, que puede enviar el nombre del programa o de la canción junto con el sonido. Algunas no envían títulos, otras los envían tarde y otras envían un anuncio. El reproductor muestra lo que llega.",
    ),
  },
  {
    id: "volume-and-mute",
    question: "¿Cómo funcionan el control de volumen y el botón de silencio?",
    answer: withStation(
      "Arrastre el control o use las flechas del teclado. RePág y AvPág mueven en pasos más grandes, Inicio silencia y Fin sube todo el volumen. Mover el control por encima de cero en silencio vuelve a activar el sonido. En iPhone y iPad, solo los botones laterales cambian el volumen.",
    ),
  },
  {
    id: "radio-in-another-player",
    question: "¿Puedo abrir la emisión en un auto, una bocina inteligente u otro reproductor?",
    answer: withStation(
      "Sí, si el aparato permite escribir la dirección de una emisión. Use la dirección de nuestro sitio seguida de /api/stream. En un auto suele ser más fácil reproducir la página de radio en el teléfono por Bluetooth. Algunas bocinas inteligentes reproducen solo las emisoras de su propio directorio.",
    ),
  },
  {
    id: "request-or-complaint-about-program",
    question: "¿A quién pregunto por un programa, una canción o algo que se dijo al aire?",
    answer: (settings) =>
      settings.stations.length > 0
        ? paragraph(
            "A la emisora que nombra la página de radio. Hace su propio programa y es responsable de él.",
            letterTo(settings, "general", "sobre nuestro reproductor, y diga qué navegador usa"),
            LAW,
          )
        : paragraph("A la emisora que lo transmitió. Este sitio no tiene emisora por ahora.", LAW),
    ...(COUNTRY === "US"
      ? { see: { label: "Quejas ante la FCC", href: "https://consumercomplaints.fcc.gov/" } }
      : {}),
  },
];
