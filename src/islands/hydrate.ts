import { kept } from "./device.ts?entry";
import { moment } from "./moments.ts";
import { settle } from "./page-entry.ts";
import { settleReader } from "./reader-entry.ts";

/** True if the stored time until which the island stays hidden is in the future. */
const isUnwanted = (key: string | undefined): boolean => key !== undefined && +kept(key) > Date.now();

/** Stores the last click on a button until the island can handle it; returns a function that repeats the click. */
function holdClicks(element: HTMLElement): () => void {
  let held: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>("button,[data-held]");
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    held = target;
  };
  element.addEventListener("click", hold, true);
  return () => {
    element.removeEventListener("click", hold, true);
    if (held?.isConnected) held.click();
  };
}

type Field = HTMLInputElement | HTMLSelectElement;

/** True if the reader changed the field before the island started. */
const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex((one) => one.defaultSelected),
      )
    : field.value !== field.defaultValue;

/** Stores what the reader entered in the island's fields; returns a function that enters it again. */
function holdFields(element: HTMLElement): () => void {
  const changed = [...element.querySelectorAll<Field>("input,select")].filter(isChanged);
  const held = changed.map((field) => [field, field.value] as const);
  return () => {
    for (const [field, value] of held) {
      // React ignores an event unless the value differs from the one that it last saw set on the element.
      if (field instanceof HTMLInputElement) field.value = field.defaultValue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      field.dispatchEvent(new Event(field.matches("select") ? "change" : "input", { bubbles: true }));
    }
  };
}

/**
 * Waits for the island's moments, imports and starts it, and sets its state on the element. A failure is logged once
 * and leaves the server's HTML with its links and forms.
 */
async function attend(element: HTMLElement): Promise<void> {
  const { dataset } = element;
  const moments = (dataset.wake ?? "").split(";");
  if (isUnwanted(dataset.unless)) return;
  const release = moments.includes("interaction") ? holdClicks(element) : undefined;
  try {
    for (const words of moments) await moment(words, element);
    dataset.islandState = "waking";
    const [first, second] = await Promise.all(
      (dataset.modules ?? "").split(" ").map((url) => import(/* @vite-ignore */ url)),
    );
    const enter = holdFields(element);
    await first.hydrate(element, JSON.parse(dataset.props ?? "{}"), second);
    enter();
    dataset.islandState = "awake";
  } catch (error) {
    if (dataset.islandState !== "failed") console.error(`island ${dataset.island}:`, error);
    dataset.islandState = "failed";
  }
  release?.();
}

function start(): void {
  settle();
  settleReader();
  for (const element of document.querySelectorAll<HTMLElement>('[data-island-state="asleep"]'))
    attend(element);
}

// Starts the islands of a page that soft navigation inserted while the radio plays (soft-navigation.ts).
addEventListener("soft-page", start);
/** Starts the islands once the document is parsed, because a streamed page may contain islands up to its end. */
function begin(): void {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
  else start();
}

// A prerendered page (syndication/speculation-rules.ts) isn't open yet, so its islands must not start.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener("prerenderingchange", begin, { once: true });
else begin();
