import { isJsonObject, type JsonObject } from "../../text/json-values.ts";
import { microdataEvents } from "./microdata-events.ts";
import { isEventType, type PageEvent, pageEvent } from "./page-event.ts";
import { parseLooseJson } from "./repair-json.ts";
import { structuredScripts } from "./structured-scripts.ts";

/** The maximum number of characters read, of values checked, and of events returned for a page. */
const MAX_CHARACTERS = 2_000_000;
const MAX_NODES = 100_000;
const MAX_EVENTS = 1000;

/** Properties that aren't searched for events: a superEvent, for example, is described on its own page. */
const SKIPPED = new Set(["superEvent", "offers", "performer", "image", "review", "workPerformed"]);

/**
 * The events in a page's structured data: JSON-LD in any nesting, else microdata. Events without a name or a valid
 * start are left out. Reads at most 2 MB and returns at most 1,000 events; never throws.
 */
export function readEventPage(html: string, url: string): PageEvent[] {
  const text = html.slice(0, MAX_CHARACTERS);
  const values = structuredScripts(text).map(parseLooseJson);
  const nodes = eventNodes(values);
  const found = (nodes.length > 0 ? nodes : microdataEvents(text)).flatMap(
    (node) => pageEvent(node, url) ?? [],
  );
  return withoutRepeats(found).slice(0, MAX_EVENTS);
}

/** Objects whose type is an event, at any depth, in document order. */
function eventNodes(values: readonly unknown[]): JsonObject[] {
  const found: JsonObject[] = [];
  const stack: unknown[] = [...values].reverse();
  for (let seen = 0; stack.length > 0 && seen < MAX_NODES; seen++) {
    const value = stack.pop();
    if (Array.isArray(value)) pushAll(stack, value);
    else if (isJsonObject(value)) {
      if (isEventType(value["@type"])) found.push(value);
      pushAll(stack, childrenOf(value));
    }
  }
  return found;
}

function childrenOf(node: JsonObject): unknown[] {
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && !SKIPPED.has(name) ? [value] : [],
  );
}

/** Pushes the values in reverse, so that the stack returns them in document order. */
function pushAll(stack: unknown[], values: readonly unknown[]): void {
  for (let at = Math.min(values.length, MAX_NODES) - 1; at >= 0; at--) stack.push(values[at]);
}

/** Removes repeated events: some plug-ins print an event twice on a page. */
function withoutRepeats(events: readonly PageEvent[]): PageEvent[] {
  const known = new Set<string>();
  return events.filter((event) => {
    const key = JSON.stringify([event.name, event.start, event.end, event.url, event.location]);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
