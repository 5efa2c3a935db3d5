import type { XmlElement } from "./element.ts";
import type { Scope } from "./scope.ts";

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
