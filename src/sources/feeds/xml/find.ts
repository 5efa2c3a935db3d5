import { publicAddress } from "../../../text/html/web-address.ts";
import { parseFeedDate } from "../feed-date.ts";
import type { PublishedHtml } from "../published-html.ts";
import type { XmlElement } from "./element.ts";
import type { Elements } from "./elements.ts";
import { asLine, asPublished } from "./text-construct.ts";

/** True for elements that follow Atom's rules for text: those of an Atom feed, or Atom's own in another feed. */
function followsAtom(element: XmlElement, isAtom: boolean): boolean {
  return (isAtom && !element.name.includes(":")) || element.name.startsWith("atom:");
}

/** The first nonempty text of these elements, as one line without markup. */
export function findLine(from: Elements, names: readonly string[], isAtom: boolean): string | undefined {
  for (const element of from.allOf(names)) {
    const line = asLine(element, followsAtom(element, isAtom));
    if (line) return line;
  }
  return undefined;
}

/** The HTML of the first of these elements that isn't empty, as published. */
export function findPublished(
  from: Elements,
  names: readonly string[],
  isAtom: boolean,
): PublishedHtml | undefined {
  for (const element of from.allOf(names)) {
    const html = asPublished(element, followsAtom(element, isAtom));
    if (html) return html;
  }
  return undefined;
}

/** The first of these elements whose text is a date, as an ISO string. */
export function findDate(from: Elements, names: readonly string[]): string | undefined {
  for (const element of from.allOf(names)) {
    const date = parseFeedDate(element.line);
    if (date) return date;
  }
  return undefined;
}

/** The first web address in the text or an attribute of these elements. */
export function findAddress(
  from: Elements,
  names: readonly string[],
  attributes: readonly string[] = [],
): string | undefined {
  for (const element of from.allOf(names)) {
    for (const candidate of [...attributes.map((name) => element.attribute(name)), element.address]) {
      const address = candidate && publicAddress(candidate, element.scope.base);
      if (address) return address;
    }
  }
  return undefined;
}
