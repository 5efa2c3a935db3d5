import { withoutControls } from "../controls.ts";
import { decodeEntities } from "../entities.ts";
import { type HtmlHandler, type ParseBudget, readHtml } from "../html-tokens.ts";
import { type Attributes, NO_ATTRIBUTES, readAttributes } from "../tag-attributes.ts";
import { attributesFor } from "./attributes.ts";
import { escapeText, escapeValue } from "./escape.ts";
import { LayoutLimits } from "./layout-limits.ts";
import type { HtmlPolicy } from "./policy.ts";
import { publicAddress } from "./web-address.ts";
import { HtmlWriter } from "./writer.ts";

/** Text with none of these characters is written unchanged, which applies to nine of ten texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text that has control characters is escaped, not passed through
const MAY_NEED_CARE = /[&<>=:(\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/;

/** Decodes the references of a text and escapes it again. */
function reescape(source: string): string {
  return MAY_NEED_CARE.test(source) ? escapeText(withoutControls(decodeEntities(source))) : source;
}

const VOID = new Set("area br col command hr img input keygen nextid source track wbr".split(" "));

/** Units of work for checking a tag's attributes. */
const ATTRIBUTES_COST = 20;

/** The maximum number of characters of references and white space read for one written character. */
const LONGEST_REFERENCE = 32;

interface SanitizeOptions {
  base: string;
  policy: HtmlPolicy;
  /** The maximum number of characters; the result ends with the last block that fits. */
  most: number;
  /** The address of the picture already shown above the text. */
  hero?: string;
  budget?: ParseBudget | undefined;
}

/**
 * Writes new HTML from parsed tokens: every tag, attribute and text in the result is from the allow list and newly
 * escaped; nothing is copied. The result is well-formed.
 */
export class Sanitizer implements HtmlHandler {
  private hiddenDepth = 0;
  private hiddenName = "";
  /** The address of the file of the player that is being dropped. */
  private hiddenFile: string | undefined;
  private readonly options: SanitizeOptions;
  private readonly box: LayoutLimits | undefined;
  private readonly writer: HtmlWriter;

  constructor(options: SanitizeOptions) {
    this.options = options;
    this.box = options.policy.box && new LayoutLimits(options.policy.box, options.hero ?? "");
    this.writer = new HtmlWriter(options.most, this.box);
  }

  /** Returns the HTML that the policy allows. */
  sanitize(html: string): string {
    readHtml(html, this, this.options.budget);
    if (this.hiddenDepth > 0 && !this.isDone) this.writePlayer();
    return this.writer.finish();
  }

  get isDone(): boolean {
    return this.writer.isDone;
  }

  text(source: string): void {
    const { writer } = this;
    if (this.hiddenDepth > 0 || writer.isDone) return;
    const room = writer.room * LONGEST_REFERENCE;
    const read = source.length > room ? source.slice(0, Math.max(room, 0)) : source;
    const text = reescape(read);
    if (writer.waitsForText && /[^\s\u00a0\u200b]/.test(text)) writer.fill();
    writer.write(text);
  }

  start(written: string, attributeSource: string): void {
    if (this.isDone) return;
    if (this.hiddenDepth > 0) this.startHidden(written, attributeSource);
    else if (this.box && (written === "audio" || written === "video"))
      this.hidePlayer(written, attributeSource);
    // In feeds, <noscript> contains a second copy of a picture that a script would load.
    else if (written === "noscript" && !this.options.policy.elements.has(written)) this.hide(written);
    else if (this.options.policy.elements.has(written))
      this.startAllowed(written, this.readAttributes(attributeSource));
  }

  private readAttributes(source: string): Attributes {
    if (source.length <= 1) return NO_ATTRIBUTES;
    this.options.budget?.consume(ATTRIBUTES_COST);
    return readAttributes(source);
  }

  private startAllowed(written: string, attributes: Attributes): void {
    const { base, policy } = this.options;
    if (!policy.keepsStyle && attributes.has("hidden") && !VOID.has(written)) {
      this.hide(written);
      return;
    }
    const rule = policy.box?.rules.get(written);
    const name = rule?.name ?? written;
    // Our own element around a table is dropped, because it is written again with the table.
    if (this.box && name === "div" && attributes.get("class") === "wide") {
      this.writer.flatten(name);
      return;
    }
    const kept = attributesFor(name, attributes, base, policy);
    if (kept === undefined) return;
    this.writer.endParagraphBefore(name);
    if (VOID.has(name)) this.writeVoid(name, kept);
    else if (this.writer.isDeepest || (rule && this.box?.opens(rule) === false)) this.writer.flatten(name);
    else this.writer.start(name, kept, rule);
    if (this.box?.isFull && !this.isDone) this.writer.cut("<");
  }

  private writeVoid(name: string, attributes: string): void {
    if (this.box && !this.box.admitsVoid(name, attributes)) return;
    if (name !== "br" && name !== "wbr") this.writer.fill();
    this.writer.write(`<${name}${attributes}>`);
  }

  private startHidden(name: string, attributeSource: string): void {
    if (name === this.hiddenName) this.hiddenDepth++;
    else if (name === "source") this.hiddenFile ??= this.readAttributes(attributeSource).get("src");
  }

  private hide(name: string): void {
    this.hiddenDepth = 1;
    this.hiddenName = name;
  }

  private hidePlayer(name: string, attributeSource: string): void {
    this.hide(name);
    this.hiddenFile = this.readAttributes(attributeSource).get("src");
  }

  /** Replaces a player with a link to its file. */
  private writePlayer(): void {
    this.hiddenDepth = 0;
    const { base, policy } = this.options;
    const link = this.box && mediaLink(this.hiddenName, this.hiddenFile, base, policy);
    this.hiddenFile = undefined;
    // Links can't be nested (HTML, 4.5.1).
    if (!link || this.writer.isDeepest || this.writer.isInside("a")) return;
    this.writer.fill();
    this.writer.write(link);
  }

  end(written: string): void {
    if (this.hiddenDepth > 0) {
      if (written === this.hiddenName) this.hiddenDepth--;
      if (this.hiddenDepth === 0) this.writePlayer();
      return;
    }
    this.writer.end(this.options.policy.box?.rules.get(written)?.name ?? written);
  }
}

const WORDS: Record<string, string> = { audio: "Listen at", video: "Watch at" };

/** A link to a publisher's audio or video file with its host in the text; empty if there is no address. */
function mediaLink(
  element: string,
  file: string | undefined,
  base: string,
  policy: HtmlPolicy,
): string | undefined {
  const words = WORDS[element];
  const address = file && publicAddress(file, base);
  if (!words || !address) return undefined;
  const host = URL.parse(address)?.hostname.replace(/^www\./, "") ?? "";
  return `<a href="${escapeValue(address)}"${policy.added.a ?? ""}>${words} ${escapeText(host)}</a>`;
}
