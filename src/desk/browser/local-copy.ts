import { phrase } from "../../i18n/phrase.ts";

/**
 * Stores what is typed into a story on this device until it is saved, so that a closed window loses nothing. Without
 * JavaScript, use the button "Save as draft".
 */
interface Kept {
  at: number;
  version: string;
  fields: Record<string, string>;
}

const SENT = "desk-sent";

const nameOf = (form: HTMLFormElement): string => `desk-draft ${form.dataset.draft}`;

export const fieldsOf = (form: HTMLFormElement): Record<string, string> => {
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

/** Offers to restore unsaved text, if the story hasn't changed since. */
function offer(form: HTMLFormElement, kept: Kept): void {
  const now = fieldsOf(form);
  const same = Object.entries(kept.fields).every(([name, value]) => now[name] === value);
  if (same || kept.version !== now.version) return;
  const line = document.createElement("div");
  line.className = "desk-done";
  line.setAttribute("role", "status");
  const words = document.createElement("p");
  words.textContent = phrase("What you typed here on {time} wasn’t saved.", {
    time: new Date(kept.at).toLocaleString(),
  });
  const back = document.createElement("button");
  back.type = "button";
  back.className = "button-quiet";
  back.textContent = phrase("Restore it");
  back.addEventListener("click", () => {
    for (const [name, value] of Object.entries(kept.fields)) {
      const control = form.elements.namedItem(name);
      if (control && "value" in control && name !== "version") control.value = value;
    }
    line.remove();
  });
  line.appendChild(words);
  line.appendChild(back);
  form.parentNode?.insertBefore(line, form);
}

/** Stores what is typed on this device, and offers to restore it. */
export function keepLocalCopy(form: HTMLFormElement): void {
  const name = nameOf(form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const fields = fieldsOf(form);
      const kept: Kept = { at: Date.now(), version: fields.version ?? "", fields };
      try {
        localStorage.setItem(name, JSON.stringify(kept));
      } catch {
        // When storage is full or blocked, the form works as without JavaScript.
      }
    }, 400);
  });
  form.addEventListener("submit", () => sessionStorage.setItem(SENT, name));
  const kept = read(name);
  if (kept) offer(form, kept);
}

/** Deletes the local copy once the server has saved the form. */
export function forgetSent(): void {
  const sent = sessionStorage.getItem(SENT);
  if (!sent || !document.querySelector(".desk-done")) return;
  localStorage.removeItem(sent);
  sessionStorage.removeItem(SENT);
}
