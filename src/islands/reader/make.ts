import { phrase } from "../../i18n/phrase.ts";
import sheet from "../reader.css?url";

// The look of what the reader uses comes with the first of it; nobody else is sent a byte of it.
const look = document.createElement("link");
look.rel = "stylesheet";
look.href = sheet;
/** Settles once the look is here, or cannot come: what opens over the page waits for it. */
export const dressed = new Promise<void>((resolve) => {
  look.onload = look.onerror = () => resolve();
});
document.head.appendChild(look);

type Attributes = Record<string, string | boolean | ((event: Event) => void)>;

/**
 * Makes an element: a function listens to the event of its name, true and false set or leave out an attribute,
 * strings among the children become text.
 */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children)
    element.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
  return element;
}

/** Milliseconds a word of success stays. */
const STAY = 6000;

/** Says something at the foot of the window, which screen readers announce; `undo` gets a button. */
export function tell(words: string, undo?: () => void): void {
  let line = document.querySelector<HTMLElement>(".word");
  if (!line) {
    line = make("p", { class: "word", role: "status" });
    document.body.appendChild(line);
  }
  const said = make("span", {}, words);
  line.textContent = "";
  line.appendChild(said);
  const place = line;
  const clear = () => {
    place.textContent = "";
  };
  const click = () => {
    clear();
    undo?.();
  };
  if (undo) line.appendChild(make("button", { type: "button", class: "link-button", click }, phrase("Undo")));
  setTimeout(() => said.isConnected && !place.contains(document.activeElement) && clear(), STAY);
}
