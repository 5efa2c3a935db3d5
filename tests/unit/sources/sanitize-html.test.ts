import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { harmlessHtml, sanitizeHtml } from "../../../src/text/html/sanitize-html.ts";
import { plainText } from "../../../src/text/plain-text.ts";
import { itForEach } from "../../rows.ts";

const BASE = "https://paper.example/2026/story";
const REL = ' rel="noopener noreferrer nofollow" target="_blank"';
const LAZY = ' loading="lazy" decoding="async" referrerpolicy="no-referrer"';

describe("HTML for our pages", () => {
  itForEach([
    ["keeps reading matter", "<p>a <b>b</b></p>", "<p>a <b>b</b></p>"],
    ["drops scripts with their text", "a<script>x()</script>b", "ab"],
    ["drops a script that is never closed", "a<script>x()", "a"],
    ["drops styles with their text", "a<style>p{}</style>b", "ab"],
    ["drops unknown elements, keeps their text", "<blink>a</blink>", "a"],
    ["drops handlers", '<p onclick="x()">a</p>', "<p>a</p>"],
    ["drops style, class and id", '<p style="color:red" class="c" id="i">a</p>', "<p>a</p>"],
    ["makes links absolute", '<a href="/x">a</a>', `<a href="https://paper.example/x"${REL}>a</a>`],
    ["drops script links, keeps their text", '<a href="javascript:x()">a</a>', "<a>a</a>"],
    ["drops links into a reader's network", '<a href="http://10.0.0.1/reboot">a</a>', "<a>a</a>"],
    ["drops script links in disguise", '<a href="&#106;ava\nscript&colon;x()">a</a>', "<a>a</a>"],
    ["keeps mail links", '<a href="mailto:a@b.example">a</a>', `<a href="mailto:a@b.example"${REL}>a</a>`],
    [
      "drops tracking parameters",
      '<a href="/x?utm_source=r&id=1">a</a>',
      `<a href="https://paper.example/x?id=1"${REL}>a</a>`,
    ],
    [
      "keeps pictures",
      '<img src="/a.jpg" alt="A" width="640">',
      `<img src="https://paper.example/a.jpg" alt="A" width="640"${LAZY}>`,
    ],
    [
      "takes the address that a script would load",
      '<img data-src="/a.jpg">',
      `<img src="https://paper.example/a.jpg"${LAZY}>`,
    ],
    ["drops tracking pixels", '<img src="/p.gif" width="1" height="1">', ""],
    ["drops counters", '<img src="https://pixel.wp.com/b.gif?v=1">', ""],
    ["drops pictures as data", '<img src="data:image/png;base64,AAAA">', ""],
    ["drops frames, keeps the text between", 'a<iframe src="https://x.example"></iframe>b', "ab"],
    ["drops forms and their controls", "<form><input><button>Go</button></form>", "Go"],
    ["drops hidden elements", "a<p hidden>b</p>c", "ac"],
    ["drops noscript copies", "a<noscript><img src=/b.jpg></noscript>c", "ac"],
    ["closes what is open", "<ul><li>a", "<ul><li>a</li></ul>"],
    ["ignores ends of nothing", "a</div></p>b", "ab"],
    ["ends a paragraph where the next begins", "<p>a<p>b", "<p>a</p><p>b</p>"],
    ["escapes what is no markup", "1 < 2 & 3 > 2", "1 &lt; 2 &amp; 3 &gt; 2"],
    ["keeps text behind a comment that is never closed", "a<!-- b>c", "ac"],
    ["keeps text behind a quotation mark that is never closed", '<b title="x>a</b>', '<b title="x">a</b>'],
    ["reads HTML wrapped in CDATA", "<![CDATA[<p>a</p>]]>", "<p>a</p>"],
    ["writes words about scripts so that they alarm no one", "javascript:x()", "javascript&#58;x()"],
    ["drops svg and math with what is inside", "a<svg><a xlink:href='javascript:x'>b</a></svg>c", "ac"],
    ["removes controls", "a\u0000\u0008b", "ab"],
  ])("%s", (_what, html, expected) => expect(sanitizeHtml(html, BASE)).toBe(expected));

  itForEach([
    ["<p>first block</p><p>second block</p><p>third</p>", 45, "<p>first block</p><p>second block</p>"],
    [
      "<div><p>first block</p><p>second block</p><p>third</p></div>",
      50,
      "<div><p>first block</p><p>second block</p></div>",
    ],
    ["one two three four", 10, "one two"],
  ])("cuts %s at %i letters after a block, or after a word if there are no blocks", (html, most, expected) =>
    expect(sanitizeHtml(html, BASE, { most })).toBe(expected),
  );
});

itForEach([
  [
    "keeps the publisher's dress",
    '<p style="color: red;" class="c">a</p>',
    '<p style="color: red;" class="c">a</p>',
  ],
  ["drops styles that do more", '<p style="width: expression(x)">a</p>', "<p>a</p>"],
  ["drops handlers all the same", '<p onclick="x()">a</p>', "<p>a</p>"],
])("HTML for readers of the parsed feed %s", (_what, html, expected) =>
  expect(harmlessHtml(html, BASE)).toBe(expected),
);

