/** How long a confirmation is shown, in ms. */
const STAY = 4000;

/** Writes a message into the island's status region, which screen readers announce, and clears it later. */
export function announceIn(element: HTMLElement, words: string): void {
  const status = element.querySelector("[role=status]");
  if (!status) return;
  status.textContent = words;
  setTimeout(() => {
    if (status.textContent === words) status.textContent = "";
  }, STAY);
}
