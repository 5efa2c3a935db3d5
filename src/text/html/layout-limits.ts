import type { Box, BoxRule } from "./policy.ts";
import { type PictureAddress, pictureOf, samePicture } from "./same-picture.ts";

/** The maximum number of consecutive line breaks: the first ends a line, the second leaves an empty line. */
const MAX_BREAKS = 2;

/** Counts what has been written for a text, and decides what still fits within its limits. */
export class LayoutLimits {
  /** The picture that is already shown above the text. */
  private readonly hero: PictureAddress | undefined;
  private readonly most: Pick<Box, "lines" | "pictures">;
  private readonly depths = new Map<string, number>();
  private breaks = 0;
  private lines = 0;
  private pictures = 0;

  constructor(most: Pick<Box, "lines" | "pictures">, hero: string) {
    this.most = most;
    this.hero = hero === "" ? undefined : pictureOf(hero);
  }

  /** True directly after line breaks. */
  get hasBreaks(): boolean {
    return this.breaks > 0;
  }

  /** True if there is no space for another line. */
  get isFull(): boolean {
    return this.lines > this.most.lines;
  }

  /** False for an element that is nested too deeply in others of its kind. */
  opens(rule: BoxRule): boolean {
    const { nesting } = rule;
    if (nesting) {
      const depth = this.depths.get(nesting.kind) ?? 0;
      if (depth >= nesting.most) return false;
      this.depths.set(nesting.kind, depth + 1);
    }
    if (rule.isLine) this.lines++;
    return true;
  }

  closed({ nesting }: BoxRule): void {
    if (nesting) this.depths.set(nesting.kind, (this.depths.get(nesting.kind) ?? 1) - 1);
  }

  /** True if a `<br>`, an `<hr>` or a picture may be written; `attributes` are those of its tag. */
  admitsVoid(name: string, attributes: string): boolean {
    if (name === "img") {
      const src = / src="([^"]*)"/.exec(attributes)?.[1] ?? "";
      if (this.hero && samePicture(pictureOf(src.replaceAll("&amp;", "&")), this.hero)) return false;
      this.pictures++;
      return this.pictures <= this.most.pictures;
    }
    if (name !== "br" && name !== "hr") return true;
    this.breaks += name === "hr" ? MAX_BREAKS : 1;
    if (this.breaks > MAX_BREAKS) return false;
    this.lines++;
    return true;
  }

  /** Called after readable or visible content was written. */
  wrote(): void {
    this.breaks = 0;
  }
}
