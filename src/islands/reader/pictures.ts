import { phrase } from "../../i18n/phrase.ts";
import { announce, h } from "./make.ts";
import { browserCaches, installWorker, removeWorker, storesPages } from "./offline.ts";

/** The cache of pictures that the reader requested. While it exists, the service worker blocks all others. */
const REDUCED = "reduced-data";

/** Applies the stored choice: pictures load on request, or all at once. Calls may overlap. */
export async function showPictures(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>(
    ".card-picture img, .slide > img, .river > img, .story > img",
  );
  if (!document.documentElement.dataset.pictures) {
    for (const button of document.querySelectorAll(".picture-button")) button.remove();
    await browserCaches()?.delete(REDUCED);
    if (!(await storesPages())) await removeWorker();
    for (const picture of pictures) show(picture);
    return;
  }
  for (const picture of pictures) offer(picture);
  await browserCaches()
    ?.open(REDUCED)
    .catch(() => {});
  if (!(await installWorker())) announce(phrase("Some pictures may still load in this browser."));
}

function show(picture: HTMLImageElement): void {
  picture.dataset.asked = "";
  // Loads a picture that the worker blocked.
  const { src } = picture;
  picture.src = src;
}

function offer(picture: HTMLImageElement): void {
  if (picture.parentElement?.querySelector(":scope > .picture-button")) return;
  const click = async () => {
    try {
      const requested = await browserCaches()?.open(REDUCED);
      await requested?.put(picture.currentSrc, new Response(""));
    } catch {
      // Without a cache, the worker doesn't block pictures.
    }
    button.remove();
    show(picture);
  };
  const button = h("button", { type: "button", class: "picture-button", click }, phrase("Show picture"));
  picture.insertAdjacentElement("afterend", button);
}
