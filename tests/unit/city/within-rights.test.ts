import { describe, expect, it } from "vitest";
import type { Story } from "../../../src/model/headline.ts";
import { withinRights } from "../../../src/text/within-rights.ts";
import { article } from "../syndication/make-feed.ts";

const story = (content: string): Story => ({ ...article(1), image: "https://paper.example/a.jpg", content });
const wordsOf = (html: string): string[] =>
  html
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter(Boolean);
const long = Array.from({ length: 60 }, (_, n) => `word${n}`).join(" ");

describe("what rights allow of a story", () => {
  it("is all of it with a license for the full text", () => {
    const whole = story(`<p>${long}</p><figure><img src="https://paper.example/b.jpg"></figure>`);
    expect(withinRights(whole, "full")).toEqual(whole);
  });

  it("is at most 100 words by default", () => {
    const { content } = withinRights(story(`<p>${long}</p><p>${long}</p><p>${long}</p>`));
    expect(wordsOf(content)).toHaveLength(100);
    expect(content).toMatch(/^<p>word0 .*<\/p><p>word0 .*word39…<\/p>$/);
  });

  it("keeps a short text's paragraphs, without an ellipsis", () => {
    expect(withinRights(story("<p>One <b>bold</b> word.</p><ul><li>Two</li></ul>")).content).toBe(
      "<p>One bold word.</p><p>Two</p>",
    );
  });

  it("keeps references escaped and removes markup", () => {
    const { content } = withinRights(
      story('<p>5 &lt; 6 &amp; <a href="https://x.example/">&quot;so&quot;</a></p>'),
    );
    expect(content).toBe("<p>5 &lt; 6 &amp; &quot;so&quot;</p>");
    expect(withinRights(story("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>")).content).not.toContain(
      "<script",
    );
  });

  it("removes pictures, tables and code", () => {
    const html =
      "<figure><img src='a'><figcaption>Photo</figcaption></figure><table><tr><td>1</td></tr></table><pre>x</pre><p>Text</p>";
    expect(withinRights(story(html)).content).toBe("<p>Text</p>");
  });
});
