/** A browser other than Chromium, with one window. */
export interface Engine {
  /** Loads an address and waits until it has loaded completely. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, after its promise resolves. */
  ask<T>(expression: string): Promise<T>;
  /** Sets the size of the page in the window, in CSS px. */
  resize(width: number, height: number): Promise<void>;
  /** Clicks at a position in the window, like a mouse. */
  click(x: number, y: number): Promise<void>;
  /** Types on the keyboard; `KEYS` has the names of keys without a letter. */
  type(text: string): Promise<void>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** Keys without a letter, as WebDriver writes them (W3C WebDriver, 17.4.2). */
export const KEYS = { escape: "\uE00C", enter: "\uE007" } as const;

const TIMEOUT_MS = 20_000;

export const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Polls until the result is true; throws after 20 seconds. A page that is unloading returns no result. */
export async function until(engine: Engine, expression: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    if ((await engine.ask(expression).catch(() => false)) === true) return;
    await later(50);
  }
  throw new Error(`never true: ${expression}`);
}

/** The middle of the first visible element that matches, scrolled into view; null without one. */
const middleOf = (selector: string): string => `(() => {
  const one = [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.checkVisibility());
  if (!one) return null;
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
})()`;

/** Clicks the first visible element that matches. */
export async function press(engine: Engine, selector: string): Promise<void> {
  await until(engine, `${middleOf(selector)} !== null`);
  // The element's place counts after the frame in which it was scrolled to.
  await later(100);
  const at = await engine.ask<{ x: number; y: number }>(middleOf(selector));
  await engine.click(at.x, at.y);
}

/** A click at a position in the window, as W3C WebDriver actions. WebKit waits for a stated duration. */
export const clickAt = (x: number, y: number) => ({
  ...{ type: "pointer", id: "mouse" },
  actions: [
    { type: "pointerMove", duration: 0, origin: "viewport", x, y },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
});

/** The keys of a text, pressed one after the other. */
export const strokesOf = (text: string) => ({
  ...{ type: "key", id: "keyboard" },
  actions: [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))),
});
