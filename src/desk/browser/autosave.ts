import { phrase } from "../../i18n/phrase.ts";
import { fieldsOf } from "./local-copy.ts";

/** Milliseconds from the last key press to saving on the server, and until the next attempt after a failure. */
const PAUSE_MS = 2_000;
const AGAIN_MS = 10_000;
const ANSWER_MS = 20_000;

/** The line under the form's buttons: when it was last saved on the server, or that it failed. */
function lineOf(form: HTMLFormElement): HTMLElement {
  const line = document.createElement("p");
  line.className = "desk-hint";
  line.setAttribute("role", "status");
  form.append(line);
  return line;
}

/**
 * Saves what is typed into a story on the server, for this editor only. While the network is down, the copy on this
 * device remains.
 */
export function autosave(form: HTMLFormElement): void {
  const line = lineOf(form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSent = false;
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void store(), ms);
  };
  const store = async (): Promise<void> => {
    if (isSent) return;
    try {
      const answer = await fetch(`/desk/write/${form.dataset.draft}/unsaved`, {
        method: "POST",
        body: new URLSearchParams(fieldsOf(form)),
        headers: { Accept: "application/json" },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!answer.ok) throw new Error(String(answer.status));
      const { id }: { id: string } = await answer.json();
      if (form.dataset.draft === "new") nameIt(form, id);
      line.textContent = phrase("Stored on the server {time}, not published.", {
        time: new Date().toLocaleTimeString(),
      });
    } catch {
      line.textContent = phrase("We couldn’t reach the server. Your text is on this device. Trying again…");
      later(AGAIN_MS);
    }
  };
  form.addEventListener("input", () => later(PAUSE_MS));
  form.addEventListener("submit", () => {
    isSent = true;
    clearTimeout(timer);
  });
  addEventListener("online", () => later(0));
}

/** A new story gets its address when it is first saved. */
function nameIt(form: HTMLFormElement, id: string): void {
  form.dataset.draft = id;
  form.action = `/desk/write/${id}`;
  history.replaceState(null, "", form.action);
}
