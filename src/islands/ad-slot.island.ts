import type { AdSlotProps } from "./ad-slot.markup.tsx";

/** Loads the operator's ad script into the slot; on failure the slot stays unchanged, with a warning. */
export function hydrate(element: HTMLElement, { id, script }: AdSlotProps): Promise<void> {
  const slot = element.querySelector(".ad-slot") ?? element;
  return new Promise((resolve) => {
    const tag = document.createElement("script");
    // `data-ad` marks errors of an ad script for the entry (page-entry.ts).
    tag.dataset.ad = id;
    tag.dataset.banner = id;
    tag.async = true;
    tag.src = script;
    tag.onload = () => resolve();
    tag.onerror = () => {
      console.warn(`ad slot ${id}: ${script} could not be loaded`);
      tag.remove();
      resolve();
    };
    slot.appendChild(tag);
  });
}
