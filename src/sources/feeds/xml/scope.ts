import { resolveAddress } from "../../../text/html/web-address.ts";
import type { Attributes } from "../../../text/tag-attributes.ts";
import type { Names } from "./names.ts";

/** The settings that an element passes on to its children. */
export class Scope {
  readonly names: Names;
  /** Entities that the document declares. */
  readonly entities: ReadonlyMap<string, string> | undefined;
  private readonly outer: Scope | undefined;
  private readonly ownLanguage: string | undefined;
  private readonly ownBase: string | undefined;
  private documentBase: string;

  constructor(names: Names, documentBase: string, entities?: ReadonlyMap<string, string>, inner?: Inherited) {
    this.names = names;
    this.documentBase = documentBase;
    this.entities = entities;
    this.outer = inner?.outer;
    this.ownLanguage = inner?.attributes.get("xml:lang");
    const base = inner?.attributes.get("xml:base");
    this.ownBase = base === undefined ? undefined : resolveAddress(base, inner?.outer.base ?? documentBase);
  }

  /** The scope inside an element with these attributes. */
  within(attributes: Attributes, names: Names): Scope {
    return new Scope(names, this.documentBase, this.entities, { outer: this, attributes });
  }

  /** The base of relative addresses (XML Base). */
  get base(): string {
    return this.ownBase ?? this.outer?.base ?? this.documentBase;
  }

  get language(): string | undefined {
    return this.ownLanguage ?? this.outer?.language;
  }

  /**
   * Makes relative addresses without an xml:base relative to the publisher's site instead of the feed's address,
   * because publishers abbreviate addresses in a feed as on their pages.
   */
  rebase(site: string): void {
    if (this.outer) this.outer.rebase(site);
    else this.documentBase = site;
  }
}

interface Inherited {
  outer: Scope;
  attributes: Attributes;
}
