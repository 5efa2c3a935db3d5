import { phrase } from "../i18n/phrase.ts";

/** A localStorage key or cache in a reader's browser. */
export interface StoredOnDevice {
  where: "localStorage" | "cache";
  key: string;
  /** Its name on the page /you. */
  name: string;
  /** The end of a sentence of the privacy policy, after "stores". */
  policy: string;
  /** `choice`: only after the reader chose something. `reading`: without a choice. */
  begins: "choice" | "reading";
  /** Missing unless the operator configured this. */
  only?: "stations" | "donate";
}

/**
 * Everything stored in a reader's browser. The privacy policy and the page /you are generated from it; a test
 * compares it with the keys the scripts use.
 */
export const STORED_ON_DEVICE: readonly StoredOnDevice[] = [
  {
    where: "localStorage",
    key: "read",
    name: phrase("Stories you opened"),
    policy: "the numbers of the stories you opened, so that lists can mark them",
    begins: "reading",
  },
  {
    where: "localStorage",
    key: "seen",
    name: phrase("When you were last on the front page and on each section"),
    policy:
      "the time of your last visit to the front page and to each section, so that new stories can be marked",
    begins: "reading",
  },
  {
    where: "localStorage",
    key: "slide",
    name: phrase("The first story of the slide show you saw last"),
    policy: "which story led the slide show you saw last, so that it doesn’t start by itself again",
    begins: "reading",
  },
  {
    where: "localStorage",
    key: "theme",
    name: phrase("Light or dark"),
    policy: "whether you chose light or dark",
    begins: "choice",
  },
  {
    where: "localStorage",
    key: "reading",
    name: phrase("Text size, width, pictures and the switches below"),
    policy: "the text size, width, pictures and switches you chose",
    begins: "choice",
  },
  {
    where: "localStorage",
    key: "saved",
    name: phrase("Stories you saved, with their text"),
    policy: "the stories you saved, with their text",
    begins: "choice",
  },
  {
    where: "localStorage",
    key: "follows",
    name: phrase("What you follow"),
    policy: "the sections, sources, stories and words you follow",
    begins: "choice",
  },
  {
    where: "localStorage",
    key: "mutes",
    name: phrase("What you mute"),
    policy: "the sections, sources, stories and words you mute",
    begins: "choice",
  },
  {
    where: "localStorage",
    key: "donation",
    name: phrase("That you closed the donation notice"),
    policy: "for 30 days, that you closed the donation notice",
    begins: "choice",
    only: "donate",
  },
  {
    where: "localStorage",
    key: "player-volume",
    name: phrase("The radio’s volume"),
    policy: "the radio’s volume",
    begins: "choice",
    only: "stations",
  },
  {
    where: "localStorage",
    key: "player-station",
    name: phrase("The radio’s station"),
    policy: "the radio station you chose",
    begins: "choice",
    only: "stations",
  },
  {
    where: "cache",
    key: "pages-1",
    name: phrase("Pages for reading offline"),
    policy: "up to 60 pages you opened or saved, for reading offline",
    begins: "choice",
  },
  {
    where: "cache",
    key: "files-1",
    name: phrase("Files for reading offline"),
    policy: "the style sheets, scripts and fonts those pages need",
    begins: "choice",
  },
  {
    where: "cache",
    key: "reduced-data",
    name: phrase("Pictures you asked for"),
    policy: "the addresses of pictures you asked for while pictures were off",
    begins: "choice",
  },
];
