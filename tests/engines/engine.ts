/** A browser with one window. */
export interface Engine {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page and awaits its promise. */
  ask<T>(expression: string): Promise<T>;
  /** Sets the page's size in CSS px. */
  resize(width: number, height: number): Promise<void>;
  /** Clicks at a position in the window. */
  click(x: number, y: number): Promise<void>;
  /** Types on the keyboard; `ESCAPE` is a key, too. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The Escape key, as WebDriver writes it (W3C WebDriver, 17.4.2). */
export const ESCAPE = "\uE00C";

const TIMEOUT_MS = 20_000;

export const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits until an expression is true, for at most 20 seconds; then throws. Evaluates it again if the page unloads before
 * there is a result.
 */
export async function until(engine: Engine, expression: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    if ((await engine.ask(expression).catch(() => false)) === true) return;
    await later(50);
  }
  throw new Error(`never true: ${expression}`);
}

/** Scrolls to the first visible element that matches, and returns its center; null if there is none. */
const middleOf = (selector: string): string => `(() => {
  const one = [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.checkVisibility());
  if (!one) return null;
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
})()`;

export async function press(engine: Engine, selector: string): Promise<void> {
  await until(engine, `${middleOf(selector)} !== null`);
  // The position is right only after the next frame.
  await later(100);
  const at = await engine.ask<{ x: number; y: number }>(middleOf(selector));
  await engine.click(at.x, at.y);
}

/** A click as W3C WebDriver actions. WebKit needs a duration. */
export const clickAt = (x: number, y: number) => ({
  ...{ type: "pointer", id: "mouse" },
  actions: [
    { type: "pointerMove", duration: 0, origin: "viewport", x, y },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
});

/** Key presses for a text as W3C WebDriver actions. */
export const strokesOf = (text: string) => ({
  ...{ type: "key", id: "keyboard" },
  actions: [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))),
});
