import { expect, test } from "vitest";
import { FeedError } from "../../../src/sources/feed-error.ts";
import { isComplete } from "../../../src/sources/feeds/read-feed.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["<rss><channel></channel></rss>", true],
  ["<?xml version='1.0'?><feed></feed><!-- cached -->", true],
  ["<rss><channel><item><description><![CDATA[ text ]", false],
  ["<rss><channel><item><description><![CDATA[ {a}", false],
  ['{"version":"1","items":[]}', true],
  ['\ufeff {"version":"1","items":[', false],
])("%s is complete: %s", (text, whole) => expect(isComplete(bytes(text))).toBe(whole));

test("an error message is one line without control characters, no matter what the publisher wrote", () => {
  const error = new FeedError("not-a-feed", 'A page ("Hello\nfeed \u001b[31mred\u2028x\u202e")');
  expect(error.message).toBe('A page ("Hello feed  [31mred x ")');
});
