import { keep } from "./device.ts";

/** How long a dismissal is stored, in ms: 30 days. */
const REMEMBERED = 30 * 24 * 3_600_000;

/** The registry's `unless` uses the same key before the island starts. */
const KEY = "donation";

const TYPING = "input, textarea, select, [contenteditable]";

/** True while a popup would interrupt the reader. */
const busy = (): boolean =>
  document.activeElement?.matches(TYPING) === true ||
  document.querySelector(".player, :popover-open, dialog[open]") !== null;

/** Shows the popup when it doesn't interrupt. Its buttons, its link and Escape close it for 30 days. */
export function hydrate(island: HTMLElement): void {
  const popup = island.querySelector<HTMLElement>(".donation");
  if (!popup) return;
  const dismiss = () => {
    keep(KEY, String(Date.now() + REMEMBERED));
    popup.hidden = true;
    removeEventListener("keydown", onEscape);
  };
  const onEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && !busy()) dismiss();
  };
  const look = () => {
    if (busy()) return void setTimeout(look, 1000);
    popup.hidden = false;
    addEventListener("keydown", onEscape);
  };
  popup.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("button, a")) dismiss();
  });
  look();
}
