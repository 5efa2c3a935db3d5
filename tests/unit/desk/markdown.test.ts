import { describe, expect, it } from "vitest";
import { leftOut } from "../../../src/site/html/left-out.ts";
import { htmlOf, TooComplex } from "../../../src/site/html/markdown.ts";
import { cpuMs } from "../../pace.ts";
import { itForEach } from "../../rows.ts";
import { PAYLOADS } from "../../trust/payloads.ts";
import { actsIn } from "../../trust/surfaces.ts";

const html = (markdown: string): string => htmlOf(markdown, "https://x.example");

describe("an editor's Markdown", () => {
  it("is refused if it opens more than 24 quotations or lists in one line", () => {
    for (const mark of ["> ", ">", "- ", "1. "])
      expect(() => html(`${mark.repeat(30)}words`), mark).toThrow(TooComplex);
  });

  it("may underline a heading or draw a rule with any number of dashes", () => {
    expect(html(`Title\n${"-".repeat(60)}\n\nWords.`)).toMatch(/<h2[^>]*>Title<\/h2>/);
    expect(html(`Above.\n\n${"- ".repeat(3)}\n\nBelow.`)).toContain("Below.");
  });

  it("makes a gallery of pictures in a row, in one paragraph or in several, with their captions", () => {
    const picture = (n: number) => `![Dot ${n}](https://pictures.example/${n}.jpg "Credit ${n}")`;
    const inRow = `${picture(1)}\n\n${picture(2)}\n${picture(3)}`;
    const shown = html(`${inRow}\n\nWords.\n\n${picture(4)}\n\nWords ${picture(5)}`);
    const [gallery = "", after = ""] = shown.split("</figure>\n</figure>");
    expect(gallery).toMatch(/^<figure>\s*<figure><img[^>]*1\.jpg/);
    for (const n of [1, 2, 3]) expect(gallery).toContain(`<figcaption>Credit ${n}</figcaption>`);
    expect(after.match(/<figure>/g)).toHaveLength(1);
  });

  it("numbers notes as the text marks them, and links both ways", () => {
    const shown = html(
      "A[^b], B[^a], A again[^b], none[^z].\n[^a]: Of *A*.\n[^b]: Of B\n\n    in two.\n\n[^u]: Unused.",
    );
    expect(shown).toContain(
      'A<sup><a id="note-mark-1-1" href="#note-1">1</a></sup>, B<sup><a id="note-mark-2-1"',
    );
    expect(shown).toContain("none[^z].");
    const [, first = "", second = "", third = ""] = shown.split("<li");
    expect(first).toMatch(/^ id="note-1"><p>Of B<\/p>\n<p>in two.*"#note-mark-1-1".*"#note-mark-1-2"/s);
    expect(second).toMatch(/^ id="note-2"><p>Of <em>A<\/em>\.<\/p>\n <a href="#note-mark-2-1">/);
    expect(third).toMatch(/^ id="note-3"><p>Unused\.<\/p>\n<\/li>/);
  });

  it("keeps no other id, and no link to another place of the page", () => {
    expect(html('<a id="top" href="#top">A</a>')).toMatch(/^<p><a href="https:\/\/x\.example\/#top" rel=/);
  });

  itForEach(PAYLOADS)("removes everything that acts from payload %s", (payload) => {
    const caption = `[caption a=1]<img src="/a.png">${payload}[/caption]`;
    const shown = html(`Before.\n\n${payload}\n\n- ${payload}\n\n${caption}`);
    expect(actsIn(shown)).toEqual([]);
    expect(shown).toContain("Before.");
  });

  it("is parsed in linear time, no matter what is repeated", () => {
    const many = ["[", "![a](/b)\n\n", "[^1]: a\n", "a\nhttps://youtu.be/ex8fMxXJDJw\n", "<iframe "];
    many.push("[caption a=1]<img>", "<div>[caption a<img>", "<p>[a b=1]", "<p>\t");
    for (const part of many) {
      const text = part.repeat(50_000 / part.length);
      const took = cpuMs(() => [html(text), leftOut(text)]);
      expect(took, part).toBeLessThan(3_000);
    }
    for (const mark of ["-", ">", "1.", "- "])
      expect(cpuMs(() => html(`${mark.repeat(20)}${"\n".repeat(50_000)}`))).toBeLessThan(500);
  });
});
