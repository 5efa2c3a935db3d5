import { FeedError } from "../../feed-error.ts";
import { isObject, type Json } from "./values.ts";

/** A JSON Feed's outer object (jsonfeed.org, versions 1 and 1.1). */
export function openJsonFeed(text: string): Json {
  const feed = parse(text);
  if (!Array.isArray(feed.items) && typeof feed.version !== "string") {
    throw new FeedError("not-a-feed", "The JSON document is no JSON Feed: it has neither version nor items.");
  }
  return feed;
}

function parse(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, 120) : "unreadable";
    throw new FeedError("malformed", `The JSON does not parse: ${reason}`, { cause });
  }
  if (!isObject(value)) throw new FeedError("not-a-feed", "The JSON document is no object.");
  return value;
}
