/** A line after the last child of a part of a form, which screen readers announce when it changes. */
export function addStatusLine(part: Element): HTMLElement {
  const line = document.createElement("p");
  line.className = "desk-hint";
  line.setAttribute("role", "status");
  part.append(line);
  return line;
}

/** Says that a script changed a field, as if it was typed. */
export const announceInput = (control: HTMLElement): boolean =>
  control.dispatchEvent(new Event("input", { bubbles: true }));
