import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

export type Dialect = "react" | "html";

/** A page converted to another framework's component: the same elements, with texts and addresses from data. */
export interface PageSource {
  /** The body's inner markup, with `{v[0]}` in place of each value. */
  markup: string;
  values: string[];
}

/** Attributes whose values come from articles and links rather than from the layout. */
export const FROM_DATA = "href|src|datetime|data-story|data-group|data-fallback|aria-label";
const IS_DATA = new RegExp(`^(?:${FROM_DATA})$`);

/** React's names of HTML and SVG attributes that differ from the attribute by more than case. */
const REACT_NAMES: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  datetime: "dateTime",
  tabindex: "tabIndex",
  popovertarget: "popoverTarget",
  popovertargetaction: "popoverTargetAction",
  referrerpolicy: "referrerPolicy",
  fetchpriority: "fetchPriority",
  autocomplete: "autoComplete",
  "fill-rule": "fillRule",
  "stroke-width": "strokeWidth",
  "stroke-linejoin": "strokeLinejoin",
  "stroke-linecap": "strokeLinecap",
  crossorigin: "crossOrigin",
};

const VOID = new Set(["img", "input", "br", "hr", "link", "meta"]);
/** Boolean attributes: HTML omits their value; React needs one. */
const FLAGS = new Set(["hidden", "selected", "disabled", "checked", "async"]);

/** Converts the body of an HTML page to a component's markup, without its scripts. */
export function pageSource(html: string, dialect: Dialect): PageSource {
  const values: string[] = [];
  const value = (text: string): string => `{v[${values.push(text) - 1}]}`;

  function attribute({ name, value: given }: { name: string; value: string }): string {
    const known = dialect === "react" ? (REACT_NAMES[name] ?? name) : name;
    if (FLAGS.has(name)) return dialect === "react" && name === "selected" ? "" : known;
    return `${known}=${IS_DATA.test(name) ? value(given) : `{${JSON.stringify(given)}}`}`;
  }

  function write(node: Tree.ChildNode): string {
    if ("value" in node) return node.value === "" ? "" : value(node.value);
    if (!("tagName" in node) || node.tagName === "script") return "";
    const words = [node.tagName, ...node.attrs.map(attribute)].filter(Boolean).join(" ");
    if (VOID.has(node.tagName)) return `<${words} />`;
    return `<${words}>${node.childNodes.map(write).join("")}</${node.tagName}>`;
  }

  const root = parse(html).childNodes.find((node) => node.nodeName === "html") as Tree.Element;
  const body = root.childNodes.find((node) => node.nodeName === "body") as Tree.Element;
  return { markup: body.childNodes.map(write).join("\n"), values };
}
