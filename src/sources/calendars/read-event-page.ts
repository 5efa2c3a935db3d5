import { isJsonObject, type JsonObject } from "../../text/json-values.ts";
import { microdataEvents } from "./microdata-events.ts";
import { isEventType, type PageEvent, pageEvent } from "./page-event.ts";
import { parseLooseJson } from "./repair-json.ts";

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

/** The maximum number of scripts on one page, and of characters in one script. */
const MAX_SCRIPTS = 500;
const LONGEST_SCRIPT = 1_000_000;

const OPENING = /<!--|<script(?=[\s>/])/gi;
const CLOSING = /<\/script(?=[\s>/])/gi;
const LD_JSON = /\btype\s*=\s*["']?\s*application\/ld\+json\b/i;

/** The contents of a page's JSON-LD scripts, in order, except those inside comments. Takes linear time. */
function structuredScripts(html: string): string[] {
  const found: string[] = [];
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(html); match && found.length < MAX_SCRIPTS; match = OPENING.exec(html)) {
    const end = match[0] === "<!--" ? endOfComment(html, match.index) : readScript(html, match.index, found);
    if (end < 0) break;
    OPENING.lastIndex = end;
  }
  return found;
}

function endOfComment(html: string, at: number): number {
  if (html.startsWith(">", at + 4)) return at + 5;
  const end = html.indexOf("-->", at + 4);
  return end < 0 ? -1 : end + 3;
}

/** Adds the script at `at` if it is JSON-LD; returns the end of the script, or -1. */
function readScript(html: string, at: number, found: string[]): number {
  const from = html.indexOf(">", at) + 1;
  if (from === 0) return -1;
  CLOSING.lastIndex = from;
  const close = CLOSING.exec(html);
  const to = close?.index ?? html.length;
  if (LD_JSON.test(html.slice(at, from).slice(0, 2000)) && to - from <= LONGEST_SCRIPT)
    found.push(html.slice(from, to));
  return close ? close.index + close[0].length : -1;
}
