/** A link in a line. */
export interface PageLink {
  href: string;
  text: string;
}

/** A `<time>` element with its machine-readable value. */
export interface PageTime {
  datetime: string;
  text: string;
}

/** One line of text: text that a browser shows without a line break. */
export interface PageLine {
  text: string;
  /** Index of the element that contains it. */
  element: number;
  /** 1 to 6 for headings, 7 if the whole line is bold, otherwise 0. */
  heading: number;
  links: PageLink[];
  times: PageTime[];
}

/** A block element; inline elements are part of their block. */
export interface PageElement {
  name: string;
  classes: string;
  /** The index of the parent; -1 for the root. */
  parent: number;
  /** The range of lines inside, both inclusive; last < first if it has no lines. */
  first: number;
  last: number;
  /** "YYYY-MM-DD" from an attribute of a calendar cell. */
  day?: string;
}

/** An HTML page as lines of text in block elements, without navigation, scripts and footers. */
export interface MeetingPage {
  title: string;
  elements: PageElement[];
  lines: PageLine[];
}

/** Yields an element and its ancestors, innermost first. */
export function* ancestorsOf(page: MeetingPage, element: number): Generator<number> {
  for (let at = element; at >= 0; at = page.elements[at]?.parent ?? -1) yield at;
}

/** The lines inside an element. */
export function linesIn(page: MeetingPage, element: number): PageLine[] {
  const { first, last } = page.elements[element] ?? { first: 0, last: -1 };
  return page.lines.slice(first, last + 1);
}

/** Elements that have a class, in document order. */
export function elementsWithClass(page: MeetingPage, name: string): number[] {
  const found: number[] = [];
  for (const [index, element] of page.elements.entries()) {
    if (` ${element.classes} `.includes(` ${name} `)) found.push(index);
  }
  return found;
}

/** The text of an element in one line. */
export function elementText(page: MeetingPage, element: number | undefined): string {
  if (element === undefined) return "";
  return linesIn(page, element)
    .map((line) => line.text)
    .join(" ");
}
