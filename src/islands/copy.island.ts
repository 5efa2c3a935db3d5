import { phrase } from "../i18n/phrase.ts";
import { announceIn } from "./say.ts";

/** Copies the `text` prop to the clipboard. */
export function hydrate(element: HTMLElement, { text }: { text: string }): void {
  element.querySelector("button")?.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      announceIn(element, phrase("Copied"));
    } catch (error) {
      console.warn("copy:", error);
      announceIn(element, phrase("Your browser blocked copying"));
    }
  });
}
