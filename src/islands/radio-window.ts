import { phrase } from "../i18n/phrase.ts";
import { h } from "./reader/make.ts";

/** Document Picture-in-Picture (WICG): a small window above all others; only in Chromium. */
interface PictureInPicture {
  requestWindow(size: { width: number; height: number }): Promise<Window>;
}

/**
 * Shows the player's title and pause button in a picture-in-picture window. The audio element stays in the page,
 * because moving it to another document would restart it. `isPlaying` returns true if play was pressed.
 */
export async function float(player: HTMLElement, isPlaying: (player: HTMLElement) => boolean): Promise<void> {
  const api = (globalThis as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture;
  const small = await api?.requestWindow({ width: 320, height: 120 });
  if (!small) return;
  const { document: there } = small;
  for (const sheet of document.querySelectorAll("link[rel=stylesheet]"))
    there.head.appendChild(there.importNode(sheet, true));
  there.documentElement.lang = document.documentElement.lang;
  there.documentElement.dataset.theme = document.documentElement.dataset.theme ?? "";
  there.title = phrase("Radio");
  const title = h("p", { class: "card-title", role: "status" });
  const play = h("button", {
    type: "button",
    class: "button",
    click: () => player.querySelector<HTMLElement>(".player-play")?.click(),
  });
  there.body.className = "radio-window";
  for (const one of [title, play]) there.body.appendChild(one);
  const show = () => {
    const words = player.querySelector(".now-title")?.textContent ?? "";
    if (title.textContent !== words) title.textContent = words;
    const next = isPlaying(player) ? phrase("Pause") : phrase("Play");
    if (play.textContent !== next) play.textContent = next;
  };
  show();
  const watch = new MutationObserver(show);
  watch.observe(player, { subtree: true, childList: true, characterData: true, attributes: true });
  small.addEventListener("pagehide", () => watch.disconnect());
}
