import { phrase } from "../../i18n/phrase.ts";
import type { FaqAnswer } from "../faq.ts";
import { site } from "../site.ts";
import { letterTo, paragraph } from "./letter-to.ts";

const COUNTRY: string = site.city.country;

/** A sentence about the FCC; empty outside the United States. */
const LAW =
  COUNTRY === "US"
    ? phrase(
        "Complaints about over-the-air broadcasts in the United States go to the Federal Communications Commission.",
      )
    : "";

/** An answer about the stream, which begins with a note until a station is set. */
const withStation =
  (text: string): FaqAnswer["answer"] =>
  ({ stations }) =>
    stations.length > 0
      ? text
      : phrase("This site doesn’t have a radio station yet. This answer applies once it does. {text}", {
          text,
        });

export const radio: readonly FaqAnswer[] = [
  {
    id: "how-to-listen",
    question: phrase("How do I listen to the live radio?"),
    answer: withStation(
      phrase(
        "Open /radio and press play. It’s free and needs no account. Sound starts within a few seconds. If your browser blocks automatic playback, the player waits for you to click play.",
      ),
    ),
    see: { label: phrase("Live Radio"), href: "/radio" },
  },
  {
    id: "playback-will-not-start",
    question: phrase("What does “Unable to start playback. Please try again.” mean?"),
    answer: withStation(
      phrase(
        "Your browser blocked the sound, or the connection dropped before playback started. Press play again. If that doesn’t help, check that the tab isn’t muted, that no other program is using the audio device, and that your network allows streaming.",
      ),
    ),
  },
  {
    id: "stream-unavailable",
    question: phrase("Why does the player say “Stream temporarily unavailable.”?"),
    answer: withStation(
      phrase(
        "The broadcaster’s signal isn’t reaching us. The player tries again by itself after a short pause, so you can leave the page open. If it lasts, ask the station named on the radio page.",
      ),
    ),
  },
  {
    id: "radio-on-a-phone",
    question: phrase("Can I keep listening with my phone locked?"),
    answer: withStation(
      phrase(
        "On most phones, yes. Start the stream, then lock the screen. The controls appear on the lock screen, with the title if the station sends one. If the sound stops after some minutes, look for a battery-saving setting that limits your browser.",
      ),
    ),
  },
  {
    id: "now-playing",
    question: phrase("Where do the titles under Now Playing come from?"),
    answer: withStation(
      phrase(
        "From the station, which can send the name of the program or song along with the sound. Some stations send no titles, some send them late, and some send an advertisement. The player shows what arrives.",
      ),
    ),
  },
  {
    id: "radio-in-another-player",
    question: phrase("Can I open the stream in a car, a smart speaker or another player?"),
    answer: withStation(
      phrase(
        "Yes, if the device lets you enter a stream address. Use our site’s address followed by /api/stream. In a car it’s usually easier to play the radio page on your phone over Bluetooth. Some smart speakers play only stations from their own directory.",
      ),
    ),
  },
  {
    id: "request-or-complaint-about-program",
    question: phrase("Who do I ask about a program, a song or something said on the air?"),
    answer: (settings) =>
      settings.stations.length > 0
        ? paragraph(
            phrase(
              "Ask the station named on the radio page. It makes its own program and is responsible for it.",
            ),
            letterTo(settings, "general", phrase("about our player, and name your browser")),
            LAW,
          )
        : paragraph(
            phrase("Ask the station that broadcast it. This site doesn’t have a radio station yet."),
            LAW,
          ),
    ...(COUNTRY === "US"
      ? { see: { label: phrase("FCC consumer complaints"), href: "https://consumercomplaints.fcc.gov/" } }
      : {}),
  },
];
