import { addButton } from "./status-line.ts";

/**
 * A copy of a story's fields on this device, which survives a closed window until the server has saved the text.
 * Without JavaScript, editors use the button "Save as draft".
 */
interface Kept {
  at: number;
  fields: Record<string, string>;
}

const SENT = "desk-sent-from";

/** The key of a story's copy in localStorage. */
export const localName = (form: HTMLFormElement): string => `desk-draft ${form.dataset.draft}`;

/** The current text fields of a form. */
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

/** Stores the form's current fields on this device. */
export function writeLocalCopy(form: HTMLFormElement): void {
  const kept: Kept = { at: Date.now(), fields: formTexts(form) };
  try {
    localStorage.setItem(localName(form), JSON.stringify(kept));
  } catch {
    // If storage is full or blocked, the form works as it does without JavaScript.
  }
}

/** Deletes the copy of a story. */
export const forgetLocalCopy = (form: HTMLFormElement): void => localStorage.removeItem(localName(form));

/** Restores the copy together with its version, so that the server detects later changes. */
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

/** Stores what an editor types on this device, and offers to restore it. */
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

/** Deletes the local copy after the redirect to a page whose address confirms that the server saved the form. */
export function forgetSent(): void {
  const [name, from] = JSON.parse(sessionStorage.getItem(SENT) ?? "[]");
  if (!name || from === location.href || !/[?&](done|kept)=/.test(location.search)) return;
  localStorage.removeItem(name);
  sessionStorage.removeItem(SENT);
}
