/** Where the entry finds the parts of the reader's own paper (reader-door.ts): each comes when it is first used. */
const dressed = async () => (await import("./reader/make.ts")).dressed;

/** Brings the look while the finger is still down. */
export const ready = dressed;
/** The Reading menu needs only the look that comes along, and on a story's page what its button "Listen" does. */
export const act = async (button: HTMLElement) =>
  button.dataset.act === "reading"
    ? (await import("./reader/listen.ts")).offer()
    : (await import("./reader/acts.ts")).act(button);
export const press = async (key: string) => (await import("./reader/keys.ts")).press(key);
export const mark = async (since: number) => (await import("./reader/marks.ts")).mark(since);
export const turn = async (value: string) => (await import("./reader/pictures.ts")).turn(value);
export const enlist = async () => (await import("./reader/offline.ts")).enlist();

/** Nothing to wake: its element carries the address. */
export function wake(): void {}
