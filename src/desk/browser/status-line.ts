/** A line after the last child of a part of a form, which screen readers announce when it changes. */
export function addStatusLine(part: Element): HTMLElement {
  const line = Object.assign(document.createElement("p"), { className: "desk-hint", role: "status" });
  part.append(line);
  return line;
}

/** A button after the last child of a part of a form. */
export function addButton(part: Element, words: string): HTMLButtonElement {
  const looks = { type: "button" as const, className: "button-quiet", textContent: words };
  const button = Object.assign(document.createElement("button"), looks);
  part.append(button);
  return button;
}

/** Dispatches `input` for a field that a script changed, as typing does. */
export const announceInput = (control: HTMLElement): boolean =>
  control.dispatchEvent(new Event("input", { bubbles: true }));
