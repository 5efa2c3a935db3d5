/** The reader features (reader-entry.ts). Each is loaded on first use. */
const stylesLoaded = async () => (await import("./reader/make.ts")).stylesLoaded;

/** Starts loading the style sheet while the button is still pressed. */
export const ready = stylesLoaded;
/** Runs a button's action. For the Reading button, that adds "Listen" to the menu that the browser opens. */
export const runAction = async (button: HTMLElement) =>
  button.dataset.act === "reading"
    ? (await import("./reader/listen.ts")).offer()
    : (await import("./reader/acts.ts")).runAction(button);
export const pressKey = async (key: string) => (await import("./reader/keys.ts")).pressKey(key);
export const go = async (key: string) => (await import("./reader/keys.ts")).go(key);
export const mark = async (since: number) => (await import("./reader/since-last-visit.ts")).mark(since);
export const showPictures = async () => (await import("./reader/pictures.ts")).showPictures();
export const keepPages = async () => (await import("./reader/offline.ts")).keepPages([]);

/** Does nothing: the island's element only provides the address. */
export function hydrate(): void {}
