import { agoText } from "./ago-text.ts";

/** Writes every age on the page again each half minute: `data-ago` in or on a `<time>`. */
export function wake(): void {
  const write = () => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-ago]")) {
      const at = Date.parse(element.closest("time")?.dateTime ?? "");
      const words = agoText(at, Date.now());
      if (at && element.textContent !== words) element.textContent = words;
    }
  };
  write();
  setInterval(write, 30_000);
}
