import { expect } from "vitest";
import { wantsFeed } from "../../../src/edge/wants-feed.ts";
import { itForEach } from "../../rows.ts";

const FIREFOX = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const CHROME = `${FIREFOX.slice(0, -11)}image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7`;

itForEach([
  ["Firefox", FIREFOX, false],
  ["Chrome", CHROME, false],
  ["a client that names nothing", undefined, true],
  ["curl", "*/*", true],
  ["newsboat", "application/rss+xml,application/atom+xml,application/xml;q=0.9,*/*;q=0.8", true],
  ["a reader that takes HTML only at need", "application/rss+xml, text/html;q=0.1", true],
  ["a reader that refuses HTML", "text/html;q=0, application/xml", true],
  ["an empty header", "", true],
  ["a header with a broken weight", "text/html;q=often", false],
  ["a header of 100 kB", "text/html,".repeat(10_000), true],
])("%s at /rss", (_name, accept, expected) => {
  expect(wantsFeed(accept)).toBe(expected);
});
