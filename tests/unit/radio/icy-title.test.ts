import { expect, test } from "vitest";
import { cleanTitle, readIcyTitle, splitTitle } from "../../../src/radio/icy-title.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each([
  ["StreamTitle='Aretha Franklin - Respect';", "Aretha Franklin - Respect"],
  ["StreamTitle='It's a Man's World';StreamUrl='http://x.example/';\0\0\0", "It's a Man's World"],
  ["StreamUrl='x';StreamTitle='After';", "After"],
  ["StreamTitle='';", ""],
  ["StreamTitle='No end'\0\0", "No end"],
  ["StreamUrl='only';", undefined],
  ["", undefined],
])("the block %j has the title %j", (block, title) => {
  expect(readIcyTitle(utf8(block))).toBe(title);
});

test("reads UTF-8 as UTF-8 and anything else as Latin-1", () => {
  expect(readIcyTitle(utf8("StreamTitle='Beyoncé ☕';"))).toBe("Beyoncé ☕");
  const latin = Uint8Array.from("StreamTitle='Beyoncé';", (char) => char.charCodeAt(0));
  expect(readIcyTitle(latin)).toBe("Beyoncé");
});

test("decodes references once, leaves invalid ones, replaces control and direction characters with one space, and cuts at 300 characters", () => {
  const references = cleanTitle("Tea &#9749; &#x26; R&amp;B &amp;lt; &#0; &#xd800; &bogus;");
  expect(references).toBe("Tea ☕ & R&B &lt; &#0; &#xd800; &bogus;");
  expect(cleanTitle(" a\u0007\u202Eb\r\n\tc ")).toBe("a b c");
  expect([...cleanTitle("☕".repeat(400))]).toHaveLength(300);
});

test.each([
  ["Aretha Franklin - Respect", "Aretha Franklin", "Respect"],
  ["A - B - C", "A", "B - C"],
  ["News at noon", "", "News at noon"],
  [" - lost", "", " - lost"],
])("the title %j names the artist %j and the song %j", (text, artist, title) => {
  expect(splitTitle(text)).toEqual({ artist, title });
});
