import { inLanguage } from "../../i18n/script.ts";

/** The helper of the pages that show what is on the device: the server renders their markup once (pages/personal.tsx). */

/** An element that the server rendered; throws without one. */
export function part<E extends HTMLElement = HTMLElement>(place: ParentNode, query: string): E {
  const found = place.querySelector<E>(query);
  if (!found) throw new Error(`this page has no ${query}`);
  return found;
}

/** What a template's copy says for each `{name}`; rows fill the template inside of it that has the name. */
export interface Row {
  [name: string]: string | readonly Row[];
}

const filled = (text: string, row: Row): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => String(row[name] ?? slot));

/** A copy of a template's only element, with a row's values in texts and attributes; `lang` also sets `dir`. */
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

/**
 * Shows one copy of the list's `<template>` per row, in place of the rows before; an attribute left empty is removed.
 */
export function showRows(list: HTMLElement, rows: readonly Row[]): void {
  const template = part<HTMLTemplateElement>(list, "template");
  list.replaceChildren(template, ...rows.map((row) => copyOf(template, row)));
}

/** The page's buttons that move its list: `text` is exported as the file `name`, and `take` gets an imported one. */
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
