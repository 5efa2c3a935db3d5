import { resolveAddress } from "../../../text/html/web-address.ts";
import type { Attributes } from "../../../text/tag-attributes.ts";

/** Namespaces in feeds, with the canonical prefix of each; "" is RSS itself. */
const VOCABULARIES: readonly (readonly [string, RegExp])[] = [
  ["atom", /^https?:\/\/(www\.w3\.org\/2005\/atom|purl\.org\/atom\/)/],
  ["content", /^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content/],
  ["dc", /^https?:\/\/purl\.org\/dc\/elements\//],
  ["dcterms", /^https?:\/\/purl\.org\/dc\/terms/],
  ["media", /^https?:\/\/([a-z.]*\.)?search\.yahoo\.com\/mrss/],
  ["itunes", /^https?:\/\/(www\.)?(itunes\.com|example\.com)\/dtds\/podcast/],
  ["googleplay", /^https?:\/\/www\.google\.com\/schemas\/play-podcasts/],
  ["feedburner", /^https?:\/\/rssnamespace\.org\/feedburner/],
  ["thr", /^https?:\/\/purl\.org\/syndication\/thread/],
  ["rdf", /^https?:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns/],
  ["xhtml", /^https?:\/\/www\.w3\.org\/1999\/xhtml/],
  ["rss1", /^https?:\/\/purl\.org\/rss\/1\.0\/modules/],
  [
    "",
    /^https?:\/\/(purl\.org\/(net\/)?rss|(my|channel)\.netscape\.com|backend\.userland\.com|[a-z.]*law\.harvard\.edu)/,
  ],
];

/** Maximum number of declared prefixes; others are ignored. */
const MAX_PREFIXES = 200;

function vocabularyOf(uri: string): string | undefined {
  const address = uri.trim().toLowerCase();
  return VOCABULARIES.find(([, pattern]) => pattern.test(address))?.[0];
}

/**
 * Resolves names to canonical names: `<d:creator>` becomes "dc:creator" if `d` is bound to Dublin Core, and
 * `<a:title>` in an Atom feed becomes "title". Undeclared prefixes have their usual meaning.
 */
export class Names {
  /** The vocabulary of names without a prefix. */
  private readonly home: string;
  private readonly prefixes: ReadonlyMap<string, string>;
  private readonly known = new Map<string, string>();

  constructor(home: string, prefixes: ReadonlyMap<string, string> = new Map()) {
    this.home = home;
    this.prefixes = prefixes;
  }

  /** The canonical name of a tag or attribute. */
  of(written: string): string {
    let name = this.known.get(written);
    if (name === undefined) {
      name = this.resolve(written.toLowerCase());
      if (this.known.size < 1000) this.known.set(written, name);
    }
    return name;
  }

  private resolve(written: string): string {
    const colon = written.indexOf(":");
    const prefix = colon < 0 ? "" : written.slice(0, colon);
    const local = colon < 0 ? written : written.slice(colon + 1);
    const vocabulary = this.prefixes.get(prefix) ?? prefix;
    return vocabulary === "" || vocabulary === this.home ? local : `${vocabulary}:${local}`;
  }

  /** The names inside an element that declares namespaces. */
  within(attributes: Attributes, isRoot: boolean): Names {
    const prefixes = new Map(this.prefixes);
    for (const [i, name] of attributes.names.entries()) {
      const uri = attributes.valueAt(i);
      if (prefixes.size > MAX_PREFIXES || !name.startsWith("xmlns")) continue;
      const prefix = name.slice(6).toLowerCase();
      // A default namespace at the root is ignored: several publishers declare Atom's namespace on <rss>.
      if (isRoot && prefix === "") continue;
      prefixes.set(prefix, vocabularyOf(uri) ?? (prefix || "foreign"));
    }
    return new Names(this.home, prefixes);
  }
}

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
