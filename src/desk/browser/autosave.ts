import { phrase } from "../../i18n/phrase.ts";
import { fieldsOf } from "./local-copy.ts";

/** A pause in typing after which it is stored on the server, and how long until the next try where that failed. */
const PAUSE_MS = 2_000;
const AGAIN_MS = 10_000;
const ANSWER_MS = 20_000;

/** Under the form's buttons: when it was last stored on the server, or that it wasn't. */
function lineOf(form: HTMLFormElement): HTMLElement {
  const line = document.createElement("p");
  line.className = "desk-hint";
  line.setAttribute("role", "status");
  form.append(line);
  return line;
}

/**
 * Stores on the server what is typed into a story, for this editor and where readers never see it. While the network is
 * away the copy on this device remains, and the server is asked again.
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

/** A new story has an address from its first words on. */
function nameIt(form: HTMLFormElement, id: string): void {
  form.dataset.draft = id;
  form.action = `/desk/write/${id}`;
  history.replaceState(null, "", form.action);
}
