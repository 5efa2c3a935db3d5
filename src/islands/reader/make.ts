import { phrase } from "../../i18n/phrase.ts";
import sheet from "../reader.css?url";

// The style sheet of the reader features, loaded on first use.
const look = document.createElement("link");
look.rel = "stylesheet";
look.href = sheet;
/** Resolves once the style sheet has loaded or failed; dialogs wait for it. */
export const stylesLoaded = new Promise<void>((resolve) => {
  look.onload = look.onerror = () => resolve();
});
document.head.appendChild(look);

type Attributes = Record<string, string | boolean | ((event: Event) => void)>;

/**
 * Creates an element. A function becomes an event listener, true and false set or remove an attribute, and strings
 * among the children become text.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.replaceChildren(...children);
  return element;
}

/** How long a confirmation is shown, in ms. */
const STAY = 6000;

/** Shows a message at the bottom of the window and announces it to screen readers; `undo` adds a button. */
export function announce(words: string, undo?: () => void): void {
  const line =
    document.querySelector(".word") ?? document.body.appendChild(h("p", { class: "word", role: "status" }));
  const said = h("span", {}, words);
  line.replaceChildren(said);
  const clear = () => line.replaceChildren();
  const click = () => {
    clear();
    undo?.();
  };
  if (undo) line.appendChild(h("button", { type: "button", class: "inline-button", click }, phrase("Undo")));
  setTimeout(() => said.isConnected && !line.contains(document.activeElement) && clear(), STAY);
}
