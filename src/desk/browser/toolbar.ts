import { addButton, announceInput } from "./status-line.ts";

/** The text that a button inserts before and after the selection. */
const TOOLS: readonly (readonly [name: string, before: string, after: string])[] = [
  ["Bold", "**", "**"],
  ["Italic", "*", "*"],
  ["Link", "[", "](https://)"],
  ["Heading", "\n\n## ", "\n\n"],
  ["List", "\n- ", ""],
  ["Quotation", "\n> ", ""],
];

/** Adds buttons above the text that insert Markdown around the selection. */
export function addToolbar(form: HTMLFormElement): void {
  const text = form.elements.namedItem("body");
  if (!(text instanceof HTMLTextAreaElement)) return;
  const about = { className: "desk-tools", role: "group", ariaLabel: "Formatting" };
  const bar = Object.assign(document.createElement("div"), about);
  for (const [name, before, after] of TOOLS) {
    const button = addButton(bar, name);
    button.addEventListener("click", () => {
      const { selectionStart: from, selectionEnd: to } = text;
      const words = text.value.slice(from, to);
      text.setRangeText(before + words + after, from, to, "end");
      text.setSelectionRange(from + before.length, from + before.length + words.length);
      text.focus();
      announceInput(text);
    });
  }
  text.before(bar);
}

/** Shows the number of words while the editor types. */
export function countWords(form: HTMLFormElement): void {
  const text = form.elements.namedItem("body");
  const line = form.querySelector("[data-words]");
  if (!line || !(text instanceof HTMLTextAreaElement)) return;
  form.addEventListener("input", () => {
    line.textContent = `Words: ${text.value.split(/\s+/).filter(Boolean).length}`;
  });
}
