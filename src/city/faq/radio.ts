import type { FaqAnswer } from "../faq.ts";
import { letterTo } from "./letter-to.ts";

/** An answer about the stream: where no station is set up, it says so first. */
const onAir =
  (text: string): FaqAnswer["answer"] =>
  ({ stations }) =>
    stations.length > 0
      ? text.charAt(0).toUpperCase() + text.slice(1)
      : `No station is set up on this site yet, so there is nothing to hear. Where there is one: ${text}`;

export const radio: readonly FaqAnswer[] = [
  {
    id: "how-to-listen",
    question: "How do I listen to the live radio?",
    answer: onAir(
      "open /radio and press play. It is free and needs no account. Sound starts within a few seconds; if your browser blocks automatic playback, it waits for you to click play.",
    ),
    see: { label: "Live Radio", href: "/radio" },
  },
  {
    id: "playback-will-not-start",
    question: "What does “Unable to start playback. Please try again.” mean?",
    answer: onAir(
      "your browser refused to start the sound, or the connection broke before the first second arrived. Press play again. If that does not help, check that the tab is not muted, that no other program holds the audio device, and that your network allows streaming.",
    ),
  },
  {
    id: "stream-unavailable",
    question: "Why does the player say “Stream temporarily unavailable.”?",
    answer: onAir(
      "the broadcaster’s signal is not reaching us at the moment. The player tries again by itself after a short pause, so you may simply leave the page open. If it lasts, ask the station named on the radio page.",
    ),
  },
  {
    id: "radio-on-a-phone",
    question: "Can I keep listening with my phone locked?",
    answer: onAir(
      "on most phones, yes. Start the stream, then lock the screen; the controls appear on the lock screen with the title where the station sends one. If your phone stops the sound after some minutes, look for a battery-saving setting that limits your browser.",
    ),
  },
  {
    id: "radio-data-use",
    question: "How much mobile data does the radio use?",
    answer: onAir(
      "it depends on the station’s bit rate. A stream of 128 kilobits per second uses a little under 60 megabytes an hour. The page loads no sound before you press play, so merely visiting it costs next to nothing.",
    ),
  },
  {
    id: "radio-delay",
    question: "Why is the stream behind the broadcast on the air?",
    answer: onAir(
      "sound on the internet is sent in small portions, and the broadcaster, the network and your player each keep a few seconds in reserve so that a hiccup is not heard. Together these make a delay of some seconds up to about a minute. It cannot be switched off.",
    ),
  },
  {
    id: "now-playing",
    question: "Where do the titles under Now Playing come from?",
    answer: onAir(
      "from the station, which may send the name of the program or song along with the sound. Some stations send none, some send them late, and some send an advertisement. We pass on what arrives.",
    ),
  },
  {
    id: "volume-and-mute",
    question: "How do the volume slider and the mute button work?",
    answer: onAir(
      "drag the slider or use the arrow keys; Page Up and Page Down move in larger steps, Home and End go to silence and full volume. Moving the slider above zero while muted switches the sound back on. On iPhones and iPads only the side buttons change the volume.",
    ),
  },
  {
    id: "radio-in-another-player",
    question: "Can I open the stream in a car, a smart speaker or another player?",
    answer: onAir(
      "yes, if the device lets you enter a stream address: use our site’s address followed by /api/stream. In a car it is usually easier to play the radio page on your phone over Bluetooth. Some smart speakers play only stations of their own directory.",
    ),
  },
  {
    id: "request-or-complaint-about-program",
    question: "Whom do I ask about a program, a song or something said on the air?",
    answer: (settings) =>
      settings.stations.length > 0
        ? `The station makes its own program and answers for it, so ask the station named on the radio page. If the trouble is with our player: ${letterTo(settings, "general", "and name your browser")} Complaints about over-the-air broadcasts in the United States go to the Federal Communications Commission.`
        : "The station that sent it. No station is set up on this site yet; the program of any other answers for itself. Complaints about over-the-air broadcasts in the United States go to the Federal Communications Commission.",
    see: { label: "FCC consumer complaints", href: "https://consumercomplaints.fcc.gov/" },
  },
];
