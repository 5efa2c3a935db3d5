import type { EmbedProps } from "./embed.markup.tsx";

/** Replaces the placeholder with the third party's frame after a click. */
export function hydrate(element: HTMLElement, { src, title }: EmbedProps): void {
  const facade = element.querySelector(".embed-load");
  facade?.addEventListener("click", (event) => {
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.src = src;
    frame.title = title;
    frame.className = "embed-frame";
    frame.allow = "fullscreen; autoplay; encrypted-media; picture-in-picture";
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    facade.replaceWith(frame);
    frame.focus();
  });
}
