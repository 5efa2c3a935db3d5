/** What a button inserts before and after the selection. */
const TOOLS: readonly (readonly [name: string, before: string, after: string])[] = [
  ["Bold", "**", "**"],
  ["Italic", "*", "*"],
  ["Link", "[", "](https://)"],
  ["Heading", "\n\n## ", "\n\n"],
  ["List", "\n- ", ""],
  ["Quotation", "\n> ", ""],
];

/** Buttons above the text that insert Markdown around the selection. */
export function addToolbar(form: HTMLFormElement): void {
  const text = form.elements.namedItem("body");
  if (!(text instanceof HTMLTextAreaElement)) return;
  const bar = document.createElement("div");
  bar.className = "desk-tools";
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Formatting");
  for (const [name, before, after] of TOOLS) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button-quiet";
    button.textContent = name;
    button.addEventListener("click", () => {
      const { selectionStart: from, selectionEnd: to } = text;
      const words = text.value.slice(from, to);
      text.setRangeText(before + words + after, from, to, "end");
      text.setSelectionRange(from + before.length, from + before.length + words.length);
      text.focus();
      text.dispatchEvent(new Event("input", { bubbles: true }));
    });
    bar.append(button);
  }
  text.before(bar);
}
