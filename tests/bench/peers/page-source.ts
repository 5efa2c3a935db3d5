import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

export type Dialect = "react" | "html";

/** A page converted to another framework's component: the same elements, with texts and addresses from data. */
export interface PageSource {
  /** The head's descriptions and feeds, with `{v[0]}` in place of each value. */
  head: string;
  /** The body's inner markup, in the same form. */
  markup: string;
  values: string[];
}

/** Attributes whose values come from articles and links rather than from the layout. */
export const FROM_DATA = "href|src|datetime|data-story|data-group|data-fallback|aria-label|content";
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

/** What frameworks write into the head themselves. */
const OWN_HEAD = /^(?:title|script)$|charset|viewport|"description"|stylesheet|preload/;

/** Converts an HTML page to a component's markup, without its scripts. */
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
  const part = (name: string) => root.childNodes.find((node) => node.nodeName === name) as Tree.Element;
  const isShared = (node: Tree.ChildNode): boolean =>
    "tagName" in node && !OWN_HEAD.test(node.tagName) && !OWN_HEAD.test(JSON.stringify(node.attrs));
  return {
    head: part("head").childNodes.filter(isShared).map(write).join("\n"),
    markup: part("body").childNodes.map(write).join("\n"),
    values,
  };
}
