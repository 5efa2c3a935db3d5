import { FeedError } from "../../src/sources/feed-error.ts";
import { decodeEntities } from "../../src/text/entities.ts";
import { readHtml } from "../../src/text/html-tokens.ts";
import { readAttributes } from "../../src/text/tag-attributes.ts";
import type { PlainFeed } from "./plain-feed.ts";

/** One expectation of a corpus about one field of one file. */
export interface ExpectedRow {
  file: string;
  /** "feed.title", "item.enclosures[0].url", "feed.itemCount", "error"... */
  field: string;
  index: number | null;
  expected: unknown;
  match: "text" | "html" | "url" | "instant" | "number" | "absent" | "error";
  tier: "must" | "should" | "peer";
  group: string;
  /** Any of these fields may hold the value. */
  anyOf?: string[];
}

/** The fields that the site reads. A corpus asks for more, such as a feed's language or its comments. */
const READ =
  /^(?:error|feed\.(?:title|ttl|itemCount)|item\.(?:title|link|published|updated|author|image|summary|content))$/;

/** The fields of an expectation that the site reads. */
export const fieldsRead = ({ anyOf, field }: ExpectedRow): string[] =>
  (anyOf ?? [field]).filter((one) => READ.test(one));

/** Whether a parser's outcome meets an expectation, and what it gave. */
export function meets(outcome: PlainFeed | FeedError, row: ExpectedRow): { isMet: boolean; got: unknown } {
  if (outcome instanceof FeedError)
    return { isMet: row.match === "error", got: `${outcome.kind}: ${outcome.message}` };
  if (row.match === "error") return { isMet: false, got: "a feed" };
  const got = fieldsRead(row).map((field) => valueAt(outcome, field, row.index ?? 0));
  return { isMet: got.some((value) => isSame(row, value)), got: got[0] };
}

function valueAt(feed: PlainFeed, field: string, index: number): unknown {
  if (field === "feed.itemCount") return feed.items.length;
  const start: unknown = field.startsWith("feed.") ? feed : feed.items[index];
  const steps = field
    .split(".")
    .slice(1)
    .flatMap((step) => step.split(/\[(\d+)\]/).filter((part) => part !== ""));
  return steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    start,
  );
}

function isSame({ match, expected, field }: ExpectedRow, got: unknown): boolean {
  if (match === "absent") return got === undefined || got === "";
  if (got === undefined || got === "" || typeof got === "object") return false;
  const have = String(got);
  const want = String(expected);
  switch (match) {
    case "number":
      return Number(got) === expected;
    case "instant":
      return Math.abs(Date.parse(have) - Date.parse(want)) < 1000;
    case "url":
      return canonical(have) === canonical(want);
    case "text":
      return folded(decodeEntities(have)) === folded(decodeEntities(want)) || words(have) === words(want);
    case "html":
      return sameHtml(have, want, /title|author|id$|categories/.test(field));
    default:
      return false;
  }
}

function sameHtml(have: string, want: string, isLine: boolean): boolean {
  if (normalHtml(have) === normalHtml(want)) return true;
  return (isLine || !/<\w/.test(decodeEntities(want))) && words(have) === words(want);
}

function canonical(address: string): string {
  return URL.parse(address.trim())?.href ?? address.trim();
}

function folded(text: string): string {
  return text.replace(/[\s\u00a0]+/g, " ").trim();
}

/** The words of a text, whether it came as text, as HTML or as HTML escaped once more. */
function words(text: string): string {
  const bare = decodeEntities(text.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, "$1")).replace(/<[^>]*>/g, " ");
  return folded(decodeEntities(bare)).replace(/ ([,.;:!?])/g, "$1");
}

/** HTML with sorted attributes and folded white space, without comments and Atom's wrapping div. */
function normalHtml(html: string): string {
  let out = "";
  readHtml(html, {
    text: (source) => {
      out += decodeEntities(source).replace(/[\s\u00a0]+/g, " ");
    },
    start: (name, source) => {
      const attributes = readAttributes(source);
      const written = attributes.names
        .map((each, i) => `${each}="${folded(attributes.valueAt(i))}"`)
        .filter((each) => !/^xmlns/.test(each));
      out += `<${[name, ...written.sort()].join(" ")}>`;
    },
    end: (name) => {
      if (!/^(br|img|hr|input|area|wbr|source)$/.test(name)) out += `</${name}>`;
    },
  });
  const blocks = /\s*(<\/?(?:p|div|br|ul|ol|li|h\d|table|tr|td|blockquote)\b[^>]*>)\s*/g;
  const tidy = out.replace(blocks, "$1").trim();
  const wrapped = /^<div>([\s\S]*)<\/div>$/.exec(tidy)?.[1];
  return wrapped !== undefined && !wrapped.includes("</div><div>") ? wrapped.trim() : tidy;
}
