import { phrase } from "../i18n/phrase.ts";

/** The actions that create a cache, as the end of a sentence in the privacy policy that begins with "once you". */
export const STARTS_CACHE = {
  save: "save a story",
  install: "install the site",
  offline: "turn on offline reading",
  pictures: "turn pictures off",
} as const;

/**
 * Actions of a reader. `visit`: the front page or a section; `open`: a story; `reading`: Reading menu and switches of
 * /you.
 */
export type ReaderAct =
  | ("visit" | "open" | "theme" | "reading" | "follow" | "mute")
  | ("donation" | "volume" | "station")
  | keyof typeof STARTS_CACHE;

interface Row {
  key: string;
  /** The name on the page /you. */
  name: string;
  /** The end of a sentence in the privacy policy, after "stores". */
  policy: string;
  /** Set if the entry exists only if the operator configured this feature. */
  only?: "stations" | "donate";
}

/** A localStorage key or cache in a reader's browser, with all actions that create it. */
export type StoredOnDevice = Row &
  (
    | { where: "localStorage"; acts: readonly ReaderAct[] }
    | { where: "cache"; acts: readonly (keyof typeof STARTS_CACHE)[] }
  );

/**
 * Everything stored in a reader's browser. The privacy policy and the page /you are generated from this table. Tests
 * compare it with the keys used by scripts, and perform each action in a browser.
 */
export const STORED_ON_DEVICE: readonly StoredOnDevice[] = [
  {
    where: "localStorage",
    key: "read",
    name: phrase("Stories you opened"),
    policy: "the IDs of the stories you opened, so that lists can mark them",
    acts: ["open"],
  },
  {
    where: "localStorage",
    key: "seen",
    name: phrase("When you were last on the front page and on each section"),
    policy:
      "the time of your last visit to the front page and to each section, so that new stories can be marked",
    acts: ["visit"],
  },
  {
    where: "localStorage",
    key: "slide",
    name: phrase("The first story in the last slide show you saw"),
    policy: "the first story in the last slide show you saw, so that the show doesn’t start by itself again",
    acts: ["visit"],
  },
  {
    where: "localStorage",
    key: "theme",
    name: phrase("Light or dark"),
    policy: "whether you chose light or dark",
    acts: ["theme"],
  },
  {
    where: "localStorage",
    key: "reading",
    name: phrase("Text size, width, pictures and the switches below"),
    policy: "the text size, width, pictures and switches you chose",
    acts: ["reading", "pictures"],
  },
  {
    where: "localStorage",
    key: "saved",
    name: phrase("Stories you saved, with their text"),
    policy: "the stories you saved, with their text",
    acts: ["save"],
  },
  {
    where: "localStorage",
    key: "follows",
    name: phrase("What you follow"),
    policy: "the sections, sources, stories and words you follow",
    acts: ["follow"],
  },
  {
    where: "localStorage",
    key: "mutes",
    name: phrase("What you mute"),
    policy: "the sections, sources, stories and words you mute",
    acts: ["mute"],
  },
  {
    where: "localStorage",
    key: "donation",
    name: phrase("That you closed the donation notice"),
    policy: "for 30 days, that you closed the donation notice",
    acts: ["donation"],
    only: "donate",
  },
  {
    where: "localStorage",
    key: "player-volume",
    name: phrase("The radio’s volume"),
    policy: "the radio’s volume",
    acts: ["volume"],
    only: "stations",
  },
  {
    where: "localStorage",
    key: "player-station",
    name: phrase("The radio’s station"),
    policy: "the radio station you chose",
    acts: ["station"],
    only: "stations",
  },
  {
    where: "cache",
    key: "pages-1",
    name: phrase("Pages for reading offline"),
    policy: "up to 60 pages you opened or saved, for reading offline",
    acts: ["save", "install", "offline"],
  },
  {
    where: "cache",
    key: "files-1",
    name: phrase("Files for reading offline"),
    policy: "the style sheets, scripts, fonts and drawings of this site",
    acts: ["save", "install", "offline"],
  },
  {
    where: "cache",
    key: "reduced-data",
    name: phrase("Pictures you asked for"),
    policy: "the addresses of pictures you asked for while pictures were off",
    acts: ["pictures"],
  },
];
