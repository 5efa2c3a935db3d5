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

  it.each([
    [
      "an iframe",
      "One.\n\n<iframe src='https://charts.example/'></iframe>\n",
      [{ line: 3, part: "<iframe>" }],
    ],
    ["a script after a chart", "<div>\n<script>x()</script></div>", [{ line: 1, part: "<script>" }]],
    ["an element in a line", "A <button>word</button>.", [{ line: 1, part: "<button>" }]],
    ["hidden words", "One.\n\n\n<p hidden>Two</p>", [{ line: 4, part: "" }]],
    [
      "words in a template",
      "<template>Two</template>",
      [
        { line: 1, part: "" },
        { line: 1, part: "<template>" },
      ],
    ],
    [
      "the blocks below an element that isn't closed",
      "One.\n\nTwo <script>\n\nThree.",
      [
        { line: 3, part: "" },
        { line: 3, part: "<script>" },
      ],
    ],
    [
      "WordPress shortcodes",
      'One.\n\n[gallery ids="1,2"]\n\n<p>A form:</p>\n[form-7 id="3"]\n\n[audio https://films.example/a.mp3]',
      [
        { line: 3, part: "[gallery]" },
        { line: 5, part: "[form-7]" },
        { line: 8, part: "[audio]" },
      ],
    ],
    ["a picture without a public address", "![Dot](https://localhost/a.png)", [{ line: 1, part: "" }]],
  ])("names what readers wouldn’t see of %s", (_what, text, found) => {
    expect(leftOut(text)).toEqual(found);
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
  ])("loses nothing of %s", (_what, text) => expect(leftOut(text)).toEqual([]));
});
