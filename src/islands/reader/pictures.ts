import { phrase } from "../../i18n/phrase.ts";
import { make, tell } from "./make.ts";
import { browserCaches, installWorker } from "./offline.ts";

/** The cache that lists requested pictures, which the service worker lets through. */
const HELD = "reduced-data";

/** Reduced data: pictures load when the reader asks for them. `value`: "ask", or empty for all. */
export async function turn(value: string): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>(
    ".card-picture img, .slide > img, .river > img, .story > img",
  );
  if (!value) {
    for (const button of document.querySelectorAll(".picture-button")) button.remove();
    await installWorker(false);
    await browserCaches()?.delete(HELD);
    for (const picture of pictures) show(picture);
    return;
  }
  for (const picture of pictures) offer(picture);
  if (!(await installWorker(true))) tell(phrase("Some pictures may still load in this browser."));
}

function show(picture: HTMLImageElement): void {
  picture.dataset.asked = "";
  // Requests pictures that the worker held back.
  const { src } = picture;
  picture.src = src;
}

function offer(picture: HTMLImageElement): void {
  if (picture.parentElement?.querySelector(":scope > .picture-button")) return;
  const click = async () => {
    try {
      const held = await browserCaches()?.open(HELD);
      await held?.put(picture.currentSrc, new Response(""));
    } catch {
      // Without a cache no worker holds the picture back.
    }
    button.remove();
    show(picture);
  };
  const button = make("button", { type: "button", class: "picture-button", click }, phrase("Show picture"));
  picture.insertAdjacentElement("afterend", button);
}
