import { agoText } from "./ago-text.ts";

let begun = false;

/** Updates all ages on the page twice a minute: elements with `data-ago` that are a `<time>` or inside one. */
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
