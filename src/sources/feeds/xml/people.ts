import { tidyLine } from "../../../text/plain-text.ts";
import type { Elements, XmlElement } from "./element.ts";

const ADDRESS = String.raw`[^\s<>()@:]+@[^\s<>()@]+`;
const ADDRESS_THEN_NAME = new RegExp(String.raw`^(?:mailto:)?${ADDRESS}\s*\(([^()]+)\)$`);
const NAME_THEN_ADDRESS = new RegExp(String.raw`^"?([^"<>@]+?)"?\s*(?:<${ADDRESS}>|\(${ADDRESS}\))$`);
const ADDRESS_DASH_NAME = new RegExp(String.raw`^${ADDRESS}\s+[-–(]?\s*([^()@]+?)\)?$`);

/** The maximum length of a byline. */
const LONGEST_NAME = 500;

/** The name in "mail@example.com (Name)", "Name <mail@example.com>" or similar; otherwise the text unchanged. */
function personName(text: string): string {
  const line = tidyLine(text.slice(0, LONGEST_NAME));
  const name =
    ADDRESS_THEN_NAME.exec(line)?.[1] ??
    NAME_THEN_ADDRESS.exec(line)?.[1] ??
    ADDRESS_DASH_NAME.exec(line)?.[1];
  return name?.trim() || line;
}

/** A person's name: of the name element (Atom), else of the text. */
function person(element: XmlElement): string {
  if (!element.hasMarkup) return personName(element.line);
  const parts = element.children();
  const part = (name: string) =>
    parts.find((each) => each.name === name || each.name.endsWith(`:${name}`))?.line;
  return personName(part("name") || part("email") || element.line);
}

/** Collects the names, without duplicates, from the first kind of element that contains a name. */
export function findPeople(from: Elements, kinds: readonly string[]): string[] {
  for (const kind of kinds) {
    const names = new Set(from.all(kind).map(person));
    names.delete("");
    if (names.size > 0) return [...names];
  }
  return [];
}