describe("for any input", () => {
  it("a link around a table is removed with the table", () => {
    const html = '<p>Ice</p><a href="/x"><table><tr><td>words</td></tr></table></a>';
    const whole = sanitizeHtml(html, BASE);
    expect(whole).toContain("<td>words</td>");
    const shortest = sanitizeHtml("<p>Ice</p>", BASE);
    for (let most = whole.length - 1; most >= shortest.length; most -= 1)
      expect(sanitizeHtml(html, BASE, { most }), `${most}`).toBe(shortest);
    const alone = sanitizeHtml('<a href="/x"><table><', BASE);
    expect(sanitizeHtml('<a href="/x"><table><', BASE, { most: alone.length - 1 })).toBe("");
  });
  it("escaped text reads the same", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        const folded = text.replace(/\p{Cc}/gu, (c) => (/\s/.test(c) ? " " : ""));
        expect(plainText(escaped)).toBe(folded.replace(/\s+/g, " ").trim());
      }),
    );
  });
});

itForEach([
  ["<p>One</p><p>two</p>", "One two"],
  ["un<b>break</b>able", "unbreakable"],
  ["a<br>b", "a b"],
  ["Tom &amp; Jerry &#8217;s &hellip; &bogus;", "Tom & Jerry ’s … &bogus;"],
  ["AT&T &copy 2026 &notit", "AT&T © 2026 &notit"],
  ["&#146;&#x80;", "’€"],
  ["temperatures <freezing again", "temperatures <freezing again"],
  ['cut <a href="https://x', "cut"],
  ["a<script>b</script><style>c</style>d", "ad"],
])("plain text of %j", (html, text) => expect(plainText(html)).toBe(text));

describe("layout limits", () => {
  itForEach([
    [
      "one headline and no landmark",
      "<main><h1>a</h1><nav>b</nav></main>",
      "<div><h2>a</h2><div>b</div></div>",
    ],
    ["no frames", "<p>a<iframe src='https://x.example/' width=99999></iframe></p>", "<p>a</p>"],
    ["no larger letters", "<big><big>a</big></big>", "a"],
    ["two line breaks and no more", `a${"<br>".repeat(2900)}b`, "a<br><br>b"],
    ["no empty paragraphs", "<p>a</p><p>&nbsp;</p><p><br></p><p><b></b></p><p>b</p>", "<p>a</p><p>b</p>"],
    ["spans of two digits", '<table><tr><td colspan="99999">a</td></tr></table>', null],
    ["no controls in attributes", '<abbr title="a\u0001b\u001bc">d</abbr>', '<abbr title="abc">d</abbr>'],
    ["no size that no picture has", '<img src="https://x.example/a.jpg" width="99999" height="0">', null],
  ])("%s", (_what, html, expected) => {
    const out = sanitizeHtml(html, BASE);
    if (expected !== null) expect(out.replace(/(<br>)+ *$/, "")).toBe(expected);
    expect(out).not.toMatch(/99999|colspan="\d{3}|height="0"/);
    expect(sanitizeHtml(out, BASE)).toBe(out);
  });
  it("flatten nesting that is too deep, and keep its text", () => {
    const out = sanitizeHtml(`${"<blockquote>".repeat(60)}a${"</blockquote>".repeat(60)}<p>b</p>`, BASE);
    expect(out).toBe(`${"<blockquote>".repeat(3)}a${"</blockquote>".repeat(3)}<p>b</p>`);
  });
  it("put a table into a scrollable container that the keyboard can reach", () => {
    const out = sanitizeHtml("<table><tr><td>a</td></tr></table><pre>b</pre>", BASE);
    const container = '<div class="wide" role="group" aria-label="Table" tabindex="0">';
    expect(out).toMatch(new RegExp(`^${container}<table>.*</table></div>`));
    expect(out).toContain('<pre tabindex="0">b</pre>');
    expect(sanitizeHtml(out, BASE)).toBe(out);
  });
  it("allow a limited number of lines and pictures", () => {
    expect(sanitizeHtml("<p>a</p>".repeat(5000), BASE).match(/<p>/g)?.length).toBeLessThanOrEqual(401);
    const pictures = Array.from({ length: 99 }, (_, i) => `<img src="https://x.example/${i}.jpg">`).join("");
    expect(sanitizeHtml(pictures, BASE).match(/<img/g)).toHaveLength(24);
  });
  itForEach([
    ['<video src="/a.mp4" controls>Your browser is old</video>', "Watch at paper.example"],
    ['<audio><source src="https://cdn.x.example/a.mp3"></audio>', "Listen at cdn.x.example"],
  ])("make %s a link", (html, words) => {
    const link = `<a href="https://[^"]+" rel="[^"]+" target="_blank">${words}</a>`;
    expect(sanitizeHtml(`<p>${html} b</p>`, BASE)).toMatch(new RegExp(`^<p>${link} b</p>$`));
  });
  it("show no picture of a private network, and request others over https, including srcset", () => {
    const origins = "http://127.0.0.1 http://192.168.1.1 https://[::1] https://router.local https://a.lvh.me";
    for (const origin of origins.split(" ")) {
      const address = `${origin}/a.jpg`;
      expect(sanitizeHtml(`<img src="${address}" srcset="${address} 2x">`, BASE), origin).toBe("");
    }
    const out = sanitizeHtml('<img src="http://x.example/a.jpg" srcset="http://x.example/b.jpg 2x">', BASE);
    expect(out).toContain('src="https://x.example/a.jpg" srcset="https://x.example/b.jpg 2x"');
  });
  it("leave out a picture already shown above the text, in any size", () => {
    const html =
      '<figure><img src="https://x.example/2026/street-corner-1024x683.jpg?w=9"></figure><p>a</p><img src="https://x.example/other-corner.jpg">';
    const out = sanitizeHtml(html, BASE, { hero: "https://x.example/2026/street-corner.jpg" });
    expect(out).not.toMatch(/street|figure/);
    expect(out).toContain("other-corner.jpg");
  });
});
