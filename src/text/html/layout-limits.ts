import type { Box, BoxRule } from "./policy.ts";
import { type PictureAddress, pictureOf, samePicture } from "./same-picture.ts";

/** Line breaks in a row: one ends a line, a second leaves one empty. */
const MAX_BREAKS = 2;

/** Counts what one text has written so far, and says what still fits its box. */
export class LayoutLimits {
  /** The picture that is already above the text. */
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

  /** True directly behind line breaks. */
  get hasBreaks(): boolean {
    return this.breaks > 0;
  }

  /** True when there is no room for another line. */
  get isFull(): boolean {
    return this.lines > this.most.lines;
  }

  /** False for an element too deep inside its own kind. */
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

  /** True if a `<br>`, an `<hr>` or a picture is written; `attributes` are those of its tag. */
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

  /** Something to read or to look at was written. */
  wrote(): void {
    this.breaks = 0;
  }
}
