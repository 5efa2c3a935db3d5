import { withoutControls } from "../../../text/controls.ts";
import { decodeEntities } from "../../../text/entities.ts";
import { type Attributes, readAttributes } from "../../../text/tag-attributes.ts";
import type { DocumentBudget } from "../parse-budget.ts";
import type { XmlDocument } from "./document.ts";
import { Elements } from "./elements.ts";
import type { Scope } from "./scope.ts";

/** The inside of an element: text, text with CDATA sections, or further elements among the text. */
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

  /** Value of an attribute by its canonical name, "" when it has none, nothing when it is missing. */
  attribute(name: string): string | undefined {
    if (this.attributeSource.length < 3) return undefined;
    this.attributes ??= canonicalAttributes(this.attributeSource, this.scope);
    return this.attributes.get(name);
  }

  get hasMarkup(): boolean {
    return this.inside === "markup";
  }

  /**
   * The text of the element. Where it has child elements (XHTML, or unescaped HTML) it is their source without
   * comments, to be read as HTML.
   */
  get value(): string {
    return this.read(this.end);
  }

  /** The value as one short line: no markup, white space folded, controls dropped. */
  get line(): string {
    const short = this.read(Math.min(this.end, this.start + LONGEST_LINE));
    const value = this.hasMarkup ? decodeEntities(short.replace(/<[^<>]*>/g, " ")) : short;
    return withoutControls(value).replace(/\s+/g, " ").trim();
  }

  /** The value as an address: as written, since browsers drop line breaks inside addresses and so must we. */
  get address(): string {
    return this.hasMarkup ? this.line : this.read(Math.min(this.end, this.start + LONGEST_LINE));
  }

  /** The remaining budget of the document. */
  get budget(): DocumentBudget {
    return this.document.budget;
  }

  private read(end: number): string {
    const source = this.document.text.slice(this.start, end);
    if (this.inside !== "text") return joinSections(source, this.inside === "markup", this.scope.entities);
    return decodeEntities(withoutStrayEnds(source), this.scope.entities);
  }

  /** The elements directly inside, in order. */
  children(): XmlElement[] {
    if (!this.hasMarkup) return [];
    const reader = this.document.reader(this.start, this.end);
    const found: XmlElement[] = [];
    while (found.length < MAX_CHILDREN && reader.next()) {
      if (!reader.isEnd) found.push(reader.element(this.scope));
    }
    return found;
  }

  /** The elements directly inside, by name. */
  asElements(): Elements {
    const elements = new Elements(this.scope, this);
    for (const child of this.children()) elements.add(child);
    return elements;
  }

  /** The first child of that canonical name. */
  child(name: string): XmlElement | undefined {
    return this.children().find((element) => element.name === name);
  }
}

/** Longest name, date, address or category. */
const LONGEST_LINE = 20_000;

/** Nothing a feed says about one thing needs more parts (an item of a photo gallery has dozens). */
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

/** Text and CDATA sections joined, without comments and processing instructions. */
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

/** "]]>" outside a CDATA section is forbidden (XML 1.0, 2.4): what is left of one section inside another. */
function withoutStrayEnds(source: string): string {
  return source.includes("]]>") ? source.replaceAll("]]>", "") : source;
}
