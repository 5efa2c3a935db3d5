import { inLanguage } from "../../i18n/script.ts";

/** Helpers for pages that list what is on the device. The server renders the templates (pages/personal.tsx). */

/** An element that the server rendered; throws if it is missing. */
export function part<E extends HTMLElement = HTMLElement>(place: ParentNode, query: string): E {
  const found = place.querySelector<E>(query);
  if (!found) throw new Error(`this page has no ${query}`);
  return found;
}

/** The values for each `{name}` in a template; a list of rows fills the nested template with that name. */
export interface Row {
  [name: string]: string | readonly Row[];
}

const filled = (text: string, row: Row): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => String(row[name] ?? slot));

/** A copy of a template's only element with a row's values in texts and attributes; `lang` also sets `dir`. */
function copyOf(template: HTMLTemplateElement, row: Row): HTMLElement {
  const copy = document.importNode(template.content, true);
  const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Text) node.data = filled(node.data, row);
    else if (node instanceof Element)
      for (const { name, value } of [...node.attributes]) {
        if (!value.includes("{")) continue;
        const text = filled(value, row);
        if (name === "lang") Object.assign(node, inLanguage(text));
        else if (text) node.setAttribute(name, text);
        else node.removeAttribute(name);
      }
  }
  for (const inner of copy.querySelectorAll("template")) {
    const rows = row[inner.dataset.rows ?? ""];
    if (inner.parentElement && typeof rows === "object") showRows(inner.parentElement, rows);
  }
  return part(copy, "*");
}

/** Replaces the list's rows with one copy of its `<template>` per row. Removes empty attributes. */
export function showRows(list: HTMLElement, rows: readonly Row[]): void {
  const template = part<HTMLTemplateElement>(list, "template");
  list.replaceChildren(template, ...rows.map((row) => copyOf(template, row)));
}

/** Export and import of a page's list: `text` returns the content of file `name`, `take` gets an imported one. */
export function moveFiles(
  place: ParentNode,
  name: string,
  type: string,
  text: () => string,
  take: (text: string) => unknown,
): void {
  part(place, ".saved-moves button").onclick = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text()], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  const file = part<HTMLInputElement>(place, "#import");
  file.onchange = async () => take((await file.files?.[0]?.text()) ?? "");
}
