import { DocumentBudget } from "../parse-budget.ts";
import { XmlReader } from "./reader.ts";

/** A document's text with the budget and searches that its readers share. */
export class XmlDocument {
  readonly text: string;
  readonly budget: DocumentBudget;
  private readonly sections = new Search("]]>");
  private readonly comments = new Search("-->");
  private readonly instructions = new Search("?>");

  constructor(text: string, budget = new DocumentBudget(text.length)) {
    this.text = text;
    this.budget = budget;
  }

  /** A reader for a part of the text. */
  reader(start: number, end: number): XmlReader {
    return new XmlReader(this, start, end);
  }

  endOfSection(from: number): number {
    return this.sections.in(this.text, from);
  }

  endOfComment(from: number): number {
    return this.comments.in(this.text, from);
  }

  endOfInstruction(from: number): number {
    return this.instructions.in(this.text, from);
  }
}

/**
 * A text search that remembers its last result, so that a text full of openings whose end is far away or missing is
 * searched once instead of once for each opening.
 */
class Search {
  private readonly mark: string;
  private from = Number.POSITIVE_INFINITY;
  private found = -1;

  constructor(mark: string) {
    this.mark = mark;
  }

  /** The index of the mark at or after `from`, or -1. */
  in(text: string, from: number): number {
    if (from < this.from || (this.found >= 0 && from > this.found)) {
      this.found = text.indexOf(this.mark, from);
      this.from = from;
    }
    return this.found;
  }
}
