/** Adds a line at the end of an element. Screen readers announce its changes. */
export function addStatusLine(part: Element): HTMLElement {
  const line = Object.assign(document.createElement("p"), { className: "desk-hint", role: "status" });
  part.append(line);
  return line;
}

/** Adds a button at the end of an element. */
export function addButton(part: Element, words: string): HTMLButtonElement {
  const looks = { type: "button" as const, className: "button-quiet", textContent: words };
  const button = Object.assign(document.createElement("button"), looks);
  part.append(button);
  return button;
}

/** Dispatches `input` for a field changed by a script, as if the editor had typed. */
export const announceInput = (control: HTMLElement): boolean =>
  control.dispatchEvent(new Event("input", { bubbles: true }));
