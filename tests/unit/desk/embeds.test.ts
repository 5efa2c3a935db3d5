import { describe, expect, it, vi } from "vitest";
import type { Station } from "../../../src/radio/station.ts";
import { withEmbeds } from "../../../src/site/components/story-embeds.tsx";
import { leftOut } from "../../../src/site/html/left-out.ts";
import { htmlOf } from "../../../src/site/html/markdown.ts";
import { FRAME_ORIGINS, frameOf } from "../../../src/text/embed-providers.ts";

vi.mock("virtual:client", () => ({ islandModules: { embed: "/embed.js" } }));

const ON_AIR = { port: 8000, name: "River & Co. Radio", host: "ice.river.example", path: "/live" } as Station;
const PLACE = { origin: "https://x.example", stations: [ON_AIR] };
const html = (markdown: string): string => htmlOf(markdown, "https://x.example");
/** The frames on a page with this text. */
const framesIn = (markdown: string): string[] =>
  [...withEmbeds(html(markdown), PLACE).matchAll(/&quot;src&quot;:&quot;(.*?)&quot;/g)].map(
    ([, src = ""]) => src,
  );

const VIDEO = "https://youtu.be/ex8fMxXJDJw";
const SOUND = "https://soundcloud.com/a/b";
const DOCUMENT = "documents/123-a-b";
const [DID, POST] = ["did:plc:abc123", "3l6oveex3ii2l"];
const FRAME = "https://www.youtube-nocookie.com/embed/ex8fMxXJDJw";

describe("the frame of an address", () => {
  it.each([
    ["https://www.youtube.com/watch?list=PL1&t=40s&v=ex8fMxXJDJw", FRAME],
    [`${VIDEO}?si=abc&t=9`, `${FRAME}?start=9`],
    ["https://vimeo.com/76979871/abcdef1234", "https://player.vimeo.com/video/76979871?dnt=1&h=abcdef1234"],
    ["https://www.datawrapper.de/_/AbC12/", "https://datawrapper.dwcdn.net/AbC12/"],
    ["https://public.flourish.studio/visualisation/123/", "https://flo.uri.sh/visualisation/123/embed"],
    [
      `https://www.documentcloud.org/${DOCUMENT}.html#document/p3`,
      `https://embed.documentcloud.org/${DOCUMENT}/?embed=1`,
    ],
    [`${SOUND}?in=c`, `https://w.soundcloud.com/player/?url=${encodeURIComponent(SOUND)}&auto_play=false`],
    [
      `https://bsky.app/profile/${DID}/post/${POST}`,
      `https://embed.bsky.app/embed/${DID}/app.bsky.feed.post/${POST}`,
    ],
  ])("of %s is the provider's own", (address, src) => {
    expect(frameOf(address)?.src).toBe(src);
    expect(FRAME_ORIGINS).toContain(new URL(src).origin);
  });

  it.each([
    "https://youtu.be.evil.example/ex8fMxXJDJw",
    "https://evil.example/youtu.be/ex8fMxXJDJw",
    "https://youtu.be@evil.example/ex8fMxXJDJw",
    `${VIDEO}"><script>`,
    "javascript:https://youtu.be/ex8fMxXJDJw",
    "https://www.youtube.com/@channel",
    `${VIDEO}?${"a".repeat(500)}`,
  ])("is missing for %s", (address) => expect(frameOf(address)).toBeUndefined());
});

describe("a line with only a provider's address", () => {
  it("is an embed on the page and a link in feeds, also between two lines of a paragraph", () => {
    const text = `One.\n${VIDEO}\nTwo.`;
    expect(framesIn(text)).toEqual([FRAME]);
    const link = `<p><a href="${VIDEO}"[^>]*>${VIDEO}</a></p>`;
    expect(html(text)).toMatch(new RegExp(`<p>One\\.</p>\n${link}\n<p>Two`));
    expect(html(text)).not.toContain("island");
  });

  it.each([
    ["WordPress' block", `<figure><div class="wp-block-embed__wrapper">\n${VIDEO}\n</div></figure>`],
    ["WordPress' shortcode", `[embed]${VIDEO}[/embed]`],
    ["a provider's frame", `<iframe width="9" src="${FRAME}?feature=oembed" allowfullscreen></iframe>`],
  ])("is recognized in %s", (_what, text) => {
    expect(framesIn(text)).toEqual([FRAME]);
    expect(leftOut(text)).toEqual([]);
  });

  it.each([
    ["in a sentence", `See ${VIDEO} now.`],
    ["in code", `    ${VIDEO}`],
    ["under other words", `[${VIDEO}a](${VIDEO})`],
    ["with markup behind it", `${VIDEO}"><img src=x onerror=alert(1)>`],
  ])("isn't one %s", (_what, text) => expect(framesIn(text)).toEqual([]));
});

it.each([
  ["text", '[caption id="a" width="9"]PICTURE The <em>old</em> dock[/caption]', "The <em>old</em> dock"],
  [
    "option",
    '[caption id="a" caption="The old dock"]<a href="https://x.example/">PICTURE</a>[/caption]',
    "The old dock",
  ],
])(
  "a picture with a caption in WordPress's shortcode is a figure if the caption is its %s",
  (_where, text, caption) => {
    const written = text.replace("PICTURE", '<img src="https://pictures.example/a.jpg" alt="A dock">');
    expect(html(`Before.\n\n${written}\n\nAfter.`)).toMatch(
      new RegExp(
        `<p>Before\\.</p>\n<figure>.*<img [^>]+>(?:</a>)?<figcaption>${caption}</figcaption></figure>\n<p>After`,
      ),
    );
    expect(leftOut(written)).toEqual([]);
  },
);

describe("a line with only the address of one of our stations", () => {
  const shown = (markdown: string) => withEmbeds(html(markdown), PLACE);

  it.each(["https://x.example/radio?port=8000", "http://ice.river.example:8000/live"])(
    "is its player for %s, and a link in feeds",
    (address) => {
      const page = shown(`Before.\n\n${address}\n\nAfter.`);
      expect(page).toContain('preload="none" aria-label="River &amp; Co. Radio" src="/api/stream?port=8000"');
      expect(page).toContain('<a href="/radio?port=8000">River &amp; Co. Radio</a>');
      expect(html(address)).toMatch(/^<p><a href="[^"]+"[^>]*>[^<]+<\/a><\/p>$/m);
    },
  );

  it.each([
    "https://x.example/radio?port=9",
    "https://other.example/radio?port=8000",
    "https://ice.river.example/other",
    "[Listen](https://x.example/radio?port=8000)",
  ])("isn't one for %s", (text) => expect(shown(text)).not.toContain("<audio"));
});
