import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureSources } from "../../../src/site/components/picture-sources.ts";
import { itForEach } from "../../rows.ts";

/** The candidates of an address by width. */
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

const BRIGHTSPOT = "https://npr.brightspotcdn.com/dims3/default/strip/false/crop/5616x3744+0+0/resize";
const ARC = "https://www.tv.example/resizer/v2/ABC.jpg?auth=0f0f&smart=true";

describe("a picture at 320 pixels, if its address names a resizer", () => {
  itForEach([
    ["https://i0.wp.com/a.example/x.jpg?ssl=1", "https://i0.wp.com/a.example/x.jpg?ssl=1&w=320"],
    ["https://i2.wp.com/a.example/x.jpg?w=1200&ssl=1", "https://i2.wp.com/a.example/x.jpg?w=320&ssl=1"],
    [
      "https://i1.wp.com/a.example/x.jpg?resize=1024%2C768",
      "https://i1.wp.com/a.example/x.jpg?resize=320%2C240",
    ],
    [
      "https://i1.wp.com/a.example/x.jpg?fit=1200,675&ssl=1",
      "https://i1.wp.com/a.example/x.jpg?fit=320%2C180&ssl=1",
    ],
    [
      "https://a.files.wordpress.com/2020/04/x.png?w=749",
      "https://a.files.wordpress.com/2020/04/x.png?w=320",
    ],
    ["https://a.files.wordpress.com/2017/01/x.jpg", "https://a.files.wordpress.com/2017/01/x.jpg?w=320"],
    [
      "https://platform.a.example/wp-content/uploads/x.jpg?quality=90&strip=all&crop=0,0,100,100",
      "https://platform.a.example/wp-content/uploads/x.jpg?quality=90&strip=all&crop=0,0,100,100&w=320",
    ],
    [
      "https://a.example/wp-content/uploads/x.jpg?w=1024&h=512&crop=1",
      "https://a.example/wp-content/uploads/x.jpg?w=320&h=160&crop=1",
    ],
    [`${ARC}&width=1200&height=675`, `${ARC}&width=320&height=180`],
    [ARC, `${ARC}&width=320`],
    [
      `${BRIGHTSPOT}/5616x3744!/?url=http%3A%2F%2Fa.example%2Fx.jpg`,
      `${BRIGHTSPOT}/320x213!/?url=http%3A%2F%2Fa.example%2Fx.jpg`,
    ],
    [
      "https://ichef.bbci.co.uk/ace/standard/976/cpsprodpb/x.jpg",
      "https://ichef.bbci.co.uk/ace/standard/320/cpsprodpb/x.jpg",
    ],
    [
      "https://ichef.bbci.co.uk/news/1024/cpsprodpb/x.jpg",
      "https://ichef.bbci.co.uk/news/320/cpsprodpb/x.jpg",
    ],
    [
      "https://a.example/cdn-cgi/image/width=1200,quality=80/x.jpg",
      "https://a.example/cdn-cgi/image/width=320,quality=80/x.jpg",
    ],
    [
      "https://a.example/cdn-cgi/image/fit=cover,w=900/x.jpg",
      "https://a.example/cdn-cgi/image/fit=cover,w=320/x.jpg",
    ],
    [
      "https://res.a.example/image/upload/c_fill,w_1200,h_600/x.jpg",
      "https://res.a.example/image/upload/c_fill,w_320,h_160/x.jpg",
    ],
    ["https://cdn-images-1.medium.com/max/1024/1*x.png", "https://cdn-images-1.medium.com/max/320/1*x.png"],
    [
      "https://i.a.example/x.jpg?width=1200&quality=75&format=auto",
      "https://i.a.example/x.jpg?width=320&quality=75&format=auto",
    ],
    [
      "https://i.a.example/x.jpg?w=1920&h=1280&fit=clip&crop=faces%2Cfocalpoint",
      "https://i.a.example/x.jpg?w=320&h=213&fit=clip&crop=faces%2Cfocalpoint",
    ],
    [
      "https://i.a.example/api/image?width=735&url=https%3A%2F%2Fb.example%2Fx.jpg",
      "https://i.a.example/api/image?width=320&url=https%3A%2F%2Fb.example%2Fx.jpg",
    ],
    ["https://i.a.example/16x9-big/x.jpg?width=1920", "https://i.a.example/16x9-big/x.jpg?width=320"],
    [
      "https://i.a.example/x.jpg?crop=1763%2C992&resize=1200%2C675&order=crop",
      "https://i.a.example/x.jpg?crop=1763%2C992&resize=320%2C180&order=crop",
    ],
    [
      "https://i.a.example/x.jpg?width=1280&auto=webp&disable=upscale",
      "https://i.a.example/x.jpg?width=320&auto=webp&disable=upscale",
    ],
  ])("%s", (address, expected) => {
    expect(widthsOf(address)["320w"]).toBe(expected);
    expect(pictureSources({ image: address }).src).toBe(address);
  });
});

