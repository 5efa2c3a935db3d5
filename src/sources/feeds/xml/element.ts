import { withoutControls } from "../../../text/controls.ts";
import { decodeEntities } from "../../../text/entities.ts";
import { type Attributes, readAttributes } from "../../../text/tag-attributes.ts";
import type { DocumentBudget } from "../parse-budget.ts";
import type { XmlDocument } from "./document.ts";
import type { Scope } from "./scope.ts";

/** The kind of content: text, text with CDATA sections, or text with child elements. */
export type Inside = "text" | "cdata" | "markup";

/** One element of a document, parsed on demand. */
export class XmlElement {
  readonly name: string;
  readonly scope: Scope;
  private readonly document: XmlDocument;
  private readonly attributeSource: string;
  private readonly start: number;
  private readonly end: number;
  private readonly inside: Inside;
  private attributes: Attributes | undefined;

  constructor(
    name: string,
    scope: Scope,
    document: XmlDocument,
    attributeSource: string,
    inner: { start: number; end: number; inside: Inside },
  ) {
    this.name = name;
    this.scope = scope;
    this.document = document;
    this.attributeSource = attributeSource;
    this.start = inner.start;
    this.end = inner.end;
    this.inside = inner.inside;
  }

  /** The value of an attribute by canonical name; "" if it is empty, undefined if it is missing. */
  attribute(name: string): string | undefined {
    if (this.attributeSource.length < 3) return undefined;
    this.attributes ??= canonicalAttributes(this.attributeSource, this.scope);
    return this.attributes.get(name);
  }

  get hasMarkup(): boolean {
    return this.inside === "markup";
  }

  /**
   * The text of the element. If it has child elements (XHTML or unescaped HTML), their source without comments, to be
   * read as HTML.
   */
  get value(): string {
    return this.read(this.end);
  }

  /** The value as one short line without markup, control characters and repeated white space. */
  get line(): string {
    const short = this.read(Math.min(this.end, this.start + LONGEST_LINE));
    const value = this.hasMarkup ? decodeEntities(short.replace(/<[^<>]*>/g, " ")) : short;
    return withoutControls(value).replace(/\s+/g, " ").trim();
  }

  /** The value as an address, as written: line breaks are removed later, as browsers do. */
  get address(): string {
    return this.hasMarkup ? this.line : this.read(Math.min(this.end, this.start + LONGEST_LINE));
  }

  /** The document's remaining work budget. */
  get budget(): DocumentBudget {
    return this.document.budget;
  }

  private read(end: number): string {
    const source = this.document.text.slice(this.start, end);
    if (this.inside !== "text") return joinSections(source, this.inside === "markup", this.scope.entities);
    return decodeEntities(withoutStrayEnds(source), this.scope.entities);
  }

  /** The child elements, in order. */
  children(): XmlElement[] {
    if (!this.hasMarkup) return [];
    const reader = this.document.reader(this.start, this.end);
    const found: XmlElement[] = [];
    while (found.length < MAX_CHILDREN && reader.next()) {
      if (!reader.isEnd) found.push(reader.element(this.scope));
    }
    return found;
  }

  /** The child elements, by name. */
  asElements(): Elements {
    const elements = new Elements(this.scope, this);
    for (const child of this.children()) elements.add(child);
    return elements;
  }

  /** The first child with this canonical name. */
  child(name: string): XmlElement | undefined {
    return this.children().find((element) => element.name === name);
  }
}

/** The maximum length of a name, date, address or category. */
const LONGEST_LINE = 20_000;

/** The maximum number of children: an item of a photo gallery has dozens, no feed needs more. */
const MAX_CHILDREN = 500;

function canonicalAttributes(source: string, scope: Scope): Attributes {
  const attributes = readAttributes(source, scope.entities);
  if (source.includes(":")) {
    for (const [i, name] of attributes.names.entries()) {
      if (name.includes(":")) attributes.names[i] = scope.names.of(name);
    }
  }
  return attributes;
}

/** Joins text and CDATA sections; removes comments and processing instructions. */
function joinSections(source: string, isMarkup: boolean, entities: Scope["entities"]): string {
  let out = "";
  let from = 0;
  for (let at = source.indexOf("<!"); at >= 0; at = source.indexOf("<!", from)) {
    const isCdata = source.startsWith("<![CDATA[", at);
    const isComment = source.startsWith("<!--", at);
    if (!isCdata && !isComment) {
      out += text(source.slice(from, at + 2), isMarkup, entities);
      from = at + 2;
      continue;
    }
    out += text(source.slice(from, at), isMarkup, entities);
    const end = source.indexOf(isCdata ? "]]>" : "-->", at + (isCdata ? 9 : 4));
    const stop = end < 0 ? source.length : end;
    if (isCdata) out += source.slice(at + 9, stop);
    from = stop + 3;
  }
  return from < source.length ? out + text(source.slice(from), isMarkup, entities) : out;
}

function text(source: string, isMarkup: boolean, entities: Scope["entities"]): string {
  const kept = withoutStrayEnds(source);
  return isMarkup ? kept : decodeEntities(kept, entities);
}

/** Removes "]]>" outside of CDATA sections, which XML 1.0 (2.4) forbids; it is left over from nested sections. */
function withoutStrayEnds(source: string): string {
  return source.includes("]]>") ? source.replaceAll("]]>", "") : source;
}

const NONE: readonly XmlElement[] = [];

/** The child elements of a channel or an item, by canonical name, in document order. */
export class Elements {
  readonly scope: Scope;
  /** The parent element, for its attributes. */
  readonly holder: XmlElement | undefined;
  private readonly byName = new Map<string, XmlElement[]>();

  constructor(scope: Scope, holder?: XmlElement) {
    this.scope = scope;
    this.holder = holder;
  }

  add(element: XmlElement): void {
    const same = this.byName.get(element.name);
    if (!same) this.byName.set(element.name, [element]);
    else if (same.length < 200) same.push(element);
  }

  all(name: string): readonly XmlElement[] {
    return this.byName.get(name) ?? NONE;
  }

  /** Elements with any of these names, ordered by the position of the name. */
  allOf(names: readonly string[]): readonly XmlElement[] {
    let found = NONE;
    for (const name of names) {
      const same = this.byName.get(name);
      if (same) found = found.length === 0 ? same : [...found, ...same];
    }
    return found;
  }

  get size(): number {
    return this.byName.size;
  }
}
