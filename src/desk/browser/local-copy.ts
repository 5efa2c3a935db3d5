import { addButton } from "./status-line.ts";

/**
 * Stores what is typed into a story on this device until the server has it, so that a closed window loses nothing.
 * Without JavaScript, use the button "Save as draft".
 */
interface Kept {
  at: number;
  fields: Record<string, string>;
}

const SENT = "desk-sent-from";

/** The name that the copy of a story has on this device. */
export const localName = (form: HTMLFormElement): string => `desk-draft ${form.dataset.draft}`;

/** The texts of a form as it is. */
export const formTexts = (form: HTMLFormElement): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields[name] = value;
  return fields;
};

function read(name: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Stores the form as it is on this device. */
export function writeLocalCopy(form: HTMLFormElement): void {
  const kept: Kept = { at: Date.now(), fields: formTexts(form) };
  try {
    localStorage.setItem(localName(form), JSON.stringify(kept));
  } catch {
    // When storage is full or blocked, the form works as without JavaScript.
  }
}

/** Deletes the copy of a story. */
export const forgetLocalCopy = (form: HTMLFormElement): void => localStorage.removeItem(localName(form));

/** Restores the copy with the version that it was typed into, so that the server reports later changes. */
function restore(form: HTMLFormElement, { fields }: Kept): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (control && "value" in control) control.value = value;
  }
  form.dispatchEvent(new Event("input"));
}

/** Offers to restore unsaved text. */
function offer(form: HTMLFormElement, kept: Kept): void {
  const line = Object.assign(document.createElement("div"), { className: "desk-done", role: "status" });
  const words = `What you typed here on ${new Date(kept.at).toLocaleString()} wasn’t saved.`;
  line.append(Object.assign(document.createElement("p"), { textContent: words }));
  addButton(line, "Restore it").addEventListener("click", () => {
    restore(form, kept);
    line.remove();
  });
  form.before(line);
}

/** Stores what is typed on this device, and offers to restore it. */
export function keepLocalCopy(form: HTMLFormElement): void {
  form.addEventListener("input", () => writeLocalCopy(form));
  form.addEventListener("submit", () => {
    writeLocalCopy(form);
    sessionStorage.setItem(SENT, JSON.stringify([localName(form), location.href]));
  });
  const kept = read(localName(form));
  const now = formTexts(form);
  const isShown = Object.entries(kept?.fields ?? {}).every(
    ([name, value]) => name === "version" || now[name] === value,
  );
  if (kept && !isShown) offer(form, kept);
}

/** Deletes the local copy once the address of another page says that the server has saved the form. */
export function forgetSent(): void {
  const [name, from] = JSON.parse(sessionStorage.getItem(SENT) ?? "[]");
  if (!name || from === location.href || !/[?&](done|kept)=/.test(location.search)) return;
  localStorage.removeItem(name);
  sessionStorage.removeItem(SENT);
}