describe("an address without a resizer, or with a signed one, is unchanged", () => {
  itForEach([
    ["https://a.example/wp-content/uploads/2023/09/x.jpg"],
    ["https://a.example/wp-content/uploads/x-1152x648.jpg"],
    ["https://i.guim.co.uk/img/media/x.jpg?width=1400&quality=85&s=0c4779da"],
    ["https://preview.redd.it/x.jpg?width=3024&format=pjpg&s=f62cd5bc"],
    ["https://a.brightspotcdn.com/dims4/default/1858687/2147483647/strip/true/resize/1500x1000!/?url=x.jpg"],
    ["https://a.example/resizer/3C2XbPiW=/768x0/x.arcpublishing.com/x.jpg"],
    ["https://cdn0.a.example/thumbor/Olmx=/137x0:1640x1002/1310x873/x.jpg"],
    ["https://i.a.example/image?fit=796%2C417&url=x&signature=e758"],
    ["https://img.a.example/asset/x.jpeg?cache=gnl&ops=1224_726"],
    ["https://res.a.example/image/upload/s--abcdefgh--/w_1200/x.jpg"],
    ["https://static.a.example/x_750x422.jpg"],
    ["https://i.a.example/x.jpg?v=1735938289"],
    ["https://a.example/x.jpg?w=0"],
    ["https://a.example/x.jpg?w=wide"],
    ["/curated/x.svg"],
    [""],
  ])("%s", (address) => expect(pictureSources({ image: address })).toEqual({ src: address }));
});

it("offers no width above the one in the address", () => {
  expect(Object.keys(widthsOf("https://i.a.example/x.jpg?width=460"))).toEqual([
    "160w",
    "240w",
    "320w",
    "460w",
  ]);
  expect(Object.keys(widthsOf("https://i.a.example/x.jpg?width=1920"))).toEqual([
    "160w",
    "240w",
    "320w",
    "480w",
    "720w",
    "960w",
    "1280w",
  ]);
  expect(widthsOf("https://i.a.example/x.jpg?w=140")).toEqual({});
});

it("makes addresses of the same host whatever a feed contains", () => {
  const piece = fc.constantFrom(
    "?w=900",
    "&h=3",
    "/resizer/v2/",
    "auth=1",
    "w_99",
    ",",
    " ",
    "%2C",
    "/image/upload/",
    "fit=1,2",
    "0",
    "é",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const address = `https://i.a.example/${pieces.join("")}`;
      for (const url of Object.values(widthsOf(address))) expect(URL.parse(url)?.host).toBe("i.a.example");
    }),
  );
});

it("uses only the feed's width for a host that refuses others", () => {
  const image = "https://a.example/a.jpg?w=1200";
  expect(pictureSources({ image, oneSize: true })).toEqual({ src: image });
});

describe("the zone's resizer", () => {
  const plain = "https://a.example/a b.jpg?v=1";
  const resized = (width: number) =>
    `/cdn-cgi/image/width=${width},fit=scale-down,format=auto/https://a.example/a%20b.jpg?v=1 ${width}w`;

  it("resizes a picture without a publisher's resizer, or whose host refuses other widths", () => {
    expect(pictureSources({ image: plain }, true)).toEqual({
      src: plain,
      srcSet: `${resized(720)}, ${resized(1200)}`,
    });
    const refused = { image: "https://a.example/a.jpg?w=1200", oneSize: true } as const;
    expect(pictureSources(refused, true).srcSet).toContain("/cdn-cgi/image/");
  });

  it("isn't used for our own pictures, or for one that its publisher resizes", () => {
    expect(pictureSources({ image: "/media/a.jpg" }, true)).toEqual({ src: "/media/a.jpg" });
    expect(pictureSources({ image: "https://a.example/a.jpg?w=1200" }, true).srcSet).not.toContain("cdn-cgi");
  });
});
