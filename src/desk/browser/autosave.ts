import { forgetLocalCopy, formTexts, localName, writeLocalCopy } from "./local-copy.ts";
import { addStatusLine } from "./status-line.ts";

/** The wait after the last key press before saving on the server, before a retry, and for a response, in ms. */
const PAUSE_MS = 2_000;
const AGAIN_MS = 10_000;
const ANSWER_MS = 20_000;

/** Saves the form on the server once and shows the result; returns false if it failed. */
async function store(form: HTMLFormElement, line: HTMLElement): Promise<boolean> {
  try {
    const answer = await fetch(`/desk/write/${form.dataset.draft}/unsaved`, {
      method: "POST",
      body: new URLSearchParams(formTexts(form)),
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!answer.ok) {
      line.textContent = "The server refused your text. It’s on this device. Save the story to see why.";
      return false;
    }
    const { id }: { id: string } = await answer.json();
    if (form.dataset.draft === "new") nameIt(form, id);
    line.textContent = `Stored on the server ${new Date().toLocaleTimeString()}, not published.`;
    return true;
  } catch {
    line.textContent = "We couldn’t reach the server. Your text is on this device. Trying again…";
    return false;
  }
}

/**
 * Saves unsaved text of a story on the server, only for this editor. Sends one request at a time, so that they arrive
 * in order. If the network is down, the copy on this device remains.
 */
export function autosave(form: HTMLFormElement): void {
  // Shows when the text was last saved on the server, or that saving failed.
  const line = addStatusLine(form.querySelector(".desk-story-bar") ?? form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let storing: Promise<void> | null = null;
  let isTyped = false;
  let isLeaving = false;
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(next, ms);
  };
  const next = (): void => {
    if (storing || !isTyped) return;
    isTyped = false;
    storing = store(form, line).then((isStored) => {
      storing = null;
      if (isStored && !isTyped) return forgetLocalCopy(form);
      isTyped = true;
      later(isStored ? PAUSE_MS : AGAIN_MS);
    });
  };
  form.addEventListener("input", () => {
    isTyped = true;
    later(PAUSE_MS);
  });
  // Waits for the current request before the form is sent, so that the server then deletes what the request saved.
  form.addEventListener("submit", (event) => {
    clearTimeout(timer);
    isTyped = false;
    if (!storing) return;
    event.preventDefault();
    if (isLeaving) return;
    isLeaving = true;
    void storing.then(() => {
      isLeaving = false;
      form.requestSubmit(event.submitter);
    });
  });
  addEventListener("online", () => later(0));
  addEventListener("storage", ({ key, newValue }) => {
    if (key === localName(form) && newValue !== null)
      line.textContent = "You’re also writing this in another window. Save it in one of them.";
  });
}

/** Sets the address of a new story after it is first saved. */
function nameIt(form: HTMLFormElement, id: string): void {
  forgetLocalCopy(form);
  form.dataset.draft = id;
  form.action = `/desk/write/${id}`;
  writeLocalCopy(form);
  history.replaceState(null, "", form.action);
}
