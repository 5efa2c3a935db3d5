import { decodeEntities } from "../../text/entities.ts";
import { type HtmlHandler, readHtml } from "../../text/html-tokens.ts";
import type { JsonObject } from "../../text/json-values.ts";
import { readAttributes } from "../../text/tag-attributes.ts";
import { isEventType } from "./page-event.ts";

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const MAX_ITEMS = 1000;
const DEEPEST = 64;

interface Open {
  name: string;
  /** Set if the element has itemscope. */
  item?: JsonObject;
  /** The property that this element's text is the value of, and the item with that property. */
  property?: string;
  owner?: JsonObject;
  text: string;
}

/** Collects microdata items (HTML) as objects in the shape of JSON-LD. */
class ItemCollector implements HtmlHandler {
  readonly items: JsonObject[] = [];
  private readonly open: Open[] = [];

  get isDone(): boolean {
    return this.items.length >= MAX_ITEMS;
  }

  text(source: string): void {
    const properties = this.open.filter((element) => element.property !== undefined).slice(-3);
    for (const element of properties) if (element.text.length < 2000) element.text += decodeEntities(source);
  }

  start(name: string, attributeSource: string): void {
    const isMarked = attributeSource.includes("item");
    const attributes = isMarked ? readAttributes(attributeSource) : undefined;
    const owner = this.open.findLast((element) => element.item)?.item;
    const property = attributes?.get("itemprop")?.trim().split(/\s+/)[0];
    const isItem = attributes?.has("itemscope") === true;
    const item = isItem ? { "@type": attributes.get("itemtype") ?? "" } : undefined;
    if (item && isEventType(item["@type"])) this.items.push(item);
    if (property && owner && item) set(owner, property, item);
    const given =
      attributes?.get("content") ??
      attributes?.get("datetime") ??
      attributes?.get("href") ??
      attributes?.get("src");
    if (property && owner && !item && given !== undefined) set(owner, property, given);
    if (VOID.has(name) || this.open.length >= DEEPEST) return;
    const readsText = property && owner && !item && given === undefined;
    this.open.push({ name, text: "", ...(item && { item }), ...(readsText && { property, owner }) });
  }

  end(name: string): void {
    if (!this.open.some((element) => element.name === name)) return;
    for (let element = this.open.pop(); element; element = this.open.pop()) {
      if (element.property && element.owner) set(element.owner, element.property, element.text.trim());
      if (element.name === name) return;
    }
  }
}

/** Sets a property unless it is set: the first value counts. */
function set(item: Record<string, unknown>, property: string, value: unknown): void {
  if (!Object.hasOwn(item, property) && property !== "__proto__") item[property] = value;
}

/** The events in a page's microdata. Pages without an event type are skipped. */
export function microdataEvents(html: string): JsonObject[] {
  if (!/itemtype\s*=\s*["']?https?:\/\/schema\.org\/\w*(?:Event|Festival)/i.test(html)) return [];
  const collector = new ItemCollector();
  readHtml(html, collector);
  return collector.items;
}
