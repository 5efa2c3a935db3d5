import { agoText } from "./ago-text.ts";

let begun = false;

/** Updates every age on the page each half minute: `data-ago` in or on a `<time>`. */
export function hydrate(): void {
  const write = () => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-ago]")) {
      const at = Date.parse(element.closest("time")?.dateTime ?? "");
      const words = agoText(at, Date.now());
      if (at && element.textContent !== words) element.textContent = words;
    }
  };
  if (begun) return;
  begun = true;
  write();
  setInterval(write, 30_000);
}
