import type { ClosingRule } from "./tag-rules.ts";

/** An element whose end tag hasn't been reached yet. */
interface OpenElement {
  name: string;
  /** The index of the element's block in the page's elements. */
  index: number;
  /** True inside navigation, footers and struck-out text. */
  isSkipped: boolean;
}

/** The open elements, outermost first. A stray end tag doesn't cause a search. */
export class OpenElements {
  private readonly stack: OpenElement[] = [];
  private readonly counts = new Map<string, number>();

  get depth(): number {
    return this.stack.length;
  }

  get innermost(): OpenElement | undefined {
    return this.stack.at(-1);
  }

  has(name: string): boolean {
    return (this.counts.get(name) ?? 0) > 0;
  }

  push(element: OpenElement): void {
    this.stack.push(element);
    this.counts.set(element.name, (this.counts.get(element.name) ?? 0) + 1);
  }

  pop(): OpenElement | undefined {
    const element = this.stack.pop();
    if (element) this.counts.set(element.name, (this.counts.get(element.name) ?? 1) - 1);
    return element;
  }

  /** The depth of the innermost open element with a name, or -1. */
  depthOf(name: string): number {
    return this.has(name) ? this.stack.findLastIndex((element) => element.name === name) : -1;
  }

  /** The depth of the element that a new one implicitly closes (HTML standard), or -1. */
  depthClosedBy({ closes, within }: ClosingRule): number {
    if (![...closes].some((name) => this.has(name))) return -1;
    const at = this.stack.findLastIndex(({ name }) => within.has(name) || closes.has(name));
    return closes.has(this.stack[at]?.name ?? "") ? at : -1;
  }

  /** The level of the innermost heading; 0 outside of headings. */
  headingLevel(): number {
    for (const element of this.stack.slice(-5).reverse()) {
      if (/^h[1-6]$/.test(element.name)) return Number(element.name[1]);
    }
    return 0;
  }
}
