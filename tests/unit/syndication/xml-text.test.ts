import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { cleanXmlText, xml, xmlAddress, xmlOfHtml, xmlPlain } from "../../../src/syndication/xml-text.ts";
import { cpuMs } from "../../pace.ts";
import { itForEach } from "../../rows.ts";

/** The Char production of XML 1.0, section 2.2. */
const XML_CHARS = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;

/** Any UTF-16 code units, including lone surrogates and control characters. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x9f })), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes));

itForEach([
  ["half an emoji", "Go Tigers \ud83d", "Go Tigers "],
  ["a whole emoji stays", "Go Tigers \u{1f42f}", "Go Tigers \u{1f42f}"],
  ["C0 controls", "a\u0000b\u0008c\u000bd", "abcd"],
  ["tab and line feed stay", "a\tb\nc", "a\tb\nc"],
  ["Windows-1252 quotation marks", "\u0093yes\u0094 \u0096 no", "“yes” – no"],
  ["an unassigned C1 control", "a\u0081b", "ab"],
  ["non-characters", "a\uffff\ufdd0\u{1fffe}b", "ab"],
  ["a letter the publisher lost", "Don\ufffdt", "Don?t"],
  ["UTF-8 read as Latin-1", "CafÃ© in MontrÃ©al", "Café in Montréal"],
  ["a real capital A with tilde", "MAÇÃO ’", "MAÇÃO ’"],
])("cleanText handles %s", (_name, input, expected) => {
  expect(cleanXmlText(input)).toBe(expected);
});

describe("any text", () => {
  it("becomes well-formed XML of allowed characters", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const write of [xml, xmlOfHtml, xmlPlain]) {
          const document = `<a b="${write(text)}">${write(text)}</a>`;
          expect(document).toMatch(XML_CHARS);
          expect(document.isWellFormed()).toBe(true);
          expect(XMLValidator.validate(document)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("parses back to the cleaned text", () => {
    const parser = new XMLParser({ trimValues: false, parseTagValue: false });
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanXmlText(text).replace(/\r\n?/g, "\n");
        fc.pre(clean.trim() !== "");
        const read: unknown = parser.parse(`<a>${xml(text)}</a>`).a;
        expect(String(read).replace(/\r\n?/g, "\n")).toBe(clean);
      }),
      { numRuns: 300 },
    );
  });
});

describe("xmlPlain", () => {
  it("writes references as the RSS Profile requires, and leaves no markup for readers of titles as HTML", () => {
    expect(xmlPlain("AT&T <3 R&D")).toBe("AT&#x26;T &#x3C;3 R&#x26;D");
    expect(xmlPlain("<script>alert(1)</script>")).toBe("‹script›alert(1)‹/script›");
  });

  it("takes linear time", () => {
    const took = cpuMs(() => {
      for (const piece of ["<a", "<", "&", "</", "Ã©", "\ud83d"]) xmlPlain(piece.repeat(100_000));
    });
    expect(took).toBeLessThan(1_500);
  });
});

itForEach([
  ["https://a.example/b?c=1&d=2", "https://a.example/b?c=1&amp;d=2"],
  ["https://a.example/ü|b", "https://a.example/%C3%BC%7Cb"],
  ["https://exämple.com/?q[]=“x”", "https://xn--exmple-cua.com/?q%5B%5D=%E2%80%9Cx%E2%80%9D"],
  ["https://a.example/\ud83d", "https://a.example/%EF%BF%BD"],
  ["javascript:alert(1)", ""],
  ["/relative", ""],
])("xmlAddress writes %s as %s", (address, expected) => {
  expect(xmlAddress(address)).toBe(expected);
});
