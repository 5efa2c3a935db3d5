import { describe, expect, it } from "vitest";
import type { Story } from "../../../src/model/headline.ts";
import { withinRights } from "../../../src/text/within-rights.ts";
import { article } from "../syndication/make-feed.ts";

const story = (content: string): Story => ({ ...article(1), image: "https://paper.example/a.jpg", content });
const long = Array.from({ length: 60 }, (_, n) => `word${n}`).join(" ");

describe("what rights allow of a story", () => {
  it("is the whole text with a full-text license", () => {
    const whole = story(`<p>${long}</p><figure><img src="https://paper.example/b.jpg"></figure>`);
    expect(withinRights(whole, "full")).toEqual(whole);
  });

  it("is at most 100 words by default", () => {
    const { content } = withinRights(story(`<p>${long}</p><p>${long}</p><p>${long}</p>`));
    expect(content.match(/\bword\d+/g)).toHaveLength(100);
    expect(content).toMatch(/^<p>word0 .*<\/p><p>word0 .*word39…<\/p>$/);
  });

  it("keeps a short text's paragraphs, without an ellipsis, and removes pictures, tables, code and other markup", () => {
    const shown = (html: string) => withinRights(story(html)).content;
    const short = shown("<p>One <b>bold</b> word.</p><ul><li>Two</li></ul>");
    expect(short).toBe("<p>One bold word.</p><p>Two</p>");
    const figure = "<figure><img src='a'><figcaption>Photo</figcaption></figure>";
    const table = "<table><tr><td>1</td></tr></table><pre>x</pre>";
    expect(shown(`${figure}${table}<p>Text</p>`)).toBe("<p>Text</p>");
    const escaped = shown('<p>5 &lt; 6 &amp; <a href="https://x.example/">&quot;so&quot;</a></p>');
    expect(escaped).toBe("<p>5 &lt; 6 &amp; &quot;so&quot;</p>");
    expect(shown("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>")).not.toContain("<script");
  });
});
