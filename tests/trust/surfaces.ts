import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { Page } from "playwright-core";
import { FRAME_WAIT } from "../../src/edge/security-headers.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements that no publisher may add to a page. Our own are recognized by their addresses. */
const NEVER = /^(object|embed|base|applet|frame|frameset|portal|math|xmp|plaintext|marquee)$/;
const ADDRESSES =
  /^(href|src|action|formaction|data|poster|background|cite|ping|xlink:href|manifest|longdesc)$/;
/**
 * Addresses that a page may contain: web, mail and phone links, our own paths, and `{name}` in templates that a script
 * fills.
 */
const FIT = /^(https?:\/\/|\/(?!\/)|#|\?|mailto:|tel:|$|\{\w+\}$)/i;

/** Finds active markup in a document with an independent parser. */
export function actsIn(html: string): string[] {
  const found: string[] = [];
  const walk = (node: Node): void => {
    if ("tagName" in node) judge(node, found);
    if ("childNodes" in node) for (const child of node.childNodes) walk(child);
    if ("content" in node) for (const child of node.content.childNodes) walk(child);
  };
  for (const child of parse(html).childNodes) walk(child);
  return found;
}

const textOf = ({ childNodes }: DefaultTreeAdapterTypes.Element): string =>
  childNodes.map((child) => ("value" in child ? child.value : "")).join("");

function judge(element: DefaultTreeAdapterTypes.Element, found: string[]): void {
  const { tagName } = element;
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
  // A frame's page has a `<base>` without an address, so that its links open outside the frame.
  const isOfFrames = tagName === "base" && attributes.get("target") === "_blank" && attributes.size === 1;
  if (NEVER.test(tagName) && !isOfFrames) found.push(`<${tagName}>`);
  if (tagName === "script") judgeScript(attributes, element, found);
  // A frame's inline style, which its CSP allows by the hash of this text.
  if (tagName === "style" && textOf(element) !== FRAME_WAIT) found.push("<style>");
  if (tagName === "meta" && attributes.has("http-equiv")) found.push("<meta http-equiv>");
  if (
    tagName === "link" &&
    attributes.get("rel") === "stylesheet" &&
    !attributes.get("href")?.startsWith("/assets/")
  )
    found.push("a foreign style sheet");
  for (const [name, value] of attributes) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a browser leaves these out of an address
    const address = value.replace(/[\u0000-\u0020]/g, "");
    if (/^on|^srcdoc$|^formaction$/.test(name)) found.push(`${name}=${value.slice(0, 60)}`);
    if (name === "style" && !/^(--[\w-]+:[^;<]*;?|aspect-ratio:[\d /.]+;?)*$/.test(address))
      found.push(`style=${value.slice(0, 60)}`);
    if (ADDRESSES.test(name) && !FIT.test(address)) found.push(`${name}=${value.slice(0, 60)}`);
  }
}

function judgeScript(
  attributes: ReadonlyMap<string, string>,
  element: DefaultTreeAdapterTypes.Element,
  found: string[],
): void {
  const src = attributes.get("src") ?? "";
  if (src.startsWith("/assets/") || src === "/embed.js" || attributes.has("nonce")) return;
  if (attributes.get("type") !== "application/ld+json") return void found.push("<script>");
  try {
    judgeData(JSON.parse(textOf(element)), found);
  } catch {
    found.push("structured data that is no JSON");
  }
}

/** Checks that structured data contains only web addresses. */
function judgeData(value: unknown, found: string[]): void {
  if (typeof value === "object" && value !== null)
    for (const [name, one] of Object.entries(value)) {
      if (/^(url|image|logo|sameAs|@id|isBasedOn|mainEntityOfPage|item|contentUrl|thumbnailUrl)$/.test(name))
        if (typeof one === "string" && !/^(https?:|\/|#|mailto:)/.test(one))
          found.push(`data ${name}=${one.slice(0, 60)}`);
      judgeData(one, found);
    }
}

/** Finds scripts that ran, forbidden links, and elements outside their container, on a page without the CSP. */
export async function lookAt(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { hits = [] } = globalThis as { hits?: string[] };
    found.push(...hits);
    const main = document.querySelector("main");
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) {
      const out = [...document.querySelectorAll("body *")].filter(
        (element) => element.getBoundingClientRect().right > width + 1,
      );
      const who = out.at(-1) ?? document.body;
      found.push(
        `wider than its window: ${document.documentElement.scrollWidth}, last ${who.localName}.${who.className}`,
      );
    }
    if (document.querySelectorAll("main").length !== 1) found.push("not one main");
    if (document.querySelectorAll("h1").length !== 1)
      found.push(`${document.querySelectorAll("h1").length} headlines`);
    for (const element of document.querySelectorAll<HTMLElement>("main *")) {
      const style = getComputedStyle(element);
      const own = element.closest("[data-island], .popover, dialog");
      if (/fixed|sticky/.test(style.position) && element.closest(".story-body"))
        found.push(`${style.position} in a story`);
      if (
        element.closest(".story-body") &&
        (element.id || /(^| )(skip-link|notice-line)( |$)/.test(element.className))
      )
        found.push(`an id or a class of ours: ${element.id} ${element.className}`);
      if (element.closest(".story-body") && own) found.push("an island in a story");
      const { protocol } = element as HTMLAnchorElement;
      if (
        element.localName === "a" &&
        element.hasAttribute("href") &&
        !/^(https?|mailto|tel|blob):$/.test(protocol)
      )
        found.push(`a link to ${protocol}`);
    }
    if (main && getComputedStyle(main).display === "none") found.push("hidden");
    return found;
  });
}

/** Runs first on each page, and records calls of functions that payloads call. */
export const LISTEN = `
  globalThis.hits = [];
  const hit = (what) => () => { globalThis.hits.push(what + " called"); };
  for (const name of ["hit", "alert", "confirm", "prompt", "print", "xss", "XSS"]) globalThis[name] = hit(name);
`;
