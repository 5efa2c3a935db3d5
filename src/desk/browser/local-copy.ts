import { phrase } from "../../i18n/phrase.ts";

/**
 * In the editor's browser: what is typed into a story is kept on this device until it has been saved, so that a
 * closed window or a dead battery loses nothing. Without a script the button "Save as a draft" does the same.
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

/** Offers what was typed and not saved, if the story is still the one it was typed into. */
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

/** Stores what is typed on this device, and offers it again where it was not saved. */
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
        // A full or forbidden storage: the form works as it does without a script.
      }
    }, 400);
  });
  form.addEventListener("submit", () => sessionStorage.setItem(SENT, name));
  const kept = read(name);
  if (kept) offer(form, kept);
}

/** Forgets what was sent, once the server says that it was saved. */
export function forgetSent(): void {
  const sent = sessionStorage.getItem(SENT);
  if (!sent || !document.querySelector(".desk-done")) return;
  localStorage.removeItem(sent);
  sessionStorage.removeItem(SENT);
}
