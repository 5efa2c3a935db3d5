import type { AdSlotProps } from "./ad-slot.markup.tsx";

/** Loads the operator's ad script into the slot; when it fails the slot stays as it is, with a warning. */
export function wake(element: HTMLElement, { id, script }: AdSlotProps): Promise<void> {
  const slot = element.querySelector(".ad-slot") ?? element;
  return new Promise((resolve) => {
    const tag = document.createElement("script");
    // `data-ad` is how the entry knows the errors of an ad script (page-habits.ts).
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
