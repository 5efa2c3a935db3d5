import { phrase } from "../i18n/phrase.ts";
import { announceIn } from "./say.ts";

/** The maximum length of shared text in characters (specification, section 5). */
const LIMIT = 100;

/** Opens the device's share sheet, or copies the address if there is none. A failure is only logged. */
export function hydrate(element: HTMLElement, { title, text }: { title: string; text: string }): void {
  element.querySelector("button")?.addEventListener("click", async () => {
    const url = location.href;
    try {
      if (navigator.share) await navigator.share({ title, text: text.slice(0, LIMIT), url });
      else {
        await navigator.clipboard.writeText(url);
        announceIn(element, phrase("Link copied"));
      }
    } catch (error) {
      console.warn("share:", error);
    }
  });
}
