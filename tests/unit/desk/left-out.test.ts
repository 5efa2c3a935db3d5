import { describe, expect, it } from "vitest";
import { leftOut } from "../../../src/site/html/left-out.ts";
import { htmlOf } from "../../../src/site/html/markdown.ts";

const html = (markdown: string): string => htmlOf(markdown, "https://x.example");
const times = (count: number, of: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => of(n)).join("");

describe("an own story", () => {
  it.each([
    ["paragraphs", 600, (n: number) => `Paragraph ${n}.\n\n`, "Paragraph 599."],
    ["list items", 600, (n: number) => `- School ${n}\n`, "School 599"],
    ["table rows", 600, (n: number) => `${n === 0 ? "| a |\n|---|\n" : ""}| School ${n} |\n`, "School 599"],
    ["pictures", 200, (n: number) => `![Dot](https://pictures.example/${n}.jpg "Credit")\n\n`, "/199.jpg"],
  ])("shows all of many %s", (_what, count, line, last) => {
    const text = times(count, line);
    expect(html(text)).toContain(last);
    expect(leftOut(text)).toEqual([]);
  });

  it.each<[string, string, ...(readonly [line: number, part: string])[]]>([
    ["an iframe", "One.\n\n<iframe src='https://charts.example/'></iframe>\n", [3, "<iframe>"]],
    ["a script after a chart", "<div>\n<script>x()</script></div>", [2, "<script>"]],
    ["an element in a line", "A <button>word</button>.", [1, "<button>"]],
    ["hidden words", "One.\n\n\n<p hidden>Two</p>", [4, ""]],
    ["words in a template", "<template>Two</template>", [1, ""], [1, "<template>"]],
    ["blocks below an element that isn't closed", "One.\n\nTwo <script>\n\nThree.", [3, ""], [3, "<script>"]],
    [
      "WordPress shortcodes",
      'One.\n\n[gallery ids="1,2"]\n[gallery ids="3"]\n\n<p>A form:</p>\n[form-7 id="3"]\n\n[audio https://films.example/a.mp3]',
      [3, "[gallery]"],
      [4, "[gallery]"],
      [7, "[form-7]"],
      [9, "[audio]"],
    ],
    ["a picture without a public address", "![Dot](https://localhost/a.png)", [1, ""]],
  ])("reports what readers wouldn’t see of %s", (_what, text, ...found) => {
    expect(leftOut(text)).toEqual(found.map(([line, part]) => ({ line, part })));
  });

  it.each([
    ["a video, shown as a link", '<video src="https://films.example/a.mp4"></video>'],
    ["code about an element", "Write `<iframe>` or\n\n    <script>\n"],
    ["a comment", "<!-- for editors -->"],
    [
      "brackets that aren’t a shortcode",
      "[a] [gallery]\n[x=1]\n\n    [gallery]\n\n[gallery](https://x.example/)",
    ],
    ["references and signs", 'Fish &amp; chips < 5 &nbsp; é\n\n[a]: https://x.example/ "t"\n\nSee [a].[^1]'],
  ])("reports nothing for %s", (_what, text) => expect(leftOut(text)).toEqual([]));
});
