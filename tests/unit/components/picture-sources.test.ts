import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureSources } from "../../../src/site/components/picture-sources.ts";
import { PATTERNS, written } from "../../bench/pictures/addresses.ts";
import { itForEach } from "../../rows.ts";

/** A picture's candidate addresses by width. */
const widthsOf = (address: string): Record<string, string> =>
  Object.fromEntries(
    (pictureSources({ image: address }).srcSet ?? "")
      .split(", ")
      .filter(Boolean)
      .map((one) => {
        const [url = "", width = ""] = one.split(" ");
        return [width, url];
      }),
  );

/** The feed's address for each pattern, and the address for 320 pixels; undefined if the host has one size. */
const FORMS = PATTERNS.map(({ feed, sized, width }) => ({
  address: written(feed, 1, width),
  small: sized && written(sized, 1, 320),
}));

itForEach(FORMS)(
  "$address is requested at 320 pixels if it names a resizer, else unchanged",
  ({ address, small }) => {
    expect(widthsOf(address)["320w"]).toBe(small);
    if (small === undefined) expect(pictureSources({ image: address })).toEqual({ src: address });
    else expect(pictureSources({ image: address }).src).toBe(address);
  },
);

itForEach(["https://a.example/x.jpg?w=0", "https://a.example/x.jpg?w=wide", "/curated/x.svg", ""])(
  "%s has no other size",
  (address) => expect(pictureSources({ image: address })).toEqual({ src: address }),
);

itForEach([
  ["?width=460", "160w 240w 320w 460w"],
  ["?width=1920", "160w 240w 320w 480w 720w 960w 1280w"],
  ["?w=140", ""],
])("offers no width above the one in the address: %s", (query, widths) => {
  expect(Object.keys(widthsOf(`https://i.a.example/x.jpg${query}`)).join(" ")).toBe(widths);
});

it("makes addresses on the same host, no matter what a feed contains", () => {
  const pieces = "?w=900 &h=3 /resizer/v2/ auth=1 w_99 , %2C /image/upload/ fit=1,2 0 é".split(" ");
  const piece = fc.constantFrom(" ", ...pieces);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const address = `https://i.a.example/${pieces.join("")}`;
      for (const url of Object.values(widthsOf(address))) expect(URL.parse(url)?.host).toBe("i.a.example");
    }),
  );
});

describe("the zone's resizer", () => {
  const plain = "https://a.example/a b.jpg?v=1";
  const resized = (width: number) =>
    `/cdn-cgi/image/width=${width},fit=scale-down,format=auto/https://a.example/a%20b.jpg?v=1 ${width}w`;

  it("resizes a picture that has no publisher's resizer or whose host refuses other widths", () => {
    const srcSet = `${resized(720)}, ${resized(1200)}`;
    expect(pictureSources({ image: plain }, true)).toEqual({ src: plain, srcSet });
    const refused = { image: "https://a.example/a.jpg?w=1200", oneSize: true } as const;
    expect(pictureSources(refused, true).srcSet).toContain("/cdn-cgi/image/");
    expect(pictureSources(refused), "without it, only the feed's width").toEqual({ src: refused.image });
  });

  it("isn't used for our own pictures, or for one that its publisher resizes", () => {
    expect(pictureSources({ image: "/media/a.jpg" }, true)).toEqual({ src: "/media/a.jpg" });
    expect(pictureSources({ image: "https://a.example/a.jpg?w=1200" }, true).srcSet).not.toContain("cdn-cgi");
  });
});
