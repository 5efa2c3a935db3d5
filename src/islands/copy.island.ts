import { phrase } from "../i18n/phrase.ts";
import { say } from "./say.ts";

/** Copies the text of the island's props. */
export function wake(element: HTMLElement, { text }: { text: string }): void {
  element.querySelector("button")?.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      say(element, phrase("Copied"));
    } catch (error) {
      console.warn("copy:", error);
      say(element, phrase("Your browser blocked copying"));
    }
  });
}
