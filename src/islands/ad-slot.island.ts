import type { AdSlotProps } from "./ad-slot.markup.tsx";

/** Loads the operator's ad script into the slot. If that fails, the slot stays unchanged and a warning is logged. */
export function hydrate(element: HTMLElement, { id, script }: AdSlotProps): Promise<void> {
  const slot = element.querySelector(".ad-slot") ?? element;
  return new Promise((resolve) => {
    const tag = document.createElement("script");
    // page-entry.ts uses `data-ad` to recognize errors of an ad script.
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
