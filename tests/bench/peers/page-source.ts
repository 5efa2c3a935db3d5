import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** How a template language writes an element's attributes. */
export type Dialect = "react" | "html";

/** A page as the source of another framework's component: the same elements, every text and address from data. */
export interface PageSource {
  /** The body's inner markup, with `{v[0]}` where a value is. */
  markup: string;
  values: string[];
}

/** Attributes whose value is an article's or a link's, not the layout's. */
const FROM_DATA = /^(?:href|src|datetime|data-story|data-group|data-fallback|aria-label)$/;

/** React's names of HTML and SVG attributes that are more than the attribute in lower case. */
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
/** A true attribute is written without a value; React writes the word. */
const FLAGS = new Set(["hidden", "selected", "disabled", "checked", "async"]);

/** Writes the body of an HTML page as the markup of a component. Scripts are left out: each framework has its own. */
export function pageSource(html: string, dialect: Dialect): PageSource {
  const values: string[] = [];
  const value = (text: string): string => `{v[${values.push(text) - 1}]}`;

  function attribute({ name, value: given }: { name: string; value: string }): string {
    const known = dialect === "react" ? (REACT_NAMES[name] ?? name) : name;
    if (FLAGS.has(name)) return dialect === "react" && name === "selected" ? "" : known;
    return `${known}=${FROM_DATA.test(name) ? value(given) : `{${JSON.stringify(given)}}`}`;
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
